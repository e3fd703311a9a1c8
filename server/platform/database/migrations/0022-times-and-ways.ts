import { sql } from "kysely";
import type { MigrationStep } from "../column-types.ts";

/**
 * When and how guests get their food: work of the kitchen by slot, orders for later, to a table and to the door. Every new
 * column has a default that means what rows meant before, so that processes of the previous release can go on writing.
 */
export const timesAndWays: MigrationStep = async (db, columns) => {
  await addColumns(db, columns);
  const { create, entity, int64 } = columns;
  await create(
    db.schema
      .createTable("kitchen_slots")
      .addColumn("slot", int64, (c) => c.primaryKey().notNull())
      .addColumn("taken", "integer", (c) => c.notNull())
      .addCheckConstraint("kitchen_slots_not_negative", sql`taken >= 0`),
  );
  await create(
    entity(db, "ordering")
      .addColumn("paused_until", int64)
      .addColumn("message", "text", (c) => c.notNull())
      .addColumn("extra_minutes", "integer", (c) => c.notNull())
      .addColumn("capacity_percent", "integer", (c) => c.notNull())
      .addColumn("day", "text", (c) => c.notNull()),
  );
  await create(
    db.schema
      .createTable("table_codes")
      .addColumn("table_id", "text", (c) => c.primaryKey().notNull())
      .addColumn("code", "text", (c) => c.notNull().unique())
      .addColumn("created_at", int64, (c) => c.notNull()),
  );
  await create(
    entity(db, "addresses")
      .addColumn("user_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
      .addColumn("address", "text", (c) => c.notNull())
      .addColumn("created_at", int64, (c) => c.notNull()),
  );
  await db.schema.createIndex("addresses_by_user").on("addresses").column("user_id").execute();
};

const addColumns: MigrationStep = async (db, { int64 }) => {
  await db.schema.alterTable("dishes").addColumn("work_minutes", "integer").execute();
  const orders = () => db.schema.alterTable("orders");
  await orders()
    .addColumn("kind", "text", (c) => c.notNull().defaultTo("pickup"))
    .execute();
  await orders().addColumn("chosen_time", int64).execute();
  await orders().addColumn("table_id", "text").execute();
  await orders().addColumn("address", "text").execute();
  await orders()
    .addColumn("travel_minutes", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await orders().addColumn("comes_up_at", int64).execute();
  await orders().addColumn("told_ready_at", int64).execute();
  for (const table of ["payments", "payment_intents"])
    await db.schema
      .alterTable(table)
      .addColumn("fee_minor", int64, (c) => c.notNull().defaultTo(0))
      .execute();
  await db.schema.alterTable("payment_intents").addColumn("address", "text").execute();
};
