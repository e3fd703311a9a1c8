import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines } from "#tests/support/template-databases.ts";
import { startTestServer } from "#tests/support/test-server.ts";
import { openPubSub, type PubSub, type Topic } from "./pubsub.ts";

const log = pino({ level: "silent" });

/** Records what a topic receives; `until` resolves when it has received `payload`. */
function record(pubsub: PubSub, topic: Topic) {
  const received: string[] = [];
  const waiting = new Map<string, () => void>();
  const stop = pubsub.subscribe(topic, (payload) => {
    received.push(payload);
    waiting.get(payload)?.();
  });
  const until = (payload: string) =>
    received.includes(payload) ? Promise.resolve() : new Promise<void>((resolve) => void waiting.set(payload, resolve));
  return { received, until, stop };
}

describe.each(engines)("publish and subscribe on %s", (engine) => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let pubsub: PubSub;
  const store = () => server.running.store;
  const open = () => openPubSub(store(), engine === "postgres" ? server.databaseUrl : undefined, log);
  beforeAll(async () => {
    server = await startTestServer(engine);
    pubsub = await open();
  });
  afterAll(async () => {
    await pubsub.close();
    await server.stop();
  });

  it("delivers a payload to the listeners of its topic only", async () => {
    const [orders, content] = [record(pubsub, "orders"), record(pubsub, "content")];
    await store().transaction((trx) => pubsub.publish(trx, "orders", "one:with:colons"));
    await orders.until("one:with:colons");
    await store().transaction((trx) => pubsub.publish(trx, "content"));
    await content.until("");
    expect(new Set(orders.received)).toEqual(new Set(["one:with:colons"]));
    expect(new Set(content.received)).toEqual(new Set([""]));
  });

  it("delivers a message only after the transaction's changes can be read", async () => {
    const seen = Promise.withResolvers<unknown>();
    const stop = pubsub.subscribe("orders", (payload) => {
      if (payload !== "counted") return;
      seen.resolve(store().db.selectFrom("limits").select("count").where("key", "=", "published").executeTakeFirst());
    });
    await store().transaction(async (trx) => {
      await pubsub.publish(trx, "orders", "counted");
      await trx.insertInto("limits").values({ key: "published", count: 7, window_start: Date.now() }).execute();
    });
    expect(await seen.promise).toEqual({ count: 7 });
    stop();
  });

  it("delivers in the own process before the transaction resolves", async () => {
    const { received } = record(pubsub, "orders");
    await store().transaction((trx) => pubsub.publish(trx, "orders", "here"));
    expect(received).toContain("here");
  });

  it("publishes nothing if the transaction is rolled back", async () => {
    const { received, until } = record(pubsub, "orders");
    const failed = store().transaction(async (trx) => {
      await pubsub.publish(trx, "orders", "rolled back");
      throw new Error("rejected");
    });
    await expect(failed).rejects.toThrow("rejected");
    await store().transaction((trx) => pubsub.publish(trx, "orders", "committed"));
    await until("committed");
    expect(received).not.toContain("rolled back");
  });

  it("delivers nothing to a listener that has unsubscribed", async () => {
    const [former, current] = [record(pubsub, "orders"), record(pubsub, "orders")];
    former.stop();
    await store().transaction((trx) => pubsub.publish(trx, "orders", "late"));
    await current.until("late");
    expect(former.received).toEqual([]);
  });

  it("delivers a message once in the own process", async () => {
    const { received, until } = record(pubsub, "orders");
    await store().transaction((trx) => pubsub.publish(trx, "orders", "once"));
    const other = await open();
    await store().transaction((trx) => (engine === "postgres" ? other : pubsub).publish(trx, "orders", "later"));
    await until("later");
    expect(received).toEqual(["once", "later"]);
    await other.close();
  });

  if (engine === "sqlite") return;

  it("reaches the other processes", async () => {
    const other = await open();
    const { received, until } = record(other, "orders");
    await store().transaction((trx) => pubsub.publish(trx, "orders", "everywhere"));
    await until("everywhere");
    expect(received).toEqual(["everywhere"]);
    await other.close();
  });

  it("reaches the processes also from a tool that does not listen itself", async () => {
    const { received, until } = record(pubsub, "orders");
    const tool = await openPubSub(store(), undefined, log);
    await store().transaction((trx) => tool.publish(trx, "orders", "from a tool"));
    await until("from a tool");
    expect(received).toEqual(["from a tool"]);
    await tool.close();
  });

  it("reconnects after a lost connection, tells every listener and delivers again", async () => {
    const [orders, content] = [record(pubsub, "orders"), record(pubsub, "content")];
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(store().db);
    await Promise.all([orders.until(""), content.until("")]);
    await store().transaction((trx) => pubsub.publish(trx, "orders", "after it"));
    await orders.until("after it");
  });
});
