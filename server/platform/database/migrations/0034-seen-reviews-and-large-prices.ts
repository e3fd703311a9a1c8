import type { MigrationStep } from "../column-types.ts";

/**
 * Whether somebody of the house has looked at a review: those from before are shown, or were hidden by somebody. Prices of up
 * to 10,000,000, and twenty times one in an entry of a cart, need more than 32 bits.
 */
export const seenReviewsAndLargePrices: MigrationStep = async (db, { widenToInt64 }) => {
  await db.schema
    .alterTable("reviews")
    .addColumn("seen", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  for (const table of ["dishes", "cart_entries", "payment_lines"]) await widenToInt64(db, table, "price_minor");
};
