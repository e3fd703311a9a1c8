import type { Logger } from "pino";
import { z } from "zod";
import { deleteInBatches } from "../database/batches.ts";
import { newId } from "../database/ids.ts";
import type { OutboxRow } from "../database/operation-schema.ts";
import { afterCommit, type Db, type Store } from "../database/store.ts";
import { emailPattern } from "../lib/email-pattern.ts";
import { DeliveryError } from "./delivery-error.ts";
import { blankPayload, outboxRepository as rows } from "./outbox.repository.ts";

/** A side effect: written in the transaction that causes it, carried out after the commit. */
export interface OutboxMessage {
  /** Stable and unique: the same event enqueues its message once, however often it is processed. */
  key: string;
  kind: OutboxRow["kind"];
  payload: unknown;
}

export interface Delivery {
  key: string;
  payload: unknown;
}

export type OutboxHandlers = Record<OutboxMessage["kind"], (delivery: Delivery) => Promise<void>>;
export type Outbox = ReturnType<typeof createOutbox>;

/** Messages handled in parallel: a slow one delays few others, and a process that dies leaves few behind. */
const concurrency = 8;
const Recipient = z.object({ to: z.string() });
const leaseMs = 60_000;
/** 5 s, 10 s, 20 s, … up to an hour. */
const retryDelayMs = (failures: number) => Math.min(5000 * 2 ** (failures - 1), 3_600_000);
/** About two days of retries; after that, and after a permanent failure, only an admin can retry. */
const maxAttempts = 54;
/** Reported to admins from this many failures on: about 90 seconds, longer than a restart takes. Permanent ones at once. */
const minReportedAttempts = 4;
const retentionMs = 30 * 86_400_000;
/**
 * Beginnings of keys whose rows are never deleted: the payment provider may report a failed refund again at any time.
 * Every other message is enqueued in the transaction of a change that happens once, so its key never recurs.
 */
const keptKeys = ["refund-failed:"];

export function createOutbox(store: Store, log: Logger) {
  let wake = () => {};

  /** Writes a message in the transaction of `db`, to be delivered after the commit; does nothing where its key exists. */
  async function enqueue(db: Db, message: OutboxMessage): Promise<void> {
    const now = Date.now();
    await rows.insert(db, {
      id: newId(),
      key: message.key,
      kind: message.kind,
      payload: JSON.stringify(message.payload),
      next_at: now,
      sent_at: null,
      last_error: null,
      dead_at: null,
      discarded_at: null,
      created_at: now,
    });
    afterCommit(db, () => wake());
  }

  async function handle(row: OutboxRow, handlers: OutboxHandlers): Promise<void> {
    const result = await handlers[row.kind]({ key: row.key, payload: JSON.parse(row.payload) }).then(
      () => ({ sent_at: Date.now(), last_error: null, payload: blankPayload }),
      (error: unknown) => {
        // Only failures count as attempts: a process that died in between says nothing about the message.
        const attempts = row.attempts + 1;
        log.warn({ err: error, key: row.key, attempts }, "outbox message failed");
        const now = Date.now();
        const explained = error instanceof DeliveryError ? error : undefined;
        const dead_at = explained?.isPermanent || attempts >= maxAttempts ? now : null;
        const last_error = (explained?.message ?? String(error)).slice(0, 500);
        return { attempts, next_at: now + retryDelayMs(attempts), last_error, dead_at };
      },
    );
    await rows.saveResult(store.db, row.id, result);
  }

  return {
    enqueue,
    /** Handles due messages, up to `concurrency` at once; returns how many it tried. */
    async deliver(handlers: OutboxHandlers): Promise<number> {
      const now = Date.now();
      const claimed = await rows.claimDue(store.db, store.engine, now, now + leaseMs, concurrency);
      await Promise.all(claimed.map((row) => handle(row, handlers)));
      return claimed.length;
    },
    /** Messages after `before` that keep failing or failed permanently, newest first. */
    listFailed: (limit: number, before?: string): Promise<OutboxRow[]> =>
      rows.listFailed(store.db, minReportedAttempts, limit, before),
    /** Retries a failed message now; returns false where there is none with this id. */
    async retryFailed(db: Db, id: string): Promise<boolean> {
      const count = await rows.retryFailed(db, id, minReportedAttempts, Date.now());
      if (count > 0) afterCommit(db, () => wake());
      return count > 0;
    },
    /** Gives a failed message up for good; returns false where there is none with this id. */
    async discardFailed(db: Db, id: string): Promise<boolean> {
      return (await rows.discardFailed(db, id, minReportedAttempts, Date.now())) > 0;
    },
    /**
     * Removes a person from the mails that wait or keep failing, within the transaction that deletes the person: mails to
     * them, and those about one of `subjects` (a part of their key), are given up; others lose the email.
     */
    async forgetPerson(db: Db, email: string, subjects: ReadonlySet<string>): Promise<void> {
      const pattern = emailPattern(email);
      const remove = (text: string) => text.replace(pattern, "a deleted user");
      // Read once and filtered here: a person may have more reservations than a query can name.
      for (const { id, key, payload, last_error } of await rows.listUnsentMails(db)) {
        const { to } = Recipient.parse(JSON.parse(payload));
        if (to.toLowerCase() === email || key.split(":").some((part) => subjects.has(part))) {
          await rows.discard(db, id, Date.now());
          continue;
        }
        const cleaned = { payload: mapTexts(payload, remove), last_error: last_error && remove(last_error) };
        if (cleaned.payload !== payload || cleaned.last_error !== last_error) await rows.saveResult(db, id, cleaned);
      }
    },
    /** Deletes messages that were sent or discarded, and mails that were given up, 30 days before `now`. */
    deleteExpired: (now: number): Promise<void> =>
      deleteInBatches((limit) => rows.deleteFinished(store.db, now - retentionMs, keptKeys, limit)),
    /** The listener makes the worker deliver now instead of at its next round. */
    onWake: (listener: () => void) => {
      wake = listener;
    },
  };
}

/** Changes every text of a mail but the recipient; texts of the JSON itself have escapes, such as `\\n`, before words. */
const mapTexts = (payload: string, change: (text: string) => string): string =>
  JSON.stringify(
    JSON.parse(payload, (name, value: unknown) => (typeof value === "string" && name !== "to" ? change(value) : value)),
  );
