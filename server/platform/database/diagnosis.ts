import { sql } from "kysely";
import { splitHosts } from "../lib/postgres-hosts.ts";
import { compareMigrations, type MigrationComparison } from "./migrations.ts";
import { openStore, type Store } from "./store.ts";

/** What `npm run doctor` learns about the database, without changing it. */
export interface DatabaseDiagnosis extends MigrationComparison {
  version: string;
  /** Why nothing can be written. It is `undefined` if it can. */
  writeError: string | undefined;
  /** PostgreSQL only. */
  connection?: { isEncrypted: boolean; clockDifferenceMs: number };
  /** SQLite only: what its own check found. It is `undefined` if the file was too large to check now. */
  damage?: string[] | undefined;
}

/** Inspects PostgreSQL, of several hosts the one that can be written to. Throws the driver's error if it cannot be reached. */
export const diagnosePostgres = (url: string, { pooler = false } = {}): Promise<DatabaseDiagnosis> =>
  withStore(url, { pooler, anyRole: splitHosts(url).length === 1 }, async (store) => {
    const startedAt = Date.now();
    const { rows } = await sql<{
      version: string;
      now: number;
      encrypted: boolean | null;
      standby: boolean;
      create: boolean;
    }>`
      select current_setting('server_version') as version,
        extract(epoch from clock_timestamp()) * 1000 as now,
        (select ssl from pg_stat_ssl where pid = pg_backend_pid()) as encrypted,
        pg_is_in_recovery() as standby,
        has_schema_privilege(current_schema(), 'create') as "create"`.execute(store.db);
    const middle = (startedAt + Date.now()) / 2;
    const [row] = rows;
    const writeError = row?.standby
      ? "it is a read-only standby"
      : row?.create
        ? undefined
        : "its user may not create tables";
    return {
      version: `PostgreSQL ${row?.version ?? ""}`,
      ...(await compareMigrations(store)),
      writeError,
      connection: { isEncrypted: row?.encrypted ?? false, clockDifferenceMs: Number(row?.now) - middle },
    };
  });

/** Inspects an existing SQLite file. Throws if it is none. With `isSmall` its pages are checked, too. */
export const diagnoseSqlite = (file: string, isSmall: boolean): Promise<DatabaseDiagnosis> =>
  withStore(file, {}, async (store) => {
    const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(store.db);
    return {
      version: `SQLite ${rows[0]?.version ?? ""}`,
      ...(await compareMigrations(store)),
      writeError: await findSqliteWriteError(store),
      damage: isSmall ? await findDamage(store) : undefined,
    };
  });

/** Opens a database for an inspection that changes nothing. Throws the driver's error if it cannot be reached. */
export async function withStore<T>(
  databaseUrl: string,
  options: Parameters<typeof openStore>[1],
  inspect: (store: Store) => Promise<T>,
): Promise<T> {
  const store = await openStore(databaseUrl, options);
  return inspect(store).finally(() => store.close());
}

/** A write lock is taken and released at once. */
async function findSqliteWriteError({ db }: Store): Promise<string | undefined> {
  try {
    await sql`begin immediate`.execute(db);
    await sql`rollback`.execute(db);
    return undefined;
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return cause instanceof Error ? cause.message : String(cause);
  }
}

async function findDamage({ db }: Store): Promise<string[]> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(5)`.execute(db);
  return rows.map((row) => row.quick_check).filter((line) => line !== "ok");
}
