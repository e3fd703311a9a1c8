import { sql } from "kysely";
import type { MigrationStep } from "../column-types.ts";

/** Guests without an account, and the codes by which they see their orders. */
export const guests: MigrationStep = async (db, { create, int64 }) => {
  const users = () => db.schema.alterTable("users");
  await users()
    .addColumn("guest", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await users().addColumn("contact_email", "text").execute();
  await users().addColumn("phone", "text").execute();
  // Lists of users leave guests out. A process of the previous release lists without the index meanwhile.
  await sql`drop index users_by_age`.execute(db);
  await sql`create index users_by_age on users (created_at, id) where guest = 0`.execute(db);
  await sql`create index guests_by_age on users (created_at) where guest = 1`.execute(db);
  await create(
    db.schema
      .createTable("tracked_orders")
      .addColumn("code_hash", "text", (c) => c.primaryKey().notNull())
      .addColumn("order_id", "text", (c) => c.notNull().references("orders.id").onDelete("cascade"))
      .addColumn("user_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
      .addColumn("expires_at", int64, (c) => c.notNull()),
  );
  await db.schema.createIndex("tracked_orders_by_user").on("tracked_orders").column("user_id").execute();
  await db.schema.createIndex("tracked_orders_by_end").on("tracked_orders").column("expires_at").execute();
  await db.schema.createIndex("tracked_orders_by_order").on("tracked_orders").column("order_id").execute();
};
