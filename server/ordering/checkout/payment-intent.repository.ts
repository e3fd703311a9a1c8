import { type ExpressionBuilder, sql } from "kysely";
import type { Engine } from "../../platform/database/column-types.ts";
import type { PaymentIntentTable, Schema } from "../../platform/database/schema.ts";
import type { Db } from "../../platform/database/store.ts";
import { intentEntryRepository as intentEntries } from "./intent-entry.repository.ts";
import { openIntentRepository as openIntents, type SeenEntry, type SettledIntents } from "./open-intents.repository.ts";

/** The email of an intent whose user was deleted is kept only until the intent is final. */
const emailOfUser = (eb: ExpressionBuilder<Schema, "payment_intents">) =>
  eb.case().when("user_id", "is", null).then("").else(eb.ref("email")).end();

/** The network of an intent is known while it is open. */
const forgottenClient = { client_near: null, client_wide: null } as const;

type ClosedIntent = Pick<PaymentIntentTable, "email">;

/** An update of the intents that are open, which also locks them. */
const updateOpen = (db: Db) => db.updateTable("payment_intents").where("status", "=", "open");

/** An update of when the provider is asked, of intents for which it still is. */
const updateCheck = (db: Db, at: number) =>
  db.updateTable("payment_intents").set({ check_at: at }).where("check_at", "is not", null);

export const paymentIntentRepository = {
  find: (db: Db, id: string): Promise<PaymentIntentTable | undefined> => openIntents.find(db, id),
  insert: async (db: Db, intent: PaymentIntentTable): Promise<void> => {
    await db.insertInto("payment_intents").values(intent).execute();
  },
  /**
   * Inserts an intent and takes over its cart entries from older intents, which become `cancelled`, as does any other
   * open intent for the user's cart. Returns the older intents, those of them that this call has cancelled (`ended`), and
   * whether the entries are still as they were seen; if not, the transaction must be given up. The unique key on the cart
   * entry serializes concurrent calls (the transaction is retried).
   */
  async insertReplacing(db: Db, intent: PaymentIntentTable, entries: readonly SeenEntry[]) {
    await paymentIntentRepository.insert(db, intent);
    // Before the search for replaced intents, because it waits for an intent that another request is creating for the same entries.
    const isAllTaken = (await intentEntries.take(db, intent.id, entries)) === entries.length;
    const replaced = await openIntents.listReplaced(db, intent, entries);
    if (isAllTaken && replaced.length === 0) return { replaced, ended: [], isComplete: true };
    const ids = replaced.map(({ id }) => id);
    const cancelled = { status: "cancelled", check_at: intent.created_at, ...forgottenClient } as const;
    const ended =
      ids.length > 0 ? await updateOpen(db).set(cancelled).where("id", "in", ids).returning("id").execute() : [];
    await intentEntries.release(db, [...ids, intent.id]);
    const isComplete = (await intentEntries.take(db, intent.id, entries)) === entries.length;
    return { replaced, ended, isComplete };
  },
  /** Locks an intent until the transaction ends if it is open; returns whether it is. */
  async lockOpen(db: Db, id: string): Promise<boolean> {
    const query = updateOpen(db).set((eb) => ({ status: eb.ref("status") }));
    return (await query.where("id", "=", id).executeTakeFirst()).numUpdatedRows > 0n;
  },
  /**
   * Sets the final status of an open or cancelled intent, removes its address, which the order keeps, and returns its
   * email, or undefined if this call changed nothing. A concurrent call waits for the first commit and changes nothing, so the purchase of a capture is recorded only once.
   */
  async close(db: Db, id: string, status: "paid" | "refunded"): Promise<ClosedIntent | undefined> {
    const closed = await db
      .updateTable("payment_intents")
      .set((eb) => ({ status, check_at: null, email: emailOfUser(eb), address: null, ...forgottenClient }))
      .where("id", "=", id)
      .where("status", "in", ["open", "cancelled"])
      .returning("email")
      .executeTakeFirst();
    await intentEntries.release(db, [id]);
    return closed;
  },
  async markRefunded(db: Db, id: string): Promise<void> {
    await db.updateTable("payment_intents").set({ status: "refunded" }).where("id", "=", id).execute();
  },
  /** Notes when it was first seen that an intent was captured and could not be recorded. */
  async noteCapture(db: Db, id: string, now: number): Promise<void> {
    await db
      .updateTable("payment_intents")
      .set({ captured_at: now })
      .where("id", "=", id)
      .where("captured_at", "is", null)
      .execute();
  },
  /** Cancels an intent that can no longer be captured. */
  async closeUnpaid(db: Db, id: string): Promise<void> {
    await db
      .updateTable("payment_intents")
      .set((eb) => ({ status: "cancelled", check_at: null, email: emailOfUser(eb), address: null, ...forgottenClient }))
      .where("id", "=", id)
      .where("status", "in", ["open", "cancelled"])
      .execute();
    await intentEntries.release(db, [id]);
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
  /** Postpones the checks of up to `limit` due intents until `leasedUntil` and returns these, each to one process. */
  leaseDue: (db: Db, engine: Engine, now: number, leasedUntil: number, limit: number): Promise<PaymentIntentTable[]> =>
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
      .set({ check_at: leasedUntil })
      .where("id", "in", (eb) => eb.selectFrom("due").select("id"))
      .where("check_at", "<=", now)
      .returningAll()
      .execute(),

  /** Sets when an intent that the same transaction has inserted expires. */
  async setEnd(db: Db, id: string, expires_at: number): Promise<void> {
    await db.updateTable("payment_intents").set({ expires_at }).where("id", "=", id).execute();
  },
  /** Replaces the snapshot of an intent that the same transaction has inserted. */
  async setSnapshot(db: Db, id: string, snapshot: string): Promise<void> {
    await db.updateTable("payment_intents").set({ snapshot }).where("id", "=", id).execute();
  },
  async scheduleCheck(db: Db, id: string, at: number): Promise<void> {
    await updateCheck(db, at).where("id", "=", id).execute();
  },
  /** Makes the checks of a user's open intents due now. */
  async checkNow(db: Db, userId: string, now: number): Promise<void> {
    await updateCheck(db, now).where("user_id", "=", userId).execute();
  },
  async move(db: Db, { from, to, email }: { from: string; to: string; email: string }): Promise<void> {
    await db.updateTable("payment_intents").set({ user_id: to, email }).where("user_id", "=", from).execute();
  },
  async changeEmail(db: Db, userId: string, email: string): Promise<void> {
    await db.updateTable("payment_intents").set({ email }).where("user_id", "=", userId).execute();
  },
  listSnapshotsOfUser: (db: Db, userId: string) =>
    db.selectFrom("payment_intents").select(["id", "snapshot"]).where("user_id", "=", userId).execute(),
  async listSnapshotsOfPayments(db: Db, paymentIds: readonly string[]) {
    if (paymentIds.length === 0) return [];
    const paid = db.selectFrom("payments").select("transaction_id").where("id", "in", paymentIds);
    return db.selectFrom("payment_intents").select(["id", "snapshot"]).where("id", "in", paid).execute();
  },
  /** Removes persons from settled intents: those of payments, and others by their ids. */
  async anonymizeByIds(db: Db, { paymentIds, intentIds }: SettledIntents): Promise<void> {
    const settled = db.updateTable("payment_intents").set({ user_id: null, email: "" }).where("check_at", "is", null);
    const paid = db.selectFrom("payments").select("transaction_id").where("id", "in", paymentIds);
    if (paymentIds.length > 0) await settled.where("id", "in", paid).execute();
    if (intentIds.length > 0) await settled.where("id", "in", intentIds).execute();
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
