import { PostgresDialect, type PostgresPool } from "kysely";
import pg from "pg";
import { splitHosts } from "../lib/postgres-hosts.ts";
import { isCongestion, isUnavailable, MonitoredClient, withTimeout } from "./postgres-client.ts";
import { createSilenceDetector, type SilenceDetector } from "./silent-connections.ts";
import { DatabaseUnavailableError, type OutageMonitor } from "./unavailable.ts";

// 64-bit integers as numbers: amounts, counts and milliseconds stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** What a server must be to be used. */
type ServerRole = "primary" | "standby";

export interface PostgresOptions {
  monitor: OutageMonitor;
  /** For migrations, which may lock and rewrite tables for long. */
  unlimited?: boolean | undefined;
  /** A pooler that lends its connections for one transaction each stands at the address, such as PgBouncer. */
  pooler?: boolean | undefined;
  /** Servers of another role are not used; by default any is. */
  role?: ServerRole | undefined;
}

const connectTimeoutMs = 3000;
/** Milliseconds, enforced by PostgreSQL. */
const timeouts = {
  statement_timeout: 8000,
  lock_timeout: 4000,
  idle_in_transaction_session_timeout: 8000,
};
/**
 * A pooler refuses settings of the connection, and would hand those of a session on to others: transactions get them
 * with their first statement. A single statement has the limit of its answer only.
 */
const transactionLimits = Object.entries(timeouts)
  .map(([name, value]) => `set local ${name} = ${value}`)
  .join("; ");
/** Longer than every limit of the server: without an answer by then the connection is dead. */
const answerTimeoutMs = 10_000;
/** A standby that was promoted is found out when a connection is made. */
const standbyLifetimeSeconds = 60;

interface Host {
  pool: pg.Pool;
  silence: SilenceDetector | undefined;
}

function openHost(address: string, { unlimited, pooler, role }: PostgresOptions): Host {
  const pool = new pg.Pool({
    ...{ connectionString: address, max: 10, keepAlive: true, connectionTimeoutMillis: connectTimeoutMs },
    ...(!unlimited && !pooler && timeouts),
    ...(role === "standby" && { maxLifetimeSeconds: standbyLifetimeSeconds }),
    ...(role && {
      verify: (client, done) => void withTimeout(requireRole(client, role), connectTimeoutMs).then(() => done(), done),
    }),
  });
  // Without listeners, an error of a connection would end the process. The pool replaces lost connections, and a query
  // that is under way fails by itself.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return { pool, silence: pooler ? undefined : createSilenceDetector(address) };
}

async function requireRole(client: pg.ClientBase, role: ServerRole): Promise<void> {
  const { rows } = await client.query<{ role: ServerRole }>(
    "select case when pg_is_in_recovery() then 'standby' else 'primary' end as role",
  );
  if (rows[0]?.role !== role) throw new Error(`the server is no ${role}`);
}

/**
 * Opens an address, which may name several hosts. Connections are made to the host that was used last, or else to the
 * next one that answers and has the role: after a failover that is the promoted standby.
 */
export function postgres(address: string, options: PostgresOptions) {
  const { monitor, unlimited, pooler } = options;
  const hosts = splitHosts(address).map((one) => openHost(one, options));
  let current = 0;

  async function connect(): Promise<MonitoredClient> {
    let failure: unknown;
    for (const host of [...hosts.slice(current), ...hosts.slice(0, current)]) {
      try {
        const client = await host.pool.connect();
        current = hosts.indexOf(host);
        return new MonitoredClient(client, {
          ...{ monitor, silence: host.silence },
          answerTimeoutMs: unlimited ? undefined : answerTimeoutMs,
          transactionLimits: pooler && !unlimited ? transactionLimits : undefined,
        });
      } catch (error) {
        // The reason of the host that was used last says more than that the others have another role.
        failure ??= error;
        if (!isCongestion(error)) continue;
        // All its connections are in use: another server would not be less busy.
        failure = error;
        break;
      }
    }
    if (isCongestion(failure)) throw new DatabaseUnavailableError(failure);
    throw isUnavailable(failure) ? monitor.failed(failure) : failure;
  }

  const pool: PostgresPool = {
    connect,
    async end() {
      for (const { silence } of hosts) silence?.close();
      await Promise.all(hosts.map((host) => host.pool.end()));
    },
    options: {},
  };
  return { dialect: new PostgresDialect({ pool }) };
}
