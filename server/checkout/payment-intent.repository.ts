import { type ExpressionBuilder, sql } from "kysely";
import type { Engine } from "../database/column-types.ts";
import type { PaymentIntentTable, Schema } from "../database/schema.ts";
import type { Db } from "../database/store.ts";

/** The email of an intent whose user was deleted is kept only until the intent is final. */
const emailOfUser = (eb: ExpressionBuilder<Schema, "payment_intents">) =>
  eb.case().when("user_id", "is", null).then("").else(eb.ref("email")).end();

export const paymentIntentRepository = {
  find: (db: Db, id: string): Promise<PaymentIntentTable | undefined> =>
    db.selectFrom("payment_intents").selectAll().where("id", "=", id).executeTakeFirst(),

  insert: async (db: Db, intent: PaymentIntentTable): Promise<void> => {
    await db.insertInto("payment_intents").values(intent).execute();
  },

  /**
   * Inserts an intent and takes over its cart entries from older intents, which become `cancelled`. Returns the ids of
   * the older intents. The unique key on the cart entry serializes concurrent calls (the transaction is retried).
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
   * Sets the final status of an open or cancelled intent and returns whether this call changed it. A concurrent call
   * waits for the first commit and changes nothing, so a capture is fulfilled only once.
   */
  async close(db: Db, id: string, status: "paid" | "refunded"): Promise<boolean> {
    const result = await db
      .updateTable("payment_intents")
      .set((eb) => ({ status, check_at: null, email: emailOfUser(eb) }))
      .where("id", "=", id)
      .where("status", "in", ["open", "cancelled"])
      .executeTakeFirst();
    await db.deleteFrom("intent_entries").where("intent_id", "=", id).execute();
    return result.numUpdatedRows > 0n;
  },

  async markRefunded(db: Db, id: string): Promise<void> {
    await db.updateTable("payment_intents").set({ status: "refunded" }).where("id", "=", id).execute();
  },

  /** Cancels an intent that can no longer be captured. */
  async closeUnpaid(db: Db, id: string): Promise<void> {
    await db
      .updateTable("payment_intents")
      .set((eb) => ({ status: "cancelled", check_at: null, email: emailOfUser(eb) }))
      .where("id", "=", id)
      .where("status", "in", ["open", "cancelled"])
      .execute();
    await db.deleteFrom("intent_entries").where("intent_id", "=", id).execute();
  },

  /** Deletes cancelled intents created before `before`, except those that a reservation refers to. */
  async deleteUnpaid(db: Db, before: number, limit: number): Promise<number> {
    const unpaid = db
      .selectFrom("payment_intents")
      .leftJoin("reservations", "reservations.intent_id", "payment_intents.id")
      .select("payment_intents.id")
      // A literal instead of a parameter: the planner uses a partial index only if it sees the value.
      .where("payment_intents.status", "=", sql.lit("cancelled"))
      .where("payment_intents.check_at", "is", null)
      .where("payment_intents.created_at", "<", before)
      .where("reservations.id", "is", null)
      .limit(limit);
    const result = await db.deleteFrom("payment_intents").where("id", "in", unpaid).executeTakeFirst();
    return Number(result.numDeletedRows);
  },

  /** Postpones the checks of up to `limit` due intents until `claimedUntil` and returns these, each to one process. */
  claimDue: (db: Db, engine: Engine, now: number, claimedUntil: number, limit: number): Promise<PaymentIntentTable[]> =>
    db
      .with("due", (cte) =>
        cte
          .selectFrom("payment_intents")
          .select("id")
          .where("check_at", "<=", now)
          .orderBy("check_at")
          .limit(limit)
          .$if(engine === "postgres", (query) => query.forUpdate().skipLocked()),
      )
      .updateTable("payment_intents")
      .set({ check_at: claimedUntil })
      .where("id", "in", (eb) => eb.selectFrom("due").select("id"))
      .where("check_at", "<=", now)
      .returningAll()
      .execute(),

  async scheduleCheck(db: Db, id: string, at: number): Promise<void> {
    await db
      .updateTable("payment_intents")
      .set({ check_at: at })
      .where("id", "=", id)
      .where("check_at", "is not", null)
      .execute();
  },

  /** Makes the checks of a user's open intents due now. */
  async checkNow(db: Db, userId: string, now: number): Promise<void> {
    await db
      .updateTable("payment_intents")
      .set({ check_at: now })
      .where("user_id", "=", userId)
      .where("check_at", "is not", null)
      .execute();
  },

  async changeEmail(db: Db, userId: string, email: string): Promise<void> {
    await db.updateTable("payment_intents").set({ email }).where("user_id", "=", userId).execute();
  },

  /** Removes the email from a user's settled intents; `userId` is `null` for deleted users. */
  async anonymizeSettled(db: Db, userId: string | null): Promise<void> {
    await db
      .updateTable("payment_intents")
      .set({ email: "" })
      .where("user_id", userId === null ? "is" : "=", userId)
      .where("check_at", "is", null)
      // Written into the statement, since the index of deleted users' intents is a partial one.
      .where("email", "<>", sql.lit(""))
      .execute();
  },
};
