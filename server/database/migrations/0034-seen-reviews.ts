import type { MigrationStep } from "../column-types.ts";

/** Whether somebody of the house has looked at a review. Those from before are shown, or were hidden by somebody. */
export const seenReviews: MigrationStep = async (db) => {
  await db.schema
    .alterTable("reviews")
    .addColumn("seen", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
};
