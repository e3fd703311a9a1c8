import pg from "pg";
import "./postgres-numbers.ts";
import { splitHosts } from "../lib/postgres-hosts.ts";
import { MonitoredClient } from "./postgres-client.ts";
import { pooledDialect } from "./postgres-driver.ts";
import { isCongestion, isUnavailable, withTimeout } from "./postgres-errors.ts";
import { type AnswerWatch, createAnswerWatch } from "./silent-connections.ts";
import { DatabaseUnavailableError, type OutageMonitor } from "./unavailable.ts";

/** The role that a server must have to be used. */
type ServerRole = "primary" | "standby";

export interface PostgresOptions {
  monitor: OutageMonitor;
  /** For migrations, which may lock and rewrite tables for long. */
  unlimited?: boolean | undefined;
  /** A pooler that lends its connections for one transaction each stands at the URL, such as PgBouncer. */
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
 * PostgreSQL makes one plan of a prepared statement for all values of its parameters. Its default compares estimated costs,
 * some of them from when the tables were empty, and may plan a statement for each execution, which takes longer than the
 * execution. That plan must therefore not read a table as a whole because it is still small: the cost of a random page is
 * that of a disk without seeks. `query-plans.test.ts` shows that there is an index for every query. `options` in the
 * URL replaces these settings.
 */
const planning = { options: "-c plan_cache_mode=force_generic_plan -c random_page_cost=1.1" };
/**
 * A pooler refuses settings of the connection, and would hand those of a session on to others: transactions get them
 * with their first statement. A single statement has the limit of its answer only.
 */
const transactionLimits = Object.entries(timeouts)
  .map(([name, value]) => `set local ${name} = ${value}`)
  .join("; ");
/** Longer than every limit of the server: without an answer by then the connection is dead. */
const answerTimeoutMs = 10_000;
/** Shorter than a stop may take (`run.ts`). */
const closeTimeoutMs = 8000;
/** A standby that was promoted is found out when a connection is made. */
const standbyLifetimeSeconds = 60;

interface Host {
  pool: pg.Pool;
  watch: AnswerWatch;
}

function openHost(url: string, { unlimited, pooler, role }: PostgresOptions): Host {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutMs,
    // Statements are sent without waiting for the answers of earlier ones.
    pipeline: true,
    ...(!unlimited && !pooler && { ...timeouts, ...planning }),
    ...(role === "standby" && { maxLifetimeSeconds: standbyLifetimeSeconds }),
    ...(role && {
      verify: (client, done) => void withTimeout(requireRole(client, role), connectTimeoutMs).then(() => done(), done),
    }),
  });
  // Without listeners, an error of a connection would end the process. The pool replaces lost connections, and a query
  // that is under way fails by itself.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  // Behind a load balancer a new connection can reach another standby, which does not have the session.
  const connectionString = pooler || role === "standby" ? undefined : url;
  return {
    pool,
    watch: createAnswerWatch({ connectionString, answerTimeoutMs: unlimited ? undefined : answerTimeoutMs }),
  };
}

async function requireRole(client: pg.ClientBase, role: ServerRole): Promise<void> {
  const { rows } = await client.query<{ role: ServerRole }>(
    "select case when pg_is_in_recovery() then 'standby' else 'primary' end as role",
  );
  if (rows[0]?.role !== role) throw new Error(`the server is no ${role}`);
}

/**
 * Opens a URL, which may name several hosts. Connections are made to the host that was used last, or else to the
 * next one that answers and has the role: after a failover that is the promoted standby.
 */
export function postgres(url: string, options: PostgresOptions) {
  const { monitor, unlimited, pooler } = options;
  const hosts = splitHosts(url).map((one) => openHost(one, options));
  let current = 0;

  async function connect(): Promise<MonitoredClient> {
    let failure: unknown;
    for (const host of [...hosts.slice(current), ...hosts.slice(0, current)]) {
      try {
        const client = await host.pool.connect();
        current = hosts.indexOf(host);
        return new MonitoredClient(client, {
          monitor,
          watch: host.watch,
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

  async function close(): Promise<void> {
    // Watched until its end, since queries over connections that went silent never return by themselves. What still hangs
    // then is left to the end of the process.
    const ended = Promise.all(hosts.map((host) => host.pool.end()));
    await withTimeout(ended, closeTimeoutMs).catch(() => {});
    for (const { watch } of hosts) watch.close();
  }

  const sum = (read: (pool: pg.Pool) => number) => hosts.reduce((total, { pool }) => total + read(pool), 0);
  const connections = () => ({
    used: sum(({ totalCount, idleCount }) => totalCount - idleCount),
    idle: sum(({ idleCount }) => idleCount),
    waiting: sum(({ waitingCount }) => waitingCount),
  });
  return { dialect: pooledDialect({ connect, close }), connections };
}
