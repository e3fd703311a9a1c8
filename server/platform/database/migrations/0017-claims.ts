import type { MigrationStep } from "../column-types.ts";

/** Work that one process has taken, so that the others leave it. */
export const claims: MigrationStep = async (db, { create, int64 }) => {
  await create(
    db.schema
      .createTable("claims")
      .addColumn("name", "text", (c) => c.primaryKey().notNull())
      .addColumn("until", int64, (c) => c.notNull()),
  );
  await db.schema.createIndex("claims_by_end").on("claims").column("until").execute();
};
