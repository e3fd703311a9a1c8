import { sql } from "kysely";
import type { MigrationStep } from "../column-types.ts";

/**
 * The contact of a guest who ordered without an account and has one now. Processes of earlier releases do not clear it when the
 * order ends; it is cleared a day after the order's time.
 */
export const orderContact: MigrationStep = async (db) => {
  await db.schema.alterTable("orders").addColumn("contact", "text").execute();
  await sql`create index orders_with_contact on orders (ready_at) where contact is not null`.execute(db);
};
