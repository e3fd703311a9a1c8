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
import { carts } from "./migrations/0018-carts.ts";
import { optionsAndTimes } from "./migrations/0019-options-and-times.ts";
import { dishFacts } from "./migrations/0020-dish-facts.ts";
import { minimumAgeAsBought } from "./migrations/0021-minimum-age-as-bought.ts";
import { timesAndWays } from "./migrations/0022-times-and-ways.ts";
import { stations } from "./migrations/0023-stations.ts";
import { guests } from "./migrations/0024-guests.ts";
import { backups } from "./migrations/0025-backups.ts";
import { releaseSupport } from "./migrations/0026-release-support.ts";
import { health } from "./migrations/0027-health.ts";
import { settings } from "./migrations/0028-settings.ts";
import { countedCarts } from "./migrations/0029-counted-carts.ts";
import { unloggedLimits } from "./migrations/0030-unlogged-limits.ts";
import { orderContact } from "./migrations/0031-order-contact.ts";
import { paymentWatch } from "./migrations/0032-payment-watch.ts";
import { depositChanges } from "./migrations/0033-deposit-changes.ts";
import { seenReviewsAndLargePrices } from "./migrations/0034-seen-reviews-and-large-prices.ts";
import { notesOfDeletedGuests } from "./migrations/0035-notes-of-deleted-guests.ts";
import { searches } from "./migrations/0036-searches.ts";
import { lineTraces } from "./migrations/0037-line-traces.ts";
import { calendarDomain } from "./migrations/0038-calendar-domain.ts";
import { tickets } from "./migrations/0039-tickets.ts";
import { promises } from "./migrations/0040-promises.ts";
import { toldOfOrders } from "./migrations/0041-told-of-orders.ts";
import { findUnsupported, NewerDatabaseError, recordSupport } from "./newer-database.ts";
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
  "0018-carts": carts,
  "0019-options-and-times": optionsAndTimes,
  "0020-dish-facts": dishFacts,
  "0021-minimum-age-as-bought": minimumAgeAsBought,
  "0022-times-and-ways": timesAndWays,
  "0023-stations": stations,
  "0024-guests": guests,
  "0025-backups": backups,
  "0026-release-support": releaseSupport,
  "0027-health": health,
  "0028-settings": settings,
  "0029-counted-carts": countedCarts,
  "0030-unlogged-limits": unloggedLimits,
  "0031-order-contact": orderContact,
  "0032-payment-watch": paymentWatch,
  "0033-deposit-changes": depositChanges,
  "0034-seen-reviews-and-large-prices": seenReviewsAndLargePrices,
  "0035-notes-of-deleted-guests": notesOfDeletedGuests,
  "0036-searches": searches,
  "0037-line-traces": lineTraces,
  "0038-calendar-domain": calendarDomain,
  "0039-tickets": tickets,
  "0040-promises": promises,
  "0041-told-of-orders": toldOfOrders,
};

/**
 * The oldest release that works with the database after a migration: needed for each one that is newer than release 1.0.0.
 * That is the former release, unless the migration removes or changes what releases before another one use
 * (docs/upgrades.md).
 */
export const oldestReleases: Readonly<Record<string, string>> = {
  "0029-counted-carts": "1.0.0",
  "0030-unlogged-limits": "1.0.0",
  "0031-order-contact": "1.0.0",
  "0032-payment-watch": "1.0.0",
  "0033-deposit-changes": "1.0.0",
  "0034-seen-reviews-and-large-prices": "1.0.0",
  "0035-notes-of-deleted-guests": "1.0.0",
  "0036-searches": "1.0.0",
  "0037-line-traces": "1.0.0",
  "0038-calendar-domain": "1.0.0",
  "0039-tickets": "1.0.0",
  "0040-promises": "1.0.0",
  "0041-told-of-orders": "1.0.0",
};

/** The names of all migrations, in their order. */
export const migrationNames: readonly string[] = Object.keys(steps);

const migrationsFor = (engine: Engine): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(steps).map(([name, step]) => {
      const up = async (db: Kysely<never>) => {
        await step(db, columnTypes(engine));
        const oldest = oldestReleases[name];
        if (oldest !== undefined) await recordSupport(db, name, oldest);
      };
      return [name, { up }];
    }),
  );

/** Names of migrations. */
export interface MigrationComparison {
  /** The next start applies them. */
  pending: string[];
  /** A newer release has applied them. */
  unknown: string[];
  /** The unknown migrations after which this release does not work. */
  unsupported: string[];
}

/**
 * Compares the migrations of the database with those of this release; changes nothing. On PostgreSQL `schema` is the one of
 * the connection, if copies in others are to be left out.
 */
export async function compareMigrations(store: Store, schema?: string): Promise<MigrationComparison> {
  const applied = await listApplied(store, schema);
  const unknown = applied.filter((name) => !migrationNames.includes(name));
  return {
    pending: migrationNames.filter((name) => !applied.includes(name)),
    unknown,
    unsupported: await findUnsupported(store, unknown),
  };
}

async function listApplied({ db }: Store, wanted: string | undefined): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const isOurs = ({ name, schema }: { name: string; schema?: string }) =>
    name === "kysely_migration" && (wanted === undefined || schema === wanted);
  if (!tables.some(isOurs)) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Migrates to the latest version, or to a given one; processes that start together wait for each other. Leaves a database
 * of a newer release as it is, and throws a `NewerDatabaseError` if this release does not work with it. Throws the first
 * error of a migration. On PostgreSQL `schema` is the one in which the migrations are noted, if that is not the
 * connection's own.
 */
export async function migrate(store: Store, version?: string, schema?: string): Promise<void> {
  const { pending, unknown, unsupported } = await compareMigrations(store, schema);
  // Only one of another line of development lacks some of ours, too.
  if (unsupported.length > 0 || (unknown.length > 0 && pending.length > 0)) throw new NewerDatabaseError(unknown);
  if (unknown.length > 0) return;
  const migrator = new Migrator({
    db: store.db,
    ...(schema !== undefined && { migrationTableSchema: schema }),
    provider: { getMigrations: async () => migrationsFor(store.engine) },
  });
  const { error } = await (version ? migrator.migrateTo(version) : migrator.migrateToLatest());
  if (error) throw error;
}

/** Migrates the database at an address, over a connection of its own without time limits. */
export async function migrateDatabase(url: string): Promise<void> {
  const store = await openStore(url, { unlimited: true });
  await migrate(store).finally(() => store.close());
}
