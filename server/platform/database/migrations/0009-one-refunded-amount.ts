import type { MigrationStep } from "../column-types.ts";

/** Drops a copy of the refunded amount, which missed refunds that were made without a cancellation: the payment has it. */
export const oneRefundedAmount: MigrationStep = async (db) => {
  await db.schema.alterTable("reservations").dropColumn("refunded_minor").execute();
};
