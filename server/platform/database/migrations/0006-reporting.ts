import type { MigrationStep } from "../column-types.ts";

/** Refunds, and the roll-ups that statistics read. */
export const reporting: MigrationStep = async (db, { create, entity, int64 }) => {
  await create(
    entity(db, "refunds")
      // Identifies the request, so that repeating it refunds once.
      .addColumn("key", "text", (c) => c.notNull().unique())
      .addColumn("payment_id", "text", (c) => c.notNull().references("payments.id").onDelete("cascade"))
      .addColumn("amount_minor", int64, (c) => c.notNull())
      .addColumn("by", "text", (c) => c.notNull())
      .addColumn("reason", "text")
      .addColumn("at", int64, (c) => c.notNull()),
  );
  await db.schema.createIndex("refunds_by_payment").on("refunds").column("payment_id").execute();
  // A day's figures are spread over shards and summed when read, so that no row is locked by every checkout.
  await create(
    db.schema
      .createTable("sales_by_day")
      .addColumn("day", "text", (c) => c.notNull())
      .addColumn("shard", "integer", (c) => c.notNull())
      .addColumn("revenue_minor", int64, (c) => c.notNull())
      .addColumn("orders", "integer", (c) => c.notNull())
      .addColumn("bookings", "integer", (c) => c.notNull())
      .addPrimaryKeyConstraint("sales_by_day_pk", ["day", "shard"]),
  );
  await create(
    db.schema
      .createTable("sales_by_dish")
      .addColumn("day", "text", (c) => c.notNull())
      .addColumn("dish_id", "text", (c) => c.notNull())
      .addColumn("shard", "integer", (c) => c.notNull())
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("sold", "integer", (c) => c.notNull())
      .addColumn("revenue_minor", int64, (c) => c.notNull())
      .addPrimaryKeyConstraint("sales_by_dish_pk", ["day", "dish_id", "shard"]),
  );
  await create(
    db.schema
      .createTable("totals")
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("shard", "integer", (c) => c.notNull())
      .addColumn("value", int64, (c) => c.notNull())
      .addPrimaryKeyConstraint("totals_pk", ["name", "shard"]),
  );
  await db.schema.createIndex("orders_by_status").on("orders").columns(["status", "updated_at"]).execute();
  await db.schema.createIndex("payments_by_time").on("payments").columns(["ordered_at", "id"]).execute();
};
