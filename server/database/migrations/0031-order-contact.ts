import { sql } from "kysely";
import type { MigrationStep } from "../column-types.ts";

/**
 * How the guest of an order can be reached who has ordered without an account and has one now. What older processes do not clear
 * is cleared a day after the order's time.
 */
export const orderContact: MigrationStep = async (db) => {
  await db.schema.alterTable("orders").addColumn("contact", "text").execute();
  await sql`create index orders_with_contact on orders (ready_at) where contact is not null`.execute(db);
};
