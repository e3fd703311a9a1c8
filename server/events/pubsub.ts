import { EventEmitter } from "node:events";
import { sql } from "kysely";
import pg from "pg";
import type { Logger } from "pino";
import type { Db, Store } from "../database/store.ts";

/** `content`: what public pages show has changed. `orders`: the order with the id in the payload is new or changed. */
export type Topic = "content" | "orders";

const channel = "tavola";
const reconnectMs = 1000;

export interface PubSub {
  /**
   * Tells every process, once the transaction that `db` is part of commits. On SQLite there is one process, whose
   * other queries wait for that commit anyway.
   */
  publish(db: Db, topic: Topic, payload?: string): Promise<void>;
  /** Tells this process at once: what an answer promises holds before it is sent. */
  publishLocal(topic: Topic, payload?: string): void;
  /** Answers how to stop listening. After a lost connection `listener` is called with no payload: look anew. */
  subscribe(topic: Topic, listener: (payload: string) => void): () => void;
  close(): Promise<void>;
}

export async function openPubSub(store: Store, databaseUrl: string | undefined, log: Logger): Promise<PubSub> {
  const emitter = new EventEmitter<Record<Topic, [string]>>().setMaxListeners(0);
  const emit = (topic: Topic, payload: string) => void emitter.emit(topic, payload);
  const stopListening = databaseUrl ? await listenForNotifications(databaseUrl, emit, log) : async () => {};
  return {
    async publish(db, topic, payload = "") {
      if (store.engine === "postgres") await sql`select pg_notify(${channel}, ${`${topic}:${payload}`})`.execute(db);
      else setImmediate(emit, topic, payload);
    },
    publishLocal: (topic, payload = "") => emit(topic, payload),
    subscribe(topic, listener) {
      emitter.on(topic, listener);
      return () => void emitter.off(topic, listener);
    },
    close: stopListening,
  };
}

/** Keeps a connection that hears what other processes announce, and opens another when it is lost. */
async function listenForNotifications(url: string, emit: (topic: Topic, payload: string) => void, log: Logger) {
  let client: pg.Client | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const newClient = new pg.Client({ connectionString: url, keepAlive: true });
    newClient.on("notification", ({ payload = "" }) => {
      const [topic, ...rest] = payload.split(":");
      if (topic === "content" || topic === "orders") emit(topic, rest.join(":"));
    });
    newClient.on("error", () => {});
    newClient.once("end", () => {
      if (!closed) setTimeout(reconnect, reconnectMs).unref();
    });
    await newClient.connect();
    await newClient.query(`listen ${channel}`);
    client = newClient;
  }

  function reconnect(): void {
    connect().then(
      () => {
        // Whatever was announced meanwhile was not heard.
        emit("content", "");
        emit("orders", "");
      },
      (error) => {
        log.warn({ err: error }, "cannot hear other processes; trying again");
        if (!closed) setTimeout(reconnect, reconnectMs).unref();
      },
    );
  }

  await connect();
  return async () => {
    closed = true;
    await client?.end();
  };
}
