import type { Logger } from "pino";
import type { Store } from "../database/store.ts";
import type { OutboxRow } from "../database/system-schema.ts";
import { currentSpan } from "../lib/request-context.ts";
import { reasonOfFailure } from "../lib/tracing.ts";
import { outboxRepository as rows } from "./outbox.repository.ts";
import { OutboxError } from "./outbox-error.ts";
import { maxAttempts, retryDelayMs } from "./outbox-retries.ts";

/**
 * Beginnings of keys of mails that are discarded when they are given up, instead of being kept for an admin: they go to a
 * deleted person, of whom no address stays.
 */
const discardedKeys = ["account-deleted:"];

/** Returns a function that saves that a message was not carried out: it is tried again later, or given up. */
export const createFailureSaver =
  (store: Pick<Store, "db">, log: Logger) =>
  async (row: OutboxRow, error: unknown): Promise<void> => {
    // Only failures count as attempts: a process that died in between says nothing about the message.
    const attempts = row.attempts + 1;
    currentSpan()?.fail(reasonOfFailure(error));
    log.warn({ err: error, key: row.key, attempts }, "outbox message failed");
    const now = Date.now();
    const explained = error instanceof OutboxError ? error : undefined;
    const isGivenUp = explained?.isPermanent || attempts >= maxAttempts(row.kind);
    if (isGivenUp && discardedKeys.some((begin) => row.key.startsWith(begin)))
      return rows.discard(store.db, row.id, now);
    const last_error = (explained?.message ?? String(error)).slice(0, 500);
    const next_at = now + retryDelayMs(row.kind, attempts);
    await rows.saveResult(store.db, row.id, { attempts, next_at, last_error, dead_at: isGivenUp ? now : null });
  };
