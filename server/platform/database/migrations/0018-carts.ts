import type { MigrationStep } from "../column-types.ts";

/**
 * A version of each user's cart, which every addition on PostgreSQL increments: of two that do not see each other, one
 * fails. An older process, which locks the user instead, may add an entry too many to a full cart in such a race.
 */
export const carts: MigrationStep = async (db, { create, int64 }) => {
  await create(
    db.schema
      .createTable("carts")
      .addColumn("user_id", "text", (c) => c.primaryKey().notNull().references("users.id").onDelete("cascade"))
      .addColumn("version", int64, (c) => c.notNull()),
  );
};
