import type { MigrationStep } from "../column-types.ts";

/** Bought dishes keep their traces, and the allergens that are known although not all are declared. Earlier ones have neither. */
export const lineTraces: MigrationStep = async (db) => {
  await db.schema.alterTable("payment_lines").addColumn("known_allergens", "text").execute();
  await db.schema.alterTable("payment_lines").addColumn("traces", "text").execute();
};
