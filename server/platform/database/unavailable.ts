import type { Logger } from "pino";
import { AppError } from "../domain/app-error.ts";

/** Seconds after which clients try again; a restart of the database takes about as long. */
const outageRetryAfter = 2;

/**
 * The database cannot be reached, does not answer in time, or cannot store anything. Answered with 503; the change was
 * not made, or its outcome is unknown; a repetition with the same `Idempotency-Key` returns it.
 */
export class DatabaseUnavailableError extends AppError {
  constructor(cause: unknown, retryAfter = outageRetryAfter) {
    super("unavailable", { retryAfter });
    this.name = "DatabaseUnavailableError";
    this.cause = cause;
  }
}

/** A commit was made and can be read, but the disk failed to keep it. */
export class UnsyncedCommitError extends DatabaseUnavailableError {}

export interface OutageMonitor {
  /** Whether the last query failed because the database was unavailable. */
  isOutage(): boolean;
  succeeded(): void;
  /** Notes the failure and returns the error to throw. */
  failed(cause: unknown): DatabaseUnavailableError;
}

/** Logs the beginning and the end of an outage of the database, instead of every failed query. */
export function createOutageMonitor(log: Logger | undefined): OutageMonitor {
  let startedAt: number | undefined;
  let failures = 0;
  return {
    isOutage: () => startedAt !== undefined,
    succeeded() {
      if (startedAt === undefined) return;
      const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
      log?.warn({ seconds, failedQueries: failures }, "the database is available again");
      startedAt = undefined;
    },
    failed(cause) {
      if (startedAt === undefined) {
        startedAt = performance.now();
        failures = 0;
        log?.error({ err: cause }, "the database is unavailable");
      }
      failures++;
      return new DatabaseUnavailableError(cause);
    },
  };
}

/**
 * Repeats `work` while it fails with a `DatabaseUnavailableError`, for at most `limitMs`; then throws that. Calls
 * `onWait` before the first repetition.
 */
export async function retryWhileUnavailable<T>(
  work: () => Promise<T>,
  limitMs: number,
  onWait: () => void,
): Promise<T> {
  const deadline = performance.now() + limitMs;
  let isWaiting = false;
  for (let delay = 100; ; delay = Math.min(delay * 2, 1000)) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError) || performance.now() + delay > deadline) throw error;
      if (!isWaiting) onWait();
      isWaiting = true;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}
