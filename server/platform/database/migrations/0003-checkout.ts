import { sql } from "kysely";
import type { MigrationStep } from "../column-types.ts";

const cartsAndIntents: MigrationStep = async (db, { create, entity, int64 }) => {
  await create(
    entity(db, "cart_entries")
      .addColumn("user_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
      // No foreign key: the cart shows a dish that was deleted since as unavailable (D5).
      .addColumn("dish_id", "text", (c) => c.notNull())
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("image", "text", (c) => c.notNull())
      .addColumn("price_minor", "integer", (c) => c.notNull())
      .addColumn("created_at", int64, (c) => c.notNull()),
  );
  await db.schema
    .createIndex("cart_entries_by_user")
    .on("cart_entries")
    .columns(["user_id", "created_at", "id"])
    .execute();
  await create(
    entity(db, "payment_intents")
      .addColumn("user_id", "text", (c) => c.references("users.id").onDelete("set null"))
      .addColumn("email", "text", (c) => c.notNull())
      .addColumn("payment_type", "text", (c) => c.notNull())
      .addColumn("amount_minor", int64, (c) => c.notNull().check(sql`amount_minor > 0`))
      .addColumn("currency", "text", (c) => c.notNull())
      .addColumn("status", "text", (c) => c.notNull().check(sql`status in ('open', 'paid', 'cancelled', 'refunded')`))
      .addColumn("snapshot", "text", (c) => c.notNull())
      .addColumn("created_at", int64, (c) => c.notNull())
      .addColumn("check_at", int64),
  );
  await db.schema.createIndex("payment_intents_by_check").on("payment_intents").column("check_at").execute();
  await create(
    db.schema
      .createTable("intent_entries")
      .addColumn("cart_entry_id", "text", (c) => c.primaryKey().notNull())
      .addColumn("intent_id", "text", (c) => c.notNull().references("payment_intents.id").onDelete("cascade")),
  );
  await db.schema.createIndex("intent_entries_by_intent").on("intent_entries").column("intent_id").execute();
};

const paymentsAndOrders: MigrationStep = async (db, { create, entity, int64 }) => {
  await create(
    entity(db, "payments")
      .addColumn("transaction_id", "text", (c) => c.notNull().unique())
      .addColumn("user_id", "text", (c) => c.references("users.id").onDelete("set null"))
      .addColumn("email", "text", (c) => c.notNull())
      .addColumn("payment_type", "text", (c) => c.notNull())
      .addColumn("amount_minor", int64, (c) => c.notNull())
      .addColumn("currency", "text", (c) => c.notNull())
      .addColumn("payment_status", "text", (c) => c.notNull())
      .addColumn("deleted_count", "integer", (c) => c.notNull())
      .addColumn("refunded_minor", int64, (c) => c.notNull().check(sql`refunded_minor between 0 and amount_minor`))
      .addColumn("ordered_at", int64, (c) => c.notNull()),
  );
  await db.schema.createIndex("payments_by_user").on("payments").columns(["user_id", "ordered_at"]).execute();
  await create(
    db.schema
      .createTable("payment_lines")
      .addColumn("payment_id", "text", (c) => c.notNull().references("payments.id").onDelete("cascade"))
      .addColumn("position", "integer", (c) => c.notNull())
      // A cart entry can be paid once only.
      .addColumn("cart_entry_id", "text", (c) => c.notNull().unique())
      .addColumn("dish_id", "text", (c) => c.notNull())
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("image", "text", (c) => c.notNull())
      .addColumn("price_minor", "integer", (c) => c.notNull())
      .addPrimaryKeyConstraint("payment_lines_pk", ["payment_id", "position"]),
  );
  await create(
    entity(db, "orders")
      .addColumn("number", "text", (c) => c.notNull().unique())
      .addColumn("status", "text", (c) => c.notNull())
      .addColumn("ready_at", int64, (c) => c.notNull())
      .addColumn("updated_at", int64, (c) => c.notNull())
      .addForeignKeyConstraint("orders_of_payments", ["id"], "payments", ["id"], (fk) => fk.onDelete("cascade")),
  );
  await create(
    entity(db, "order_changes")
      .addColumn("order_id", "text", (c) => c.notNull().references("orders.id").onDelete("cascade"))
      .addColumn("status", "text", (c) => c.notNull())
      .addColumn("at", int64, (c) => c.notNull())
      .addColumn("by", "text", (c) => c.notNull())
      .addColumn("reason", "text"),
  );
  await db.schema.createIndex("order_changes_by_order").on("order_changes").columns(["order_id", "at"]).execute();
};

/** Carts, payment intents, payments and orders. */
export const checkout: MigrationStep = async (db, columns) => {
  await cartsAndIntents(db, columns);
  await paymentsAndOrders(db, columns);
};
