import type { MigrationStep } from "../column-types.ts";

/**
 * Which boards of orders are open in all processes, and which orders the house was told of. Of the orders that are there already
 * it is not known.
 */
export const toldOfOrders: MigrationStep = async (db, { create, entity, int64 }) => {
  await create(
    entity(db, "open_boards")
      .addColumn("seen_at", int64, (c) => c.notNull())
      .addColumn("closed_at", int64),
  );
  await db.schema.alterTable("orders").addColumn("house_told_at", int64).execute();
  await db.schema.alterTable("orders").addColumn("house_told_overdue_at", int64).execute();
};
