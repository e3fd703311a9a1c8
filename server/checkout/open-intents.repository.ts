import { sql } from "kysely";
import { columnsOf } from "../database/columns.ts";
import { compiledQuery, compiledQueryWithList, eachOf } from "../database/compiled-query.ts";
import type { PaymentIntentTable } from "../database/schema.ts";
import type { Db } from "../database/store.ts";

/** A cart entry as it was read. */
export interface SeenEntry {
  id: string;
  version: number;
}

/** An intent that a newer one replaces; `excludes`: the guest must not pay for both. */
export interface ReplacedIntent {
  id: string;
  excludes: boolean;
}

/** Intents that are settled: those of payments, and others by their ids. */
export interface SettledIntents {
  paymentIds: readonly string[];
  intentIds: readonly string[];
}

const findById = compiledQuery<{ id: string }, PaymentIntentTable>((db, parameter) =>
  db.selectFrom("payment_intents").select(columnsOf.payment_intents).where("id", "=", parameter("id")),
);

interface Replaced {
  id: string;
  excludes: number;
}

const replacedIntents = compiledQueryWithList<{ userId: string | null }, SeenEntry, Replaced>(
  (db, entries, parameter) =>
    db
      .selectFrom("intent_entries")
      .select(["intent_id as id", sql<number>`1`.as("excludes")])
      .where("cart_entry_id", "in", eachOf(entries, "id"))
      .union((eb) =>
        eb
          .selectFrom("payment_intents")
          .select(["id", sql<number>`0`.as("excludes")])
          .where("user_id", "=", parameter("userId"))
          // Literals: the planner uses a partial index only if it sees the values.
          .where("status", "=", sql.lit("open"))
          .where("payment_type", "=", sql.lit("cart")),
      ),
);

/** Finds payment intents, most of them open ones for carts. */
export const openIntentRepository = {
  find: async (db: Db, id: string): Promise<PaymentIntentTable | undefined> => (await findById(db, { id })).rows[0],
  /** Other open intents for the user's cart, and those that pay for one of the entries. */
  async listReplaced(db: Db, intent: PaymentIntentTable, entries: readonly SeenEntry[]): Promise<ReplacedIntent[]> {
    const { rows } = await replacedIntents(db, entries, { userId: intent.user_id });
    const ids = new Set(rows.map((row) => row.id));
    ids.delete(intent.id);
    return [...ids].map((id) => ({ id, excludes: rows.some((row) => row.id === id && row.excludes === 1) }));
  },
  /** Ids of a user's intents, whatever their status, that were created at `since` or later. */
  listIds: async (db: Db, userId: string, since: number): Promise<string[]> => {
    const rows = await db
      .selectFrom("payment_intents")
      .select("id")
      .where("user_id", "=", userId)
      .where("created_at", ">=", since)
      .execute();
    return rows.map(({ id }) => id);
  },
  /** Ids of open intents that ended before `now` and still hold something, the oldest first. */
  listExpired: async (db: Db, now: number, limit: number): Promise<string[]> => {
    const rows = await db
      .selectFrom("payment_intents")
      .select("id")
      .where("status", "=", sql.lit("open"))
      .where("expires_at", "<=", now)
      .where((eb) =>
        eb.exists(eb.selectFrom("intent_holds").select("kind").whereRef("intent_id", "=", "payment_intents.id")),
      )
      .orderBy("expires_at")
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  },
};
