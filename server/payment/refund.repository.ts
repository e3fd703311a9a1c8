import type { RefundTable } from "../database/reporting-schema.ts";
import type { PaymentTable } from "../database/schema.ts";
import type { Db } from "../database/store.ts";

export const refundRepository = {
  findByKey: (db: Db, key: string): Promise<RefundTable | undefined> =>
    db.selectFrom("refunds").selectAll().where("key", "=", key).executeTakeFirst(),
  insert: async (db: Db, refund: RefundTable): Promise<void> => {
    await db.insertInto("refunds").values(refund).execute();
  },
  /** Takes an amount (or all that is left) off a payment; `undefined` where no more than less is left. */
  addToRefunded: async (db: Db, paymentId: string, amount: number): Promise<PaymentTable | undefined> =>
    db
      .updateTable("payments")
      .set((row) => ({
        refunded_minor: row("refunded_minor", "+", amount),
        payment_status: row
          .case()
          .when(row("refunded_minor", "+", amount), ">=", row.ref("amount_minor"))
          .then("refunded")
          .else("partly_refunded")
          .end(),
      }))
      .where("id", "=", paymentId)
      .where((row) => row(row("refunded_minor", "+", amount), "<=", row.ref("amount_minor")))
      .returningAll()
      .executeTakeFirst(),
};
