import { setImmediate as nextTurn } from "node:timers/promises";
import type { Logger } from "pino";
import { z } from "zod";
import { dayMs, hourMs } from "#contract/platform/durations.ts";
import { deleteInBatches } from "../database/batches.ts";
import { newId } from "../database/ids.ts";
import { afterCommit, type Db, type Store } from "../database/store.ts";
import type { OutboxRow } from "../database/system-schema.ts";
import { retryWhileUnavailable } from "../database/unavailable.ts";
import { currentSpan } from "../lib/request-context.ts";
import { asTrace, reasonOfFailure, type Tracing } from "../lib/tracing.ts";
import { forgetPerson } from "./forget-person.ts";
import { outboxRepository as rows } from "./outbox.repository.ts";
import { OutboxError } from "./outbox-error.ts";
import { kindsOf, type OutboxHandler, type OutboxHandlers, type StartedMessage } from "./outbox-handler.ts";
import { outboxListRepository as lists } from "./outbox-list.repository.ts";

const firstDelayMs = 5000;
/** 5 s, 10 s, 20 s, … up to an hour; of tickets always 5 s, since a kitchen waits for them. */
const retryDelayMs = (kind: OutboxRow["kind"], failures: number) =>
  kind === "print" ? firstDelayMs : Math.min(firstDelayMs * 2 ** (failures - 1), hourMs);

/** About two days of retries, of tickets half a day; after that, and after a permanent failure, only an admin can retry. */
const maxAttempts = (kind: OutboxRow["kind"]) => (kind === "print" ? 8640 : 54);
/** Reported to admins from this many failures on: about 90 seconds, longer than a restart takes. Permanent ones at once. */
export const minReportedAttempts = 4;

const Mail = z.object({ to: z.string() }).loose();

/** Sends the mails to an address that were not sent yet to another one, within the transaction that moves what they are about. */
async function redirectMails(db: Db, from: string, to: string): Promise<void> {
  for (const { id, payload } of await lists.listUnsent(db, "mail")) {
    const mail = Mail.parse(JSON.parse(payload));
    if (mail.to === from) await rows.replace(db, id, JSON.stringify({ ...mail, to }), Date.now());
  }
}

/**
 * Beginnings of keys of mails that are discarded when they are given up, instead of being kept for an admin: they go to a
 * deleted person, of whom no address stays.
 */
const discardedKeys = ["account-deleted:"];

/** Returns a function that saves that a message was not carried out: it is tried again later, or given up. */
const createFailureSaver =
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
    const next_at = explained?.retryAt ?? now + retryDelayMs(row.kind, attempts);
    await rows.saveResult(store.db, row.id, { attempts, next_at, last_error, dead_at: isGivenUp ? now : null });
  };

/** A side effect: written in the transaction that causes it, carried out after the commit. */
export interface OutboxMessage {
  /** Stable and unique: the same event enqueues its message once, however often it is processed. */
  key: string;
  kind: OutboxRow["kind"];
  payload: unknown;
  /** When it is carried out (ms since 1970); left out: at once. */
  dueAt?: number;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** The maximum number of messages of a kind that one process handles at the same time. */
export const concurrency = 8;
const leaseMs = 60_000;
/**
 * A save is retried for at most this long while the database is unavailable: a mail that is not marked as sent is sent again when
 * its lease ends. Sending takes at most 45 s of it. Stopping the process takes at most 10 s.
 */
const saveMs = 8000;
const retentionMs = 30 * dayMs;
/**
 * Beginnings of keys whose rows are never deleted: the payment provider may report these events again at any time.
 * Every other message is enqueued in the transaction of a change that happens once, so its key never recurs.
 */
const keptKeys = ["refund-failed:", "dispute-opened:", "dispute-closed:"];

/**
 * Carries out messages after the commit of the transaction that wrote them, in any process, with retries. A process
 * may die between the work and its record, so a handler may be called again with the same key.
 */
export function createOutbox(store: Store, log: Logger, tracing?: Tracing) {
  let wake = (_kind?: OutboxRow["kind"]) => {};

  /** Writes a message in the transaction of `db`, to be delivered after the commit; does nothing where its key exists. */
  async function enqueue(db: Db, message: OutboxMessage): Promise<void> {
    const now = Date.now();
    await rows.insert(db, {
      id: newId(),
      key: message.key,
      kind: message.kind,
      payload: JSON.stringify(message.payload),
      next_at: message.dueAt ?? now,
      sent_at: null,
      last_error: null,
      dead_at: null,
      discarded_at: null,
      created_at: now,
    });
    afterCommit(db, () => wake(message.kind));
  }

  const saveFailure = createFailureSaver(store, log);
  /** Marks a message as carried out. */
  const saveSent = (id: string): Promise<void> =>
    retryWhileUnavailable(
      () => rows.saveSent(store.db, id, Date.now()),
      saveMs,
      () => {},
    );

  async function handle(row: OutboxRow, handler: OutboxHandler): Promise<void> {
    const handled = handler({ key: row.key, payload: JSON.parse(row.payload) });
    const failure = await handled.then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    await (failure ? saveFailure(row, failure.error) : saveSent(row.id));
  }

  const lease = (
    kinds: readonly OutboxRow["kind"][],
    forMs: number,
    limit = concurrency,
    exceptKeys: readonly string[] = [],
  ): Promise<OutboxRow[]> => {
    const now = Date.now();
    return rows.leaseDue(store.db, { kinds, exceptKeys, now, leasedUntil: now + forMs, limit });
  };

  /** Begins to handle up to `limit` due messages, except those whose keys match one of `exceptKeys`. */
  async function begin(
    handlers: OutboxHandlers,
    limit: number,
    exceptKeys?: readonly string[],
  ): Promise<StartedMessage[]> {
    const leased = await lease(kindsOf(handlers), leaseMs, limit, exceptKeys);
    // Each message is begun in its own turn of the event loop. Queries on SQLite block the loop, so that requests are answered
    // between two beginnings.
    let turn = Promise.resolve();
    const handleInTurn = async (row: OutboxRow) => {
      const handler = handlers[row.kind];
      turn = turn.then(() => nextTurn());
      await turn;
      if (handler) await asTrace(tracing, `deliver ${row.kind}`, "consumer", () => handle(row, handler));
    };
    return leased.map((row) => ({ key: row.key, ended: handleInTurn(row) }));
  }

  return {
    enqueue,
    /**
     * Marks a message as carried out, within the transaction that carries it out, so that it happens once; false if it was
     * before.
     */
    claim: (db: Db, key: string): Promise<boolean> => rows.claim(db, key, Date.now()),
    begin,
    /** Handles due messages, up to `concurrency` at once; returns how many it tried. */
    handleDue: async (handlers: OutboxHandlers): Promise<number> =>
      (await Promise.all((await begin(handlers, concurrency)).map(({ ended }) => ended))).length,
    /** Leases due messages of a kind that somebody else carries out, for `forMs`; after that they can be leased again. */
    lease: (kind: OutboxRow["kind"], forMs: number): Promise<OutboxRow[]> => lease([kind], forMs),
    /**
     * Postpones the messages whose keys match a pattern of `like` to one instant, which it returns: one of them just failed for a reason
     * that they share. If that one is tried again at this instant as well, the oldest is the first of them.
     */
    async postpone(pattern: string): Promise<number> {
      const until = Date.now() + firstDelayMs;
      await rows.postpone(store.db, pattern, until);
      return until;
    },
    /** The payload of a message that was not carried out yet. */
    async find(id: string, kind: OutboxRow["kind"]): Promise<unknown> {
      const row = await lists.findUnsent(store.db, id, kind);
      return row && JSON.parse(row.payload);
    },
    /** Saves what became of a leased message: it was carried out, or failed for a reason. */
    async report(id: string, kind: OutboxRow["kind"], error: OutboxError | undefined): Promise<void> {
      const row = await lists.findUnsent(store.db, id, kind);
      if (row) await (error ? saveFailure(row, error) : saveSent(id));
    },
    /** Messages of a kind that were neither carried out nor discarded, oldest first, with why they failed last. */
    async listUnsent(kind: OutboxRow["kind"]) {
      const unsent = await lists.listUnsent(store.db, kind);
      return unsent.map(({ payload, last_error, created_at }) => ({
        payload: z.unknown().parse(JSON.parse(payload)),
        error: last_error,
        since: created_at,
      }));
    },
    /** Messages after `before` that keep failing or failed permanently, newest first. */
    listFailed: (limit: number, before?: string): Promise<OutboxRow[]> =>
      lists.listFailed(store.db, minReportedAttempts, limit, before),
    /** Retries a failed message now; returns false where there is none with this id. */
    async retryFailed(db: Db, id: string): Promise<boolean> {
      const count = await rows.retryFailed(db, id, minReportedAttempts, Date.now());
      if (count > 0) afterCommit(db, () => wake());
      return count > 0;
    },
    /** Discards a failed message for good; returns false where there is none with this id. */
    async discardFailed(db: Db, id: string): Promise<boolean> {
      return (await rows.discardFailed(db, id, minReportedAttempts, Date.now())) > 0;
    },
    forgetPerson,
    /** Sends the mails to an address that were not sent yet to another one, after the commit. */
    async redirectMails(db: Db, from: string, to: string): Promise<void> {
      await redirectMails(db, from, to);
      afterCommit(db, () => wake("mail"));
    },
    /**
     * Deletes messages that were sent or discarded, and mails that were given up, 30 days before `now`. Keeps the rows with
     * `keptKeys`, without their content.
     */
    async deleteExpired(now: number): Promise<void> {
      const before = now - retentionMs;
      for (const begin of keptKeys)
        for (const id of await lists.listGivenUp(store.db, before, begin)) await rows.discard(store.db, id, now);
      await deleteInBatches((limit) => rows.deleteFinished(store.db, before, keptKeys, limit));
    },
    /** The listener makes the worker of a kind, or all, deliver now instead of at their next round. */
    onWake: (listener: typeof wake) => {
      wake = listener;
    },
  };
}
