import type { Logger } from "pino";
import { newId } from "../database/ids.ts";
import type { OutboxRow } from "../database/operation-schema.ts";
import type { Db, Store } from "../database/store.ts";

/** Effects that leave the product: written in the transaction that causes them, carried out after it. */
export interface OutboxMessage {
  /** Stable: never two rows with one key, so however often an event arrives its effect is asked for once. */
  key: string;
  kind: "mail" | "refund";
  payload: unknown;
}

export interface Delivery {
  key: string;
  payload: unknown;
}

export type OutboxHandlers = Record<OutboxMessage["kind"], (delivery: Delivery) => Promise<void>>;
export type Outbox = ReturnType<typeof createOutbox>;

/** Carried out side by side: one that is slow keeps few others waiting, and a process that dies leaves few behind. */
const concurrency = 8;
const leaseMs = 60_000;
/** 5 s, 10 s, 20 s … at most an hour. */
const delayMs = (failures: number) => Math.min(5000 * 2 ** (failures - 1), 3_600_000);
/** About two days of trying; then it rests until an admin says otherwise. */
const maxAttempts = 54;

export function createOutbox(store: Store, log: Logger) {
  let wake = () => {};

  async function enqueue(db: Db, message: OutboxMessage): Promise<void> {
    const now = Date.now();
    const row = {
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
    };
    await db
      .insertInto("outbox")
      .values(row)
      .onConflict((conflict) => conflict.column("key").doNothing())
      .execute();
  }

  /** Takes due rows for this process, for as long as the lease; another process may have them after that. */
  async function claim(now: number) {
    const due = store.db
      .selectFrom("outbox")
      .select("id")
      .where("sent_at", "is", null)
      .where("dead_at", "is", null)
      .where("discarded_at", "is", null)
      .where("next_at", "<=", now)
      .orderBy("next_at")
      .limit(concurrency);
    return store.db
      .updateTable("outbox")
      .set({ next_at: now + leaseMs })
      .where("id", "in", due)
      .where("sent_at", "is", null)
      .where("next_at", "<=", now)
      .returningAll()
      .execute();
  }

  async function handle(row: OutboxRow, handlers: OutboxHandlers): Promise<void> {
    const handler = row.kind === "refund" ? handlers.refund : handlers.mail;
    const change = await handler({ key: row.key, payload: JSON.parse(row.payload) }).then(
      () => ({ sent_at: Date.now(), last_error: null }),
      (error: unknown) => {
        // Only what failed counts: a process that died in between says nothing against the effect.
        const attempts = row.attempts + 1;
        log.warn({ err: error, key: row.key, attempts }, "effect failed");
        const now = Date.now();
        const dead_at = attempts >= maxAttempts ? now : null;
        return { attempts, next_at: now + delayMs(attempts), last_error: String(error).slice(0, 500), dead_at };
      },
    );
    await store.db.updateTable("outbox").set(change).where("id", "=", row.id).execute();
  }

  /** Carries out what is due, so many at once; answers how many effects it tried. */
  async function deliver(handlers: OutboxHandlers): Promise<number> {
    const rows = await claim(Date.now());
    await Promise.all(rows.map((row) => handle(row, handlers)));
    return rows.length;
  }

  return {
    enqueue,
    deliver,
    /** Asks the worker to look now instead of at its next round. */
    wake: () => wake(),
    onWake: (listener: () => void) => {
      wake = listener;
    },
  };
}
