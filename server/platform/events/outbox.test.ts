import { setTimeout } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openStoreCopy } from "#tests/support/store-copy.ts";
import { engines } from "#tests/support/template-databases.ts";
import type { Store } from "../database/store.ts";
import { createOutbox, type Outbox, type OutboxMessage } from "./outbox.ts";
import { OutboxError } from "./outbox-error.ts";
import type { DueMessage, OutboxHandler } from "./outbox-handler.ts";

const start = Date.UTC(2026, 0, 1);
const [seconds, day] = [1000, 24 * 3600 * 1000];
const letter: OutboxMessage = { key: "letter", kind: "mail", payload: { to: "ada@example.com" } };

const handlersOf = (handle: (kind: string) => OutboxHandler) => ({
  mail: handle("mail"),
  refund: handle("refund"),
  "account-deletion": handle("account-deletion"),
  print: handle("print"),
});

/** Handlers that record what they are given, and fail while `failing` is set. */
function recordingHandlers() {
  const delivered: string[] = [];
  const state = { failing: false };
  const handle = (kind: string) => async (message: DueMessage) => {
    if (state.failing) throw new Error("the mail server is away");
    delivered.push(`${kind} ${message.key} ${JSON.stringify(message.payload)}`);
  };
  return { delivered, state, handlers: handlersOf(handle) };
}

describe.each(engines)("the outbox on %s", (engine) => {
  let store: Store;
  let outbox: Outbox;
  let remove = async () => {};
  beforeAll(async () => {
    ({ store, remove } = await openStoreCopy(engine));
  });
  afterAll(() => remove());
  beforeEach(async () => {
    await store.db.deleteFrom("outbox").execute();
    vi.useFakeTimers({ toFake: ["Date"], now: start });
    outbox = createOutbox(store, pino({ level: "silent" }));
  });
  afterEach(() => vi.useRealTimers());

  const wait = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
  const findRow = () => store.db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
  /** Lets the first message fail `times` times, each time when it is due. */
  async function failTimes(times: number) {
    const { state, handlers } = recordingHandlers();
    state.failing = true;
    for (let time = 0; time < times; time++) {
      vi.setSystemTime((await findRow()).next_at);
      expect(await outbox.handleDue(handlers)).toBe(1);
    }
    return findRow();
  }

  it("hands each message once to the handler of its kind", async () => {
    const { delivered, handlers } = recordingHandlers();
    await outbox.enqueue(store.db, letter);
    await outbox.enqueue(store.db, { key: "return", kind: "refund", payload: { amount: 250 } });
    expect(await outbox.handleDue(handlers)).toBe(2);
    expect(delivered.sort()).toEqual(['mail letter {"to":"ada@example.com"}', 'refund return {"amount":250}']);
    wait(24 * 3600 * seconds);
    expect(await outbox.handleDue(handlers)).toBe(0);
  });

  it("keeps the first of two messages with one key, also after it was carried out", async () => {
    const { delivered, handlers } = recordingHandlers();
    await outbox.enqueue(store.db, letter);
    await outbox.enqueue(store.db, { ...letter, payload: "another" });
    expect(await outbox.handleDue(handlers)).toBe(1);
    await outbox.enqueue(store.db, letter);
    expect(await outbox.handleDue(handlers)).toBe(0);
    expect(delivered).toEqual(['mail letter {"to":"ada@example.com"}']);
  });

  it("enqueues nothing if the transaction is rolled back", async () => {
    const failed = store.transaction(async (trx) => {
      await outbox.enqueue(trx, letter);
      throw new Error("the order was rejected");
    });
    await expect(failed).rejects.toThrow("the order was rejected");
    expect(await outbox.handleDue(recordingHandlers().handlers)).toBe(0);
  });

  it("retries after 5 seconds, then after twice the time, and at least every hour", async () => {
    const { state, delivered, handlers } = recordingHandlers();
    state.failing = true;
    await outbox.enqueue(store.db, letter);
    expect(await outbox.handleDue(handlers)).toBe(1);
    for (const delay of [5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]) {
      wait(delay * seconds - 1);
      expect(await outbox.handleDue(handlers), `before ${delay} s`).toBe(0);
      wait(1);
      expect(await outbox.handleDue(handlers), `after ${delay} s`).toBe(1);
    }
    expect(await findRow()).toMatchObject({ attempts: 13, last_error: "Error: the mail server is away" });
    state.failing = false;
    wait(3600 * seconds);
    await outbox.handleDue(handlers);
    expect(delivered).toHaveLength(1);
    expect(await findRow()).toMatchObject({ sent_at: Date.now(), last_error: null, dead_at: null });
  });

  it("gives a message up after 54 failures, until an admin retries it", async () => {
    await outbox.enqueue(store.db, letter);
    expect(await failTimes(53)).toMatchObject({ attempts: 53, dead_at: null });
    expect(await failTimes(1)).toMatchObject({ attempts: 54, dead_at: Date.now() });
    const { delivered, handlers } = recordingHandlers();
    wait(365 * 24 * 3600 * seconds);
    expect(await outbox.handleDue(handlers)).toBe(0);
    expect(await outbox.retryFailed(store.db, (await findRow()).id)).toBe(true);
    expect(await outbox.handleDue(handlers)).toBe(1);
    expect(delivered).toHaveLength(1);
  });

  it("leases a message for a minute, so that another process takes it over only after that", async () => {
    await outbox.enqueue(store.db, letter);
    const [started, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const hang = () => {
      started.resolve();
      return finish.promise;
    };
    const hanging = outbox.handleDue(handlersOf(() => hang));
    await started.promise;
    const other = createOutbox(store, pino({ level: "silent" }));
    const { handlers } = recordingHandlers();
    wait(60 * seconds - 1);
    expect(await other.handleDue(handlers)).toBe(0);
    wait(1);
    expect(await other.handleDue(handlers)).toBe(1);
    finish.resolve();
    await hanging;
  });

  it("handles eight messages at once, those due first", async () => {
    for (let number = 10; number < 30; number++) {
      await outbox.enqueue(store.db, { key: `${number}`, kind: "mail", payload: null });
      wait(1);
    }
    const [started, allStarted]: [string[], PromiseWithResolvers<void>] = [[], Promise.withResolvers<void>()];
    const handle = async ({ key }: DueMessage) => {
      started.push(key);
      if (started.length % 8 === 0) allStarted.resolve();
      // Handled one after the other, the first would wait forever.
      await allStarted.promise;
    };
    const counts = [];
    for (let round = 0; round < 4; round++) {
      counts.push(await outbox.handleDue(handlersOf(() => handle)));
      if (round === 0) expect(started.sort()).toEqual(["10", "11", "12", "13", "14", "15", "16", "17"]);
    }
    expect(counts).toEqual([8, 8, 4, 0]);
  });

  it("lists a message for admins from its fourth failure on, and only then retries or discards it", async () => {
    await outbox.enqueue(store.db, letter);
    const wake = vi.fn();
    outbox.onWake(wake);
    const { id } = await failTimes(3);
    expect(await outbox.listFailed(10)).toEqual([]);
    expect([await outbox.retryFailed(store.db, id), await outbox.discardFailed(store.db, id)]).toEqual([false, false]);
    await failTimes(1);
    expect(await outbox.listFailed(10)).toMatchObject([{ id, attempts: 4 }]);
    expect(wake).not.toHaveBeenCalled();
    expect(await outbox.retryFailed(store.db, id)).toBe(true);
    expect(wake).toHaveBeenCalledOnce();
    expect(await outbox.handleDue(recordingHandlers().handlers)).toBe(1);
    expect(await outbox.listFailed(10)).toEqual([]);
    expect([await outbox.retryFailed(store.db, id), await outbox.discardFailed(store.db, id)]).toEqual([false, false]);
  });

  it("keeps the payload of a failing message until it is sent or discarded, and key and kind after that", async () => {
    await outbox.enqueue(store.db, letter);
    expect((await failTimes(4)).payload).toContain("ada@example.com");
    await outbox.enqueue(store.db, { ...letter, key: "second letter" });
    await outbox.discardFailed(store.db, (await findRow()).id);
    wait(24 * 3600 * seconds);
    await outbox.handleDue(recordingHandlers().handlers);
    const rows = await store.db.selectFrom("outbox").selectAll().orderBy("id").execute();
    expect(rows).toMatchObject([
      { key: "letter", kind: "mail", payload: "", last_error: null },
      { key: "second letter", kind: "mail", payload: "" },
    ]);
  });

  it("deletes messages 30 days after they were sent or discarded, and no others", async () => {
    const keys = async () =>
      (await store.db.selectFrom("outbox").select("key").orderBy("key").execute()).map((row) => row.key);
    await outbox.enqueue(store.db, { ...letter, key: "discarded" });
    await outbox.discardFailed(store.db, (await failTimes(4)).id);
    await outbox.enqueue(store.db, { ...letter, key: "sent" });
    await outbox.handleDue(recordingHandlers().handlers);
    await outbox.enqueue(store.db, { ...letter, key: "waiting" });
    wait(30 * day - 1000);
    await outbox.deleteExpired(Date.now());
    expect(await keys()).toEqual(["discarded", "sent", "waiting"]);
    wait(2000);
    await outbox.deleteExpired(Date.now());
    expect(await keys()).toEqual(["waiting"]);
  });

  it("deletes a mail 30 days after it was given up, and keeps a refund that was", async () => {
    const keys = async () => (await store.db.selectFrom("outbox").select("key").execute()).map((row) => row.key);
    await outbox.enqueue(store.db, letter);
    await failTimes(54);
    await outbox.enqueue(store.db, { key: "return", kind: "refund", payload: { amount: 250 } });
    await store.db.updateTable("outbox").set({ dead_at: Date.now() }).where("key", "=", "return").execute();
    wait(30 * day - 1000);
    await outbox.deleteExpired(Date.now());
    expect((await keys()).sort()).toEqual(["letter", "return"]);
    wait(2000);
    await outbox.deleteExpired(Date.now());
    expect(await keys()).toEqual(["return"]);
  });

  it("keeps nothing of a mail to a deleted person that is given up", async () => {
    await outbox.enqueue(store.db, { ...letter, key: "account-deleted:1" });
    const attempt = (error: Error) =>
      outbox.handleDue(
        handlersOf(() => async () => {
          throw error;
        }),
      );
    await attempt(new Error("the mail server is away"));
    expect((await findRow()).payload).toContain("ada@example.com");
    vi.setSystemTime((await findRow()).next_at);
    await attempt(new OutboxError("550 no such user ada@example.com", { isPermanent: true }));
    expect(await findRow()).toMatchObject({ payload: "", last_error: null, dead_at: null, discarded_at: Date.now() });
    expect(await outbox.listFailed(10)).toEqual([]);
  });

  it("never repeats a message about an event that the payment provider reports again later", async () => {
    const report = { ...letter, key: "refund-failed:re_1" };
    await outbox.enqueue(store.db, report);
    await outbox.handleDue(recordingHandlers().handlers);
    wait(365 * day);
    await outbox.deleteExpired(Date.now());
    await outbox.enqueue(store.db, report);
    expect(await outbox.handleDue(recordingHandlers().handlers)).toBe(0);
  });

  it("keeps no content of a mail about such an event that was given up thirty days ago", async () => {
    await outbox.enqueue(store.db, { ...letter, key: "dispute-opened:dp_1" });
    await store.db.updateTable("outbox").set({ dead_at: Date.now() }).execute();
    wait(29 * day);
    await outbox.deleteExpired(Date.now());
    expect((await findRow()).payload).toContain("ada@example.com");
    wait(2 * day);
    await outbox.deleteExpired(Date.now());
    expect(await findRow()).toMatchObject({ key: "dispute-opened:dp_1", payload: "", discarded_at: Date.now() });
  });

  /** Runs `work` while another transaction has changed the message and not committed yet; returns its result. */
  async function whileChanging<T>(
    id: string,
    change: { sent_at?: number; discarded_at?: number },
    work: () => Promise<T>,
  ) {
    const results: Promise<T>[] = [];
    await store.transaction(async (trx) => {
      await trx.updateTable("outbox").set(change).where("id", "=", id).execute();
      results.push(work());
      await setTimeout(200);
    });
    return results[0];
  }

  it("does not deliver a message that is discarded at that moment", async () => {
    await outbox.enqueue(store.db, letter);
    const { id, next_at } = await failTimes(4);
    vi.setSystemTime(next_at);
    const { handlers } = recordingHandlers();
    expect(await whileChanging(id, { discarded_at: next_at }, () => outbox.handleDue(handlers))).toBe(0);
  });

  it("neither retries nor discards a message that is sent at that moment", async () => {
    for (const act of ["retryFailed", "discardFailed"] as const) {
      await store.db.deleteFrom("outbox").execute();
      await outbox.enqueue(store.db, letter);
      const { id } = await failTimes(4);
      expect(await whileChanging(id, { sent_at: Date.now() }, () => outbox[act](store.db, id)), act).toBe(false);
    }
  });

  it("never delivers or enqueues a discarded message again", async () => {
    await outbox.enqueue(store.db, letter);
    const { id } = await failTimes(4);
    expect(await outbox.discardFailed(store.db, id)).toBe(true);
    await outbox.enqueue(store.db, letter);
    wait(24 * 3600 * seconds);
    expect(await outbox.handleDue(recordingHandlers().handlers)).toBe(0);
    expect(await outbox.listFailed(10)).toEqual([]);
    expect([await outbox.retryFailed(store.db, id), await outbox.discardFailed(store.db, id)]).toEqual([false, false]);
  });
});
