import pg from "pg";

const checkIntervalMs = 500;
/** Most queries take milliseconds; an older one is looked at. */
const suspiciousMs = 1000;
const connectTimeoutMs = 1000;

interface Waiting {
  /** Its place in the list. */
  index: number;
  /** Process id of the session at the server. */
  pid: number;
  startedAt: number;
  fail(error: Error): void;
}

interface WatchOptions {
  /**
   * Undefined if a new connection cannot ask for the sessions: behind a pooler they have other ids than the server's, and several
   * standbys may stand at one URL. Only the time limit counts then.
   */
  connectionString: string | undefined;
  /** Without an answer by then the connection is dead; undefined for migrations. */
  answerTimeoutMs: number | undefined;
}

export type AnswerWatch = ReturnType<typeof createAnswerWatch>;

/**
 * Detects queries that will never be answered: because they take longer than any may, or because their
 * bytes were lost with a connection that reports no error, for example in a firewall that forgot it. Asks the server over
 * a new connection which sessions work on a query.
 */
export function createAnswerWatch({ connectionString, answerTimeoutMs = Number.POSITIVE_INFINITY }: WatchOptions) {
  // No `Set`, which would keep past queries in memory, as `createSharedCalls` explains.
  const waiting: Waiting[] = [];
  let isChecking = false;

  const olderThan = (ageMs: number): Waiting[] => {
    const before = performance.now() - ageMs;
    return waiting.filter(({ startedAt }) => startedAt < before);
  };
  const isWaiting = (query: Waiting): boolean => waiting[query.index] === query;

  /** The last one takes its place. */
  function remove(query: Waiting): void {
    const last = isWaiting(query) ? waiting.pop() : undefined;
    if (!last || last === query) return;
    last.index = query.index;
    waiting[query.index] = last;
  }

  async function failSilent(url: string): Promise<void> {
    const suspicious = olderThan(suspiciousMs);
    if (isChecking || suspicious.length === 0) return;
    isChecking = true;
    const active = await listActiveSessions(url).catch(() => undefined);
    isChecking = false;
    for (const query of active ? suspicious : []) {
      if (isWaiting(query) && !active?.has(query.pid)) query.fail(new Error("the connection to the database is dead"));
    }
  }

  const check = (): void => {
    for (const { fail } of olderThan(answerTimeoutMs))
      fail(new Error(`the database did not answer within ${answerTimeoutMs} ms`));
    if (connectionString !== undefined) void failSilent(connectionString);
  };
  const timer = setInterval(check, checkIntervalMs).unref();

  return {
    /**
     * Watches a query that is sent over the connection: calls `fail` once it is known that no answer will come. Returns a
     * function to be called with the answer.
     */
    expectAnswer(client: pg.ClientBase, fail: (error: Error) => void): () => void {
      const query = { pid: processIdOf(client), startedAt: performance.now(), fail, index: waiting.length };
      waiting.push(query);
      return () => remove(query);
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
