import pg from "pg";

const checkIntervalMs = 500;
/** Most queries take milliseconds; an older one is looked at. */
const suspiciousMs = 1000;
const connectTimeoutMs = 1000;

interface Waiting {
  /** Process id of the session at the server. */
  pid: number;
  startedAt: number;
  fail(error: Error): void;
}

export type SilenceDetector = ReturnType<typeof createSilenceDetector>;

/**
 * Detects queries whose bytes were lost with a connection that reports no error, for example in a firewall that forgot
 * it. Asks the server over a new connection which sessions work on a query; the others will never answer.
 */
export function createSilenceDetector(connectionString: string) {
  const waiting = new Set<Waiting>();
  let isChecking = false;

  async function check(): Promise<void> {
    const old = [...waiting].filter(({ startedAt }) => performance.now() - startedAt > suspiciousMs);
    if (isChecking || old.length === 0) return;
    isChecking = true;
    const active = await listActiveSessions(connectionString).catch(() => undefined);
    isChecking = false;
    for (const query of active ? old : []) {
      if (waiting.has(query) && !active?.has(query.pid))
        query.fail(new Error("the connection to the database is dead"));
    }
  }
  const timer = setInterval(() => void check(), checkIntervalMs).unref();

  return {
    /** Resolves or rejects as `answer` does; rejects earlier if the session does not work on the query. */
    async watch<T>(pid: number, answer: Promise<T>): Promise<T> {
      const dead = Promise.withResolvers<never>();
      const query = { pid, startedAt: performance.now(), fail: dead.reject };
      waiting.add(query);
      return Promise.race([answer, dead.promise]).finally(() => waiting.delete(query));
    },
    close: () => clearInterval(timer),
  };
}

/** Id of a connection's session, which the server told at the start; 0 if unknown. */
export const processIdOf = (client: pg.ClientBase): number => ("processID" in client ? Number(client.processID) : 0);

/**
 * Ids of the sessions that work on a query or wait for a lock; `undefined` behind a connection pooler, whose ids are not
 * the server's.
 */
async function listActiveSessions(connectionString: string): Promise<Set<number> | undefined> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: connectTimeoutMs,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>("select pid from pg_stat_activity where state = 'active'");
    const active = new Set(rows.map(({ pid }) => pid));
    // This query is one of the active ones.
    return active.has(processIdOf(client)) ? active : undefined;
  } finally {
    void client.end().catch(() => {});
  }
}
