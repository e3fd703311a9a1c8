import type { MigrationStep } from "../column-types.ts";

/** How the guest of an order can be reached who has ordered without an account and has one now. Older processes need not know it. */
export const orderContact: MigrationStep = async (db) => {
  await db.schema.alterTable("orders").addColumn("contact", "text").execute();
};
