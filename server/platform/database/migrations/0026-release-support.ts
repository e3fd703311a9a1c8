import type { MigrationStep } from "../column-types.ts";

/** Which older releases work with the database after a migration that they do not know. */
export const releaseSupport: MigrationStep = async (db, { create }) => {
  await create(
    db.schema
      .createTable("release_support")
      .addColumn("migration", "text", (c) => c.primaryKey().notNull())
      .addColumn("oldest_release", "text", (c) => c.notNull()),
  );
};
