import type { MigrationStep } from "../column-types.ts";

/**
 * Preparation times of dishes and orders. Null is what rows meant before: the preparation time of all orders.
 */
export const promises: MigrationStep = async (db) => {
  await db.schema.alterTable("dishes").addColumn("preparation_minutes", "integer").execute();
  await db.schema.alterTable("orders").addColumn("preparation_minutes", "integer").execute();
};
