import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openStoreCopy } from "#tests/support/store-copy.ts";
import { engines } from "#tests/support/template-databases.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import type { Store } from "../database/store.ts";
import { DatabaseUnavailableError } from "../database/unavailable.ts";
import { createOutbox, type Outbox, type OutboxMessage } from "./outbox.ts";
import { startOutboxWorkers } from "./outbox-worker.ts";

const log = pino({ level: "silent" });

describe.each(engines)("deliveries on %s", (engine) => {
  let copy: Awaited<ReturnType<typeof openStoreCopy>>;
  let outbox: Outbox;
  let delivered: string[];
  let started: string[];
  let hang: PromiseWithResolvers<void>;
  let workers: ReturnType<typeof startOutboxWorkers>;

  beforeEach(async () => {
    copy = await openStoreCopy(engine);
    [delivered, started, hang] = [[], [], Promise.withResolvers<void>()];
    outbox = createOutbox(copy.store, log);
    const handle = async ({ key }: { key: string }) => {
      started.push(key);
      if (key.startsWith("slow")) await hang.promise;
      delivered.push(key);
    };
    const handlers = { mail: handle, print: handle };
    workers = startOutboxWorkers(handlers, { outbox, log, stopping: new AbortController().signal });
  });
  afterEach(async () => {
    hang.resolve();
    await workers.stop();
    await copy.remove();
  });

  const send = (kind: OutboxMessage["kind"], key: string) =>
    copy.store.transaction((trx) => outbox.enqueue(trx, { key, kind, payload: null }));
  const untilDelivered = (key: string) => waitFor(async () => expect(delivered).toContain(key));
  const untilStarted = (count: number) => waitFor(async () => expect(started).toHaveLength(count));

  it("reach a printer while the mail server takes its time, and the other way round", async () => {
    for (const [slow, other] of [
      ["mail", "print"],
      ["print", "mail"],
    ] as const) {
      const before = started.length;
      for (let number = 0; number < 9; number++) await send(slow, `slow ${slow} ${number}`);
      await untilStarted(before + 8);
      await send(other, `quick ${other} beside ${slow}`);
      await untilDelivered(`quick ${other} beside ${slow}`);
      hang.resolve();
      await untilDelivered(`slow ${slow} 8`);
      hang = Promise.withResolvers<void>();
    }
  });

  it("of the same kind go on while fewer than eight take long", async () => {
    for (let number = 0; number < 7; number++) await send("mail", `slow ${number}`);
    await untilStarted(7);
    for (let number = 0; number < 20; number++) await send("mail", `quick ${number}`);
    await untilDelivered("quick 19");
    expect(delivered).toHaveLength(20);
  });

  it("of a station whose printer does not answer hold up none of the other stations", async () => {
    const handleTicket = async ({ key }: { key: string }) => {
      started.push(key);
      if (key.endsWith(":oven")) await hang.promise;
      delivered.push(key);
    };
    await workers.stop();
    workers = startOutboxWorkers({ print: handleTicket }, { outbox, log, stopping: new AbortController().signal });
    for (let number = 0; number < 12; number++) await send("print", `print:${number}:oven`);
    await untilStarted(1);
    await send("print", "print:12:bar");
    await untilDelivered("print:12:bar");
    await send("print", "print:13:bar");
    await untilDelivered("print:13:bar");
    expect(started.filter((key) => key.endsWith(":oven"))).toHaveLength(1);
    hang.resolve();
    await waitFor(async () => expect(delivered).toHaveLength(14));
    expect(new Set(delivered).size).toBe(14);
  });

  it("are marked as carried out once the database answers again, and are not repeated", async () => {
    let failures = 0;
    const failing: Store = {
      ...copy.store,
      get db() {
        if (failures-- > 0) throw new DatabaseUnavailableError(new Error("no connection is free"));
        return copy.store.db;
      },
    };
    await workers.stop();
    outbox = createOutbox(failing, log);
    const handle = async ({ key }: { key: string }) => {
      delivered.push(key);
      failures = 2;
    };
    workers = startOutboxWorkers({ mail: handle }, { outbox, log, stopping: new AbortController().signal });
    await send("mail", "receipt");
    await waitFor(async () => {
      const { sent_at } = await copy.store.db.selectFrom("outbox").select("sent_at").executeTakeFirstOrThrow();
      expect(sent_at).not.toBeNull();
    });
    expect(delivered).toEqual(["receipt"]);
  });

  it("that have begun end before the workers are stopped", async () => {
    await send("mail", "slow");
    await untilStarted(1);
    const stopped = workers.stop().then(() => delivered.push("stopped"));
    hang.resolve();
    await stopped;
    expect(delivered).toEqual(["slow", "stopped"]);
  });
});
