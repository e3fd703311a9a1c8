import type { MigrationStep } from "../column-types.ts";

/** Messages given up: by the outbox after many attempts, or by an admin. */
export const deadLetters: MigrationStep = async (db, { int64 }) => {
  await db.schema.alterTable("outbox").addColumn("dead_at", int64).execute();
  await db.schema.alterTable("outbox").addColumn("discarded_at", int64).execute();
};
