import { EventEmitter } from "node:events";
import { sql } from "kysely";
import pg from "pg";
import type { Logger } from "pino";
import type { Db, Store } from "../database/store.ts";

/** `content`: public pages have changed. `orders`: the order whose id is the payload was created or changed. */
export type Topic = "content" | "orders";

const channel = "tavola";
const reconnectMs = 1000;

export interface PubSub {
  /**
   * Publishes to every process when the transaction of `db` commits. On SQLite the one process is notified after the
   * current task, even if the transaction is rolled back; listeners read the data again, so this does no harm.
   */
  publish(db: Db, topic: Topic, payload?: string): Promise<void>;
  /** Publishes to this process immediately, so that a response is sent after its effect is visible here. */
  publishLocal(topic: Topic, payload?: string): void;
  /**
   * Returns an unsubscribe function. After a reconnect the listener is called with an empty payload: anything may have
   * changed.
   */
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

/** Keeps a LISTEN connection for messages of other processes and reconnects when it is lost. */
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
        // Messages published while disconnected are lost.
        emit("content", "");
        emit("orders", "");
      },
      (error) => {
        log.warn({ err: error }, "listening to other processes failed; reconnecting");
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
