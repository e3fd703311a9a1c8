import { sql } from "kysely";
import type { PaymentIntentTable } from "../../platform/database/schema.ts";
import type { Db } from "../../platform/database/store.ts";

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

/** Finds payment intents, most of them open ones for carts. */
export const openIntentRepository = {
  find: (db: Db, id: string): Promise<PaymentIntentTable | undefined> =>
    db.selectFrom("payment_intents").selectAll().where("id", "=", id).executeTakeFirst(),
  /** Other open intents for the user's cart, and those that pay for one of the entries. */
  async listReplaced(db: Db, intent: PaymentIntentTable, entries: readonly SeenEntry[]): Promise<ReplacedIntent[]> {
    const ofEntries = entries.map((entry) => entry.id);
    const rows = await db
      .selectFrom("intent_entries")
      .select(["intent_id as id", sql<number>`1`.as("excludes")])
      .where("cart_entry_id", "in", ofEntries)
      .union((eb) =>
        eb
          .selectFrom("payment_intents")
          .select(["id", sql<number>`0`.as("excludes")])
          .where("user_id", "=", intent.user_id)
          // They are literals, because the planner uses a partial index only if it sees the values.
          .where("status", "=", sql.lit("open"))
          .where("payment_type", "=", sql.lit("cart")),
      )
      .execute();
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
