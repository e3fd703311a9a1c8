import type { MigrationStep } from "../column-types.ts";

/** The settings that were changed on screen: every version, the logos that they name, and drafts for previews. */
export const settings: MigrationStep = async (db, { create, entity, int64 }) => {
  await create(
    db.schema
      .createTable("settings_versions")
      // Two changes of the same version have the same key, so that one fails.
      .addColumn("version", "integer", (c) => c.primaryKey().notNull())
      .addColumn("sections", "text", (c) => c.notNull())
      .addColumn("at", int64, (c) => c.notNull())
      .addColumn("user_id", "text", (c) => c.references("users.id").onDelete("set null"))
      .addColumn("restored", "integer"),
  );
  await db.schema.createIndex("settings_versions_by_user").on("settings_versions").column("user_id").execute();
  await create(entity(db, "settings_logos").addColumn("content", "text", (c) => c.notNull()));
  await create(
    entity(db, "settings_previews")
      .addColumn("sections", "text", (c) => c.notNull())
      .addColumn("expires_at", int64, (c) => c.notNull()),
  );
  await db.schema.createIndex("settings_previews_by_end").on("settings_previews").column("expires_at").execute();
};
