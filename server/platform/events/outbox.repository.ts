import { engineOf } from "../database/engine-of.ts";
import { newId } from "../database/ids.ts";
import type { Db } from "../database/store.ts";
import type { OutboxRow, OutboxTable } from "../database/system-schema.ts";
import { failedMessages } from "./outbox-list.repository.ts";

type NewOutboxRow = Omit<OutboxTable, "attempts">;
type HandlingResult = Partial<
  Pick<OutboxRow, "attempts" | "next_at" | "sent_at" | "last_error" | "dead_at" | "payload">
>;

/** Replaces a payload that is no longer needed: mails hold names, addresses and links. */
const blankPayload = "";

/** What an admin discards keeps no content. */
const discarded = (now: number) => ({ discarded_at: now, payload: blankPayload, last_error: null });

interface LeaseRequest {
  kinds: readonly OutboxRow["kind"][];
  /** `like` patterns of keys that are left out. */
  exceptKeys: readonly string[];
  /** Milliseconds since 1970. */
  now: number;
  leasedUntil: number;
  limit: number;
}

export const outboxRepository = {
  /** Inserts a message unless one with its key exists. */
  async insert(db: Db, row: NewOutboxRow): Promise<void> {
    await db
      .insertInto("outbox")
      .values(row)
      .onConflict((conflict) => conflict.column("key").doNothing())
      .execute();
  },

  /**
   * Leases up to `limit` due messages until `leasedUntil` and returns them; after that any process may lease them again.
   * Processes that lease at the same time get different messages.
   */
  leaseDue: (db: Db, { kinds, exceptKeys, now, leasedUntil, limit }: LeaseRequest): Promise<OutboxRow[]> =>
    db
      .with("due", (cte) =>
        cte
          .selectFrom("outbox")
          .select("id")
          .where("sent_at", "is", null)
          .where("dead_at", "is", null)
          .where("discarded_at", "is", null)
          .where("next_at", "<=", now)
          .where("kind", "in", kinds)
          .where((eb) => eb.and(exceptKeys.map((pattern) => eb("key", "not like", pattern))))
          // A kitchen gets the oldest ticket first, whichever was tried last.
          .orderBy(kinds.includes("print") && kinds.length === 1 ? "created_at" : "next_at")
          .limit(limit)
          .$if(engineOf(db) === "postgres", (query) => query.forUpdate().skipLocked()),
      )
      .updateTable("outbox")
      .set({ next_at: leasedUntil })
      .where("id", "in", (eb) => eb.selectFrom("due").select("id"))
      // Repeated here: PostgreSQL checks only these again if another transaction has just changed the row.
      .where("sent_at", "is", null)
      .where("discarded_at", "is", null)
      .where("next_at", "<=", now)
      .returningAll()
      .execute(),

  /** Postpones the messages whose keys match a pattern of `like` and that are due before an instant to it (ms since 1970). */
  async postpone(db: Db, pattern: string, until: number): Promise<void> {
    await db
      .updateTable("outbox")
      .set({ next_at: until })
      .where("key", "like", pattern)
      .where("sent_at", "is", null)
      .where("discarded_at", "is", null)
      .where("next_at", "<", until)
      .execute();
  },

  /** Marks a message as carried out, unless it was discarded in the meantime. */
  async saveSent(db: Db, id: string, now: number): Promise<void> {
    await db
      .updateTable("outbox")
      .set({ sent_at: now, last_error: null, payload: blankPayload })
      .where("id", "=", id)
      .where("sent_at", "is", null)
      .where("discarded_at", "is", null)
      .execute();
  },

  /** Marks a message as carried out within the transaction that does so; false if that was done before, or it was discarded. */
  async claim(db: Db, key: string, now: number): Promise<boolean> {
    const result = await db
      .updateTable("outbox")
      .set({ sent_at: now, last_error: null, payload: blankPayload })
      .where("key", "=", key)
      .where("sent_at", "is", null)
      .where("discarded_at", "is", null)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },

  /** Has no effect on a message that was sent or discarded in the meantime, so that a blanked one stays blank. */
  async saveResult(db: Db, id: string, result: HandlingResult): Promise<void> {
    await db
      .updateTable("outbox")
      .set(result)
      .where("id", "=", id)
      .where("sent_at", "is", null)
      .where("discarded_at", "is", null)
      .execute();
  },

  /** Makes a failed message due now; returns the number of rows changed (0 or 1). */
  async retryFailed(db: Db, id: string, minAttempts: number, now: number): Promise<number> {
    const result = await db
      .updateTable("outbox")
      .set({ next_at: now, dead_at: null })
      .where("id", "in", failedMessages(db, minAttempts).select("id").where("id", "=", id))
      .where("sent_at", "is", null)
      .where("discarded_at", "is", null)
      .executeTakeFirst();
    return Number(result.numUpdatedRows);
  },

  /** Marks a failed message as discarded; its key and kind stay, so that it is never enqueued again. */
  async discardFailed(db: Db, id: string, minAttempts: number, now: number): Promise<number> {
    const result = await db
      .updateTable("outbox")
      .set(discarded(now))
      .where("id", "in", failedMessages(db, minAttempts).select("id").where("id", "=", id))
      .where("sent_at", "is", null)
      .where("discarded_at", "is", null)
      .executeTakeFirst();
    return Number(result.numUpdatedRows);
  },

  /**
   * Replaces a message that was not carried out by one with another payload, due now. Its new id prevents a process that is just handling
   * the old one from marking it as carried out.
   */
  async replace(db: Db, id: string, payload: string, now: number): Promise<void> {
    await db
      .updateTable("outbox")
      .set({ id: newId(), payload, next_at: now })
      .where("id", "=", id)
      .where("sent_at", "is", null)
      .where("discarded_at", "is", null)
      .execute();
  },

  async discard(db: Db, id: string, now: number): Promise<void> {
    await db.updateTable("outbox").set(discarded(now)).where("id", "=", id).where("sent_at", "is", null).execute();
  },

  /**
   * Deletes messages sent or discarded before `before` and mails, tickets and notices given up before that, except those whose key begins with
   * one of `keptKeys`. Refunds and account deletions that failed are kept until an admin acts.
   */
  async deleteFinished(db: Db, before: number, keptKeys: readonly string[], limit: number): Promise<number> {
    let finished = db
      .selectFrom("outbox")
      .select("id")
      .where((eb) =>
        eb.or([
          eb("sent_at", "<", before),
          // The index begins with `sent_at`; without it all messages would be read.
          eb.and([eb("sent_at", "is", null), eb("discarded_at", "<", before)]),
          eb.and([eb("sent_at", "is", null), eb("dead_at", "<", before), eb("kind", "in", ["mail", "print", "push"])]),
        ]),
      )
      .limit(limit);
    for (const begin of keptKeys) finished = finished.where("key", "not like", `${begin}%`);
    const result = await db.deleteFrom("outbox").where("id", "in", finished).executeTakeFirst();
    return Number(result.numDeletedRows);
  },
};
