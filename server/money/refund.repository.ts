import type { RefundTable } from "../platform/database/reporting-schema.ts";
import type { Db } from "../platform/database/store.ts";

export const refundRepository = {
  findByKey: (db: Db, key: string): Promise<RefundTable | undefined> =>
    db.selectFrom("refunds").selectAll().where("key", "=", key).executeTakeFirst(),
  listByPayment: (db: Db, paymentId: string): Promise<RefundTable[]> =>
    db.selectFrom("refunds").selectAll().where("payment_id", "=", paymentId).execute(),
  insert: async (db: Db, refund: RefundTable): Promise<void> => {
    await db.insertInto("refunds").values(refund).execute();
  },
  /** The sum of what somebody refunded since a time. */
  async sumBy(db: Db, by: string, since: number): Promise<number> {
    const sum = db.selectFrom("refunds").select((eb) => eb.fn.sum<number | string | null>("amount_minor").as("sum"));
    const row = await sum.where("by", "=", by).where("at", ">=", since).executeTakeFirst();
    return Number(row?.sum ?? 0);
  },
  /** The refunds of a user's payments, oldest first. */
  listByUser: (db: Db, userId: string) =>
    db
      .selectFrom("refunds")
      .innerJoin("payments", "payments.id", "refunds.payment_id")
      .select(["refunds.payment_id", "refunds.amount_minor", "refunds.reason", "refunds.at", "payments.currency"])
      .where("payments.user_id", "=", userId)
      .orderBy("refunds.at")
      .orderBy("refunds.id")
      .execute(),
  changeEmail: async (db: Db, from: string, to: string): Promise<void> => {
    await db.updateTable("refunds").set({ by: to }).where("by", "=", from).execute();
  },
  /** Removes the reasons from the refunds of a user's payments, and the email of an admin from those they made. */
  anonymizeUser: async (db: Db, userId: string, email: string): Promise<void> => {
    const paymentsOfUser = db.selectFrom("payments").select("id").where("user_id", "=", userId);
    await db.updateTable("refunds").set({ reason: null }).where("payment_id", "in", paymentsOfUser).execute();
    await db.updateTable("refunds").set({ by: "" }).where("by", "=", email).execute();
  },
  /** Removes what was written about the refunds of these payments, and guests who made them, before the payments lose the guest. */
  anonymizeByPaymentIds: async (db: Db, paymentIds: readonly string[]): Promise<void> => {
    await db.updateTable("refunds").set({ reason: null }).where("payment_id", "in", paymentIds).execute();
    await db
      .updateTable("refunds")
      .set({ by: "" })
      .where("payment_id", "in", paymentIds)
      .where("by", "=", (eb) =>
        eb.selectFrom("payments").select("email").whereRef("payments.id", "=", "refunds.payment_id"),
      )
      .execute();
  },
};
