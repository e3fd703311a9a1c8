import type { MigrationStep } from "../column-types.ts";

/** Effects that were given up: by the outbox after many attempts, or by an admin for good. */
export const deadLetters: MigrationStep = async (db, { int64 }) => {
  await db.schema.alterTable("outbox").addColumn("dead_at", int64).execute();
  await db.schema.alterTable("outbox").addColumn("discarded_at", int64).execute();
};
