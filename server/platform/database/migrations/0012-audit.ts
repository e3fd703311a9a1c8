import type { MigrationStep } from "../column-types.ts";

/** The security log. It refers to users without a foreign key: its entries outlive them. */
export const audit: MigrationStep = async (db, { entity, create, int64 }) => {
  const entries = entity(db, "audit")
    .addColumn("at", int64, (column) => column.notNull())
    .addColumn("by", "text")
    .addColumn("role", "text")
    .addColumn("call", "text", (column) => column.notNull())
    .addColumn("subject", "text")
    .addColumn("address", "text")
    .addColumn("before", "text")
    .addColumn("after", "text");
  await create(entries);
  await db.schema.createIndex("audit_by_time").on("audit").columns(["at", "id"]).execute();
  await db.schema.createIndex("audit_by_person").on("audit").columns(["by", "at"]).execute();
  await db.schema.createIndex("audit_by_subject").on("audit").columns(["subject", "at"]).execute();
  const settings = entity(db, "applied_settings").addColumn("settings", "text", (column) => column.notNull());
  await create(settings);
};
