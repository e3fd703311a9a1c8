import { setTimeout as pause } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import type { Logger } from "pino";
import type { Tracing } from "../lib/tracing.ts";
import { postgres } from "./postgres.ts";
import type { Schema } from "./schema.ts";
import { tracedDialect } from "./traced-driver.ts";
import { createOutageMonitor, DatabaseUnavailableError } from "./unavailable.ts";

/** A standby that is further behind than this is not used, and nobody waits for it longer, connecting included. */
const maxWaitMs = 500;
/** The longest time between two looks at what the standby has replayed. */
const maxPollMs = 50;
/** While the standby is not used, it is looked at this often. */
const retryMs = 1000;

type Database = Kysely<Schema>;

interface Options {
  /** The primary. */
  db: Database;
  log?: Logger | undefined;
  pooler?: boolean | undefined;
  tracing?: Tracing | undefined;
}

/**
 * A position in the log of the primary that covers every commit so far. Simultaneous callers share a query, but none
 * that was sent before the call: its answer may lack a commit that the caller knows of.
 */
function createPositionReader(db: Database): () => Promise<string> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<string> | undefined;
  const ask = async (): Promise<string> => {
    const { rows } = await sql<{ at: string }>`select pg_current_wal_flush_lsn()::text as at`.execute(db);
    return rows[0]?.at ?? "";
  };
  return () => {
    next ??= running.then(() => {
      next = undefined;
      const answer = ask();
      running = answer.catch(() => {});
      return answer;
    });
    return next;
  };
}

/**
 * Whether a server is a standby that has replayed everything up to a position. One that receives nothing does not count:
 * after a failover it may have replayed what the new primary never had.
 */
async function hasReplayed(standby: Database, position: string): Promise<boolean> {
  const { rows } = await sql<{ replayed: boolean | null }>`select pg_is_in_recovery()
    and pg_last_wal_replay_lsn() >= ${position}::pg_lsn
    and exists (select from pg_stat_wal_receiver) as replayed`.execute(standby);
  return rows[0]?.replayed ?? false;
}

class StandbyBehindError extends Error {}

async function waitUntilReplayed(standby: Database, position: string, signal: AbortSignal): Promise<void> {
  for (let delay = 5; !(await hasReplayed(standby, position)); delay = Math.min(delay * 2, maxPollMs)) {
    await pause(delay, undefined, { ref: false });
    if (signal.aborted) throw new StandbyBehindError(`it is behind by more than ${maxWaitMs} ms`);
  }
}

/** Whether a query was cancelled on the standby because it was in the way of a change that is replayed. */
const isRecoveryConflict = (error: unknown): boolean =>
  error instanceof Error && "code" in error && ["40001", "40P01"].includes(String(error.code));

/** Whether a query took longer than it may anywhere. */
const isTooSlow = ({ cause }: DatabaseUnavailableError): boolean =>
  cause instanceof Error && "code" in cause && cause.code === "57014";

/**
 * Reads from a streaming standby, and never less than the primary had when the read began. While the standby is away or
 * behind, reads go to the primary; the beginning and the end of that are logged.
 */
export function openStandby(url: string, { db, log, pooler, tracing }: Options) {
  const { dialect } = postgres(url, { monitor: createOutageMonitor(undefined), pooler, role: "standby" });
  const standby = new Kysely<Schema>({ dialect: tracedDialect(dialect, "postgres", tracing) });
  const readPosition = createPositionReader(db);
  let unusedSince: number | undefined;
  let triedAt = Number.NEGATIVE_INFINITY;

  function markUnused(error: unknown): void {
    triedAt = performance.now();
    if (unusedSince !== undefined) return;
    unusedSince = triedAt;
    log?.warn({ err: error }, "the standby is not used; reads go to the primary");
  }

  /** Runs `work` on the standby once it has replayed up to the position. Throws if that is not so in time. */
  async function attempt<T>(position: string, work: (db: Database) => Promise<T>): Promise<T> {
    const waiting = new AbortController();
    const timeout = pause(maxWaitMs, undefined, { ref: false, signal: waiting.signal }).catch(() => {});
    const replayed = Promise.withResolvers<void>();
    const over = new AbortController();
    // One connection, and so one server, for the question and the work.
    const result = standby.connection().execute(async (connection) => {
      await waitUntilReplayed(connection, position, over.signal);
      if (over.signal.aborted) throw new StandbyBehindError("it answered too late");
      replayed.resolve();
      return work(connection);
    });
    const inTime = await Promise.race([
      Promise.race([result, replayed.promise]).then(() => true),
      timeout.then(() => false),
    ]).finally(() => waiting.abort());
    if (inTime) return result;
    over.abort();
    result.catch(() => {});
    throw new StandbyBehindError(`it is behind by more than ${maxWaitMs} ms, or does not answer`);
  }

  /** Looks in the background whether the standby can be used again, so that no request waits for it. */
  function lookAgain(): void {
    if (performance.now() - triedAt < retryMs) return;
    triedAt = Number.POSITIVE_INFINITY;
    const looked = readPosition().then((position) => attempt(position, async () => {}));
    looked.then(() => {
      const seconds = Math.round((performance.now() - (unusedSince ?? 0)) / 1000);
      unusedSince = undefined;
      log?.warn({ seconds }, "the standby is used again");
    }, markUnused);
  }

  return {
    async read<T>(work: (db: Database) => Promise<T>): Promise<T> {
      if (unusedSince !== undefined) {
        lookAgain();
        return work(db);
      }
      const position = await readPosition();
      try {
        return await attempt(position, work);
      } catch (error) {
        if (error instanceof DatabaseUnavailableError && isTooSlow(error)) throw error;
        const isAway = error instanceof StandbyBehindError || error instanceof DatabaseUnavailableError;
        if (isAway) markUnused(error);
        else if (!isRecoveryConflict(error)) throw error;
        return work(db);
      }
    },
    close: () => standby.destroy(),
  };
}
