import type { MigrationStep } from "../column-types.ts";

/** How each backup ended. */
export const backups: MigrationStep = async (db, { create, entity, int64 }) => {
  await create(
    entity(db, "backups")
      .addColumn("started_at", int64, (c) => c.notNull())
      .addColumn("finished_at", int64, (c) => c.notNull())
      .addColumn("ok", "integer", (c) => c.notNull())
      .addColumn("bytes", int64)
      .addColumn("target", "text", (c) => c.notNull())
      .addColumn("error", "text"),
  );
  await db.schema.createIndex("backups_by_end").on("backups").columns(["ok", "finished_at"]).execute();
};
