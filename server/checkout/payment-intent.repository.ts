import type { PaymentIntentTable } from "../database/schema.ts";
import type { Db } from "../database/store.ts";

export const paymentIntentRepository = {
  find: (db: Db, id: string): Promise<PaymentIntentTable | undefined> =>
    db.selectFrom("payment_intents").selectAll().where("id", "=", id).executeTakeFirst(),

  insert: async (db: Db, intent: PaymentIntentTable): Promise<void> => {
    await db.insertInto("payment_intents").values(intent).execute();
  },

  /**
   * Writes an intent and takes its cart entries over from older ones, which become `cancelled`; answers those. The key
   * on the entry makes two that come at once take turns (the transaction is repeated).
   */
  async insertReplacing(db: Db, intent: PaymentIntentTable, cartEntryIds: readonly string[]): Promise<string[]> {
    const rows = await db
      .selectFrom("intent_entries")
      .select("intent_id")
      .distinct()
      .where("cart_entry_id", "in", cartEntryIds)
      .execute();
    const replaced = rows.map((row) => row.intent_id);
    if (replaced.length > 0) {
      await db
        .updateTable("payment_intents")
        .set({ status: "cancelled", check_at: intent.created_at })
        .where("id", "in", replaced)
        .where("status", "=", "open")
        .execute();
      await db.deleteFrom("intent_entries").where("intent_id", "in", replaced).execute();
    }
    await paymentIntentRepository.insert(db, intent);
    await db
      .insertInto("intent_entries")
      .values(cartEntryIds.map((cart_entry_id) => ({ cart_entry_id, intent_id: intent.id })))
      .execute();
    return replaced;
  },

  /**
   * Ends an intent that has not ended; answers whether this call did. Whoever comes second waits for the first's commit
   * and finds nothing to do: so one capture is honoured once, from wherever it arrives.
   */
  async close(db: Db, id: string, status: "paid" | "refunded"): Promise<boolean> {
    const result = await db
      .updateTable("payment_intents")
      .set({ status, check_at: null })
      .where("id", "=", id)
      .where("status", "in", ["open", "cancelled"])
      .executeTakeFirst();
    await db.deleteFrom("intent_entries").where("intent_id", "=", id).execute();
    return result.numUpdatedRows > 0n;
  },

  async markRefunded(db: Db, id: string): Promise<void> {
    await db.updateTable("payment_intents").set({ status: "refunded" }).where("id", "=", id).execute();
  },

  /** The provider will never take money for this one. */
  async closeUnpaid(db: Db, id: string): Promise<void> {
    await db
      .updateTable("payment_intents")
      .set({ status: "cancelled", check_at: null })
      .where("id", "=", id)
      .where("status", "in", ["open", "cancelled"])
      .execute();
    await db.deleteFrom("intent_entries").where("intent_id", "=", id).execute();
  },

  listDue: (db: Db, now: number, limit: number): Promise<PaymentIntentTable[]> =>
    db
      .selectFrom("payment_intents")
      .selectAll()
      .where("check_at", "<=", now)
      .orderBy("check_at")
      .limit(limit)
      .execute(),

  async scheduleCheck(db: Db, id: string, at: number): Promise<void> {
    await db
      .updateTable("payment_intents")
      .set({ check_at: at })
      .where("id", "=", id)
      .where("check_at", "is not", null)
      .execute();
  },

  /** Clears a person's email in intents that are settled; `userId` is `null` for people who were deleted. */
  async anonymizeSettled(db: Db, userId: string | null): Promise<void> {
    await db
      .updateTable("payment_intents")
      .set({ email: "" })
      .where("user_id", userId === null ? "is" : "=", userId)
      .where("check_at", "is", null)
      .where("email", "<>", "")
      .execute();
  },
};
