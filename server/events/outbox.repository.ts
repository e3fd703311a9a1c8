import type { Engine } from "../database/column-types.ts";
import { columnsOf } from "../database/columns.ts";
import type { OutboxRow, OutboxTable } from "../database/operation-schema.ts";
import { comparesTo } from "../database/paginate.ts";
import type { Db } from "../database/store.ts";

type NewOutboxRow = Omit<OutboxTable, "attempts">;
type DeliveryResult = Partial<
  Pick<OutboxRow, "attempts" | "next_at" | "sent_at" | "last_error" | "dead_at" | "payload">
>;

/** Replaces a payload that is no longer needed: mails hold names, addresses and links. */
export const blankPayload = "";

/** What becomes of a message that is given up. */
const discarded = (now: number) => ({ discarded_at: now, payload: blankPayload, last_error: null });

/** Messages that an admin is told about: not delivered after `minAttempts` failures or given up, and not discarded. */
const failed = (db: Db, minAttempts: number) =>
  db
    .selectFrom("outbox")
    .where("sent_at", "is", null)
    .where("discarded_at", "is", null)
    .where("last_error", "is not", null)
    // A kitchen must know of the first ticket that is not printed.
    .where((eb) => eb.or([eb("attempts", ">=", minAttempts), eb("dead_at", "is not", null), eb("kind", "=", "print")]));

const unsent = (db: Db, kind: OutboxRow["kind"]) =>
  db
    .selectFrom("outbox")
    .selectAll()
    .where("kind", "=", kind)
    .where("sent_at", "is", null)
    .where("discarded_at", "is", null);

interface Claim {
  kinds: readonly OutboxRow["kind"][];
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
   * Leases up to `limit` due messages until `leasedUntil` and returns them; after that any process may claim them again.
   * Processes that claim at the same time get different messages.
   */
  claimDue(db: Db, engine: Engine, { kinds, now, leasedUntil, limit }: Claim): Promise<OutboxRow[]> {
    return (
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
            .orderBy("next_at")
            .limit(limit)
            .$if(engine === "postgres", (query) => query.forUpdate().skipLocked()),
        )
        .updateTable("outbox")
        .set({ next_at: leasedUntil })
        .where("id", "in", (eb) => eb.selectFrom("due").select("id"))
        // Repeated here: PostgreSQL checks only these again if another transaction has just changed the row.
        .where("sent_at", "is", null)
        .where("discarded_at", "is", null)
        .where("next_at", "<=", now)
        .returning(columnsOf.outbox)
        .execute()
    );
  },

  /** A message that was neither carried out nor discarded. */
  findUnsent: (db: Db, id: string, kind: OutboxRow["kind"]): Promise<OutboxRow | undefined> =>
    unsent(db, kind).where("id", "=", id).executeTakeFirst(),

  /** Has no effect on a message that was sent or discarded in the meantime, so that a blanked one stays blank. */
  async saveResult(db: Db, id: string, result: DeliveryResult): Promise<void> {
    await db
      .updateTable("outbox")
      .set(result)
      .where("id", "=", id)
      .where("sent_at", "is", null)
      .where("discarded_at", "is", null)
      .execute();
  },

  /** Those after `before`, newest first. */
  listFailed: (db: Db, minAttempts: number, limit: number, before: string | undefined): Promise<OutboxRow[]> => {
    const at = db
      .selectFrom("outbox")
      .select("created_at")
      .where("id", "=", before ?? "");
    return failed(db, minAttempts)
      .selectAll()
      .$if(before !== undefined, (list) => list.where(comparesTo(["created_at", "id"], "<", at, before ?? "")))
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute();
  },

  /** Makes a failed message due now; returns the number of rows changed (0 or 1). */
  async retryFailed(db: Db, id: string, minAttempts: number, now: number): Promise<number> {
    const result = await db
      .updateTable("outbox")
      .set({ next_at: now, dead_at: null })
      .where("id", "in", failed(db, minAttempts).select("id").where("id", "=", id))
      .where("sent_at", "is", null)
      .where("discarded_at", "is", null)
      .executeTakeFirst();
    return Number(result.numUpdatedRows);
  },

  /** Marks a failed message as given up; its key and kind stay, so that it is never enqueued again. */
  async discardFailed(db: Db, id: string, minAttempts: number, now: number): Promise<number> {
    const result = await db
      .updateTable("outbox")
      .set(discarded(now))
      .where("id", "in", failed(db, minAttempts).select("id").where("id", "=", id))
      .where("sent_at", "is", null)
      .where("discarded_at", "is", null)
      .executeTakeFirst();
    return Number(result.numUpdatedRows);
  },

  /** Messages that wait, keep failing or were given up by the outbox, oldest first. */
  listUnsent: (db: Db, kind: OutboxRow["kind"]): Promise<OutboxRow[]> =>
    unsent(db, kind).orderBy("created_at").orderBy("id").execute(),

  async discard(db: Db, id: string, now: number): Promise<void> {
    await db.updateTable("outbox").set(discarded(now)).where("id", "=", id).where("sent_at", "is", null).execute();
  },

  /**
   * Deletes messages sent or discarded before `before` and mails and tickets given up before that, except those whose key begins with
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
          eb.and([eb("sent_at", "is", null), eb("dead_at", "<", before), eb("kind", "in", ["mail", "print"])]),
        ]),
      )
      .limit(limit);
    for (const begin of keptKeys) finished = finished.where("key", "not like", `${begin}%`);
    const result = await db.deleteFrom("outbox").where("id", "in", finished).executeTakeFirst();
    return Number(result.numDeletedRows);
  },
};
