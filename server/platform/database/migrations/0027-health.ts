import type { MigrationStep } from "../column-types.ts";

/** What the last checks of each machine found. */
export const health: MigrationStep = async (db, { create, int64 }) => {
  await create(
    db.schema
      .createTable("health_findings")
      .addColumn("host", "text", (c) => c.notNull())
      .addColumn("subject", "text", (c) => c.notNull())
      .addColumn("position", "integer", (c) => c.notNull())
      .addColumn("level", "text", (c) => c.notNull())
      .addColumn("text", "text", (c) => c.notNull())
      .addColumn("remedy", "text")
      .addColumn("since", int64, (c) => c.notNull())
      .addColumn("checked_at", int64, (c) => c.notNull())
      .addPrimaryKeyConstraint("health_findings_pk", ["host", "subject", "position"]),
  );
};
