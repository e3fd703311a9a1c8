import { sql } from "kysely";
import type { MigrationStep } from "../column-types.ts";

/**
 * What is in a dish and for whom it is. Nothing is declared at first. `allergens` is no slug any more: the page at that
 * address is the table of allergens.
 */
export const dishFacts: MigrationStep = async (db) => {
  const table = db.schema.alterTable("dishes");
  await table.addColumn("allergens", "text").execute();
  await table.addColumn("traces", "text", (c) => c.notNull().defaultTo("[]")).execute();
  await table.addColumn("diets", "text", (c) => c.notNull().defaultTo("[]")).execute();
  await table.addColumn("allergen_details", "text", (c) => c.notNull().defaultTo("{}")).execute();
  await table.addColumn("spice", "integer", (c) => c.notNull().defaultTo(0)).execute();
  await table.addColumn("portion", "text").execute();
  await table.addColumn("calories", "integer").execute();
  await table.addColumn("minimum_age", "integer", (c) => c.notNull().defaultTo(0)).execute();
  await sql`update dishes set slug = 'allergens-' || lower(id) where slug = 'allergens'`.execute(db);
};
