import { sql } from "kysely";
import type { IntentHoldTable, ReturnedWorkTable } from "../../platform/database/menu-schema.ts";
import type { Db } from "../../platform/database/store.ts";

/** Sorts holds. All intents change counters in this order, so that they do not deadlock. */
const byKindAndRef = (a: IntentHoldTable, b: IntentHoldTable): number =>
  a.kind === b.kind ? (a.ref < b.ref ? -1 : 1) : a.kind < b.kind ? -1 : 1;

/** The portions and the kitchen time that payment intents have taken. */
export const intentHoldRepository = {
  insert: async (db: Db, holds: readonly IntentHoldTable[]): Promise<void> => {
    if (holds.length > 0) await db.insertInto("intent_holds").values(holds).execute();
  },
  list: (db: Db, intentId: string): Promise<IntentHoldTable[]> =>
    db.selectFrom("intent_holds").selectAll().where("intent_id", "=", intentId).execute(),
  /** The holds of the open intents for a user's cart. */
  listOfUser: (db: Db, userId: string): Promise<IntentHoldTable[]> =>
    db
      .selectFrom("payment_intents")
      .innerJoin("intent_holds", "intent_holds.intent_id", "payment_intents.id")
      .selectAll("intent_holds")
      .where("payment_intents.user_id", "=", userId)
      // They are literals, because the planner uses a partial index only if it sees the values.
      .where("payment_intents.status", "=", sql.lit("open"))
      .where("payment_intents.payment_type", "=", sql.lit("cart"))
      .execute(),
  /**
   * Deletes and returns what an intent holds of slots from `since` on, in order, and notes it as returned: of concurrent calls,
   * one receives it. Instants are ISO 8601.
   */
  returnSlots: async (db: Db, intentId: string, since: string): Promise<IntentHoldTable[]> => {
    const rows = await db
      .deleteFrom("intent_holds")
      .where("intent_id", "=", intentId)
      .where("kind", "=", "slot")
      .where("ref", ">=", since)
      .returningAll()
      .execute();
    const returned = rows.map(({ ref, amount }) => ({ intent_id: intentId, slot: Date.parse(ref), minutes: amount }));
    if (returned.length > 0) await db.insertInto("returned_work").values(returned).execute();
    return rows.sort(byKindAndRef);
  },
  /** Deletes and returns what an intent holds of slots: of concurrent calls, one receives it. */
  takeOut: (db: Db, intentId: string): Promise<IntentHoldTable[]> =>
    db.deleteFrom("intent_holds").where("intent_id", "=", intentId).where("kind", "=", "slot").returningAll().execute(),
  /** Deletes and returns the work that an intent returned to slots from `since` on, in order: of concurrent calls, one receives it. */
  takeReturned: async (db: Db, intentId: string, since: number): Promise<ReturnedWorkTable[]> => {
    const rows = await db
      .deleteFrom("returned_work")
      .where("intent_id", "=", intentId)
      .where("slot", ">=", since)
      .returningAll()
      .execute();
    return rows.sort((a, b) => a.slot - b.slot);
  },
  /** Deletes and returns the holds of an intent, sorted: of concurrent calls, one receives them. What it has returned is forgotten. */
  release: async (db: Db, intentId: string): Promise<IntentHoldTable[]> => {
    await db.deleteFrom("returned_work").where("intent_id", "=", intentId).execute();
    const rows = await db.deleteFrom("intent_holds").where("intent_id", "=", intentId).returningAll().execute();
    return rows.sort(byKindAndRef);
  },
};
