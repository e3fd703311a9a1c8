import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { columnTypes, type Engine, type MigrationStep } from "./column-types.ts";
import { identity } from "./migrations/0001-identity.ts";
import { menu } from "./migrations/0002-menu.ts";
import { checkout } from "./migrations/0003-checkout.ts";
import { operation } from "./migrations/0004-operation.ts";
import { reservation } from "./migrations/0005-reservation.ts";
import { reporting } from "./migrations/0006-reporting.ts";
import { deadLetters } from "./migrations/0007-dead-letters.ts";
import { dropContentVersions } from "./migrations/0008-drop-content-versions.ts";
import { oneRefundedAmount } from "./migrations/0009-one-refunded-amount.ts";
import { retention } from "./migrations/0010-retention.ts";
import { sessions } from "./migrations/0011-sessions.ts";
import { audit } from "./migrations/0012-audit.ts";
import { abuseLimits } from "./migrations/0013-abuse-limits.ts";
import { secondFactor } from "./migrations/0014-second-factor.ts";
import { firebaseSessions } from "./migrations/0015-firebase-sessions.ts";
import { growth } from "./migrations/0016-growth.ts";
import { claims } from "./migrations/0017-claims.ts";
import { openStore, type Store } from "./store.ts";

/** Migrations for both engines. A released migration is never edited; a change is a new one at the end. */
const steps: Readonly<Record<string, MigrationStep>> = {
  "0001-identity": identity,
  "0002-menu": menu,
  "0003-checkout": checkout,
  "0004-operation": operation,
  "0005-reservation": reservation,
  "0006-reporting": reporting,
  "0007-dead-letters": deadLetters,
  "0008-drop-content-versions": dropContentVersions,
  "0009-one-refunded-amount": oneRefundedAmount,
  "0010-retention": retention,
  "0011-sessions": sessions,
  "0012-audit": audit,
  "0013-abuse-limits": abuseLimits,
  "0014-second-factor": secondFactor,
  "0015-firebase-sessions": firebaseSessions,
  "0016-growth": growth,
  "0017-claims": claims,
};

const migrationsFor = (engine: Engine): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [name, { up: (db: Kysely<never>) => step(db, columnTypes(engine)) }]),
  );

/** The names of migrations that the next start applies, and of those that a newer release has applied; changes nothing. */
export async function compareMigrations(store: Store): Promise<{ pending: string[]; unknown: string[] }> {
  const applied = await listApplied(store);
  const known = Object.keys(steps);
  return {
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  };
}

async function listApplied({ db }: Store): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Migrates to the latest version, or to a given one; processes that start together wait for each other. Throws the first
 * error.
 */
export async function migrate(store: Store, version?: string): Promise<void> {
  const migrator = new Migrator({
    db: store.db,
    provider: { getMigrations: async () => migrationsFor(store.engine) },
  });
  const { error } = await (version ? migrator.migrateTo(version) : migrator.migrateToLatest());
  if (error) throw error;
}

/** Migrates the database at an address, over a connection of its own without time limits. */
export async function migrateDatabase(address: string): Promise<void> {
  const store = await openStore(address, { unlimited: true });
  await migrate(store).finally(() => store.close());
}
