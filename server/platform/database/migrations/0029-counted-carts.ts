import type { MigrationStep } from "../column-types.ts";

/**
 * What the quantities in a cart are at most, so that PostgreSQL need not add them up for each addition. Older processes,
 * which do not know these columns, increment the version of a cart, after which it is counted anew.
 */
export const countedCarts: MigrationStep = async (db, { int64 }) => {
  await db.schema.alterTable("carts").addColumn("counted_version", int64).execute();
  await db.schema.alterTable("carts").addColumn("quantity_at_most", int64).execute();
};
