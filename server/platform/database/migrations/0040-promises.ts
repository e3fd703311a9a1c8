import type { MigrationStep } from "../column-types.ts";

/**
 * Preparation times of dishes and orders, of which null is what rows meant before: the preparation time of all orders. Pauses of
 * single ways to get food, and work that orders gave back to slots of the kitchen.
 */
export const promises: MigrationStep = async (db, { create, int64 }) => {
  await db.schema.alterTable("dishes").addColumn("preparation_minutes", "integer").execute();
  await db.schema.alterTable("orders").addColumn("preparation_minutes", "integer").execute();
  await db.schema.alterTable("ordering").addColumn("way_pauses", "text").execute();
  await create(
    db.schema
      .createTable("returned_work")
      .addColumn("intent_id", "text", (c) => c.notNull().references("payment_intents.id").onDelete("cascade"))
      .addColumn("slot", int64, (c) => c.notNull())
      .addColumn("minutes", "integer", (c) => c.notNull())
      .addPrimaryKeyConstraint("returned_work_key", ["intent_id", "slot"]),
  );
};
