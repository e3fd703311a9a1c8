import type { MigrationStep } from "../column-types.ts";

/** Drops a table that nothing reads: processes are told of changed content by notifications. */
export const dropContentVersions: MigrationStep = async (db) => {
  await db.schema.dropTable("content_versions").execute();
};
