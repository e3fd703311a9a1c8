import type { Kysely } from "kysely";
import { isOlderRelease, release } from "../lib/release.ts";
import type { Store } from "./store.ts";
import type { SystemSchema } from "./system-schema.ts";

/** The database was migrated by a newer release, and this one would damage what is in it. */
export class NewerDatabaseError extends Error {
  constructor(migrations: readonly string[]) {
    super(
      `The database belongs to a newer release than this one, ${release}: it has ${migrations.join(", ")}. ` +
        "Start that release, or restore the backup from before its first start.",
    );
    this.name = "NewerDatabaseError";
  }
}

/** Notes in the transaction of a migration which release is the oldest that works with the database after it. */
export const recordSupport = async (db: Kysely<never>, migration: string, oldestRelease: string): Promise<void> => {
  await db
    .withTables<Pick<SystemSchema, "release_support">>()
    .insertInto("release_support")
    .values({ migration, oldest_release: oldestRelease })
    .execute();
};

/** Returns the unknown migrations after which this release does not work, and those about which their release says nothing. */
export async function findUnsupported({ db }: Store, unknown: readonly string[]): Promise<string[]> {
  if (unknown.length === 0) return [];
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === "release_support")) return [...unknown];
  const rows = await db.selectFrom("release_support").selectAll().execute();
  const oldest = new Map(rows.map((row) => [row.migration, row.oldest_release]));
  return unknown.filter((name) => {
    const needed = oldest.get(name);
    return needed === undefined || isOlderRelease(release, needed);
  });
}
