import { EventEmitter } from "node:events";
import { sql } from "kysely";
import type { Logger } from "pino";
import { afterCommit, type Db, type Store } from "../database/store.ts";
import { listenForNotifications } from "./notification-listener.ts";

/**
 * `content`: public pages have changed. `orders`: the order whose id is the payload was created or changed. `access`: the
 * user whose id is the payload got another role, was deleted or lost a session.
 */
export type Topic = (typeof topics)[number];
const topics = ["content", "orders", "access"] as const;

const channel = "tavola";

export interface PubSub {
  /**
   * Publishes when the transaction of `db` commits: in this process before `transaction` resolves, so that a response
   * is sent after its effect is visible here, and in the others soon after. A listener may be called twice.
   */
  publish(db: Db, topic: Topic, payload?: string): Promise<void>;
  /**
   * Returns an unsubscribe function. The listener is called with an empty payload when the connection to other processes
   * is lost, and when it is back: anything may have changed.
   */
  subscribe(topic: Topic, listener: (payload: string) => void): () => void;
  close(): Promise<void>;
}

const watchIntervalMs = 1000;

/**
 * Calls `onChange` after another process has changed the SQLite file, such as `npm run images`: SQLite has no
 * notifications, but counts the changes of other connections.
 */
function watchFile({ db }: Store, onChange: () => void): { close(): void } {
  let known: unknown;
  const look = async () => {
    const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db);
    const version = rows[0]?.data_version;
    if (known !== undefined && version !== known) onChange();
    known = version;
  };
  // A file that cannot be read is noticed by every request.
  const timer = setInterval(() => void look().catch(() => {}), watchIntervalMs).unref();
  void look().catch(() => {});
  return { close: () => clearInterval(timer) };
}

/** Connects the processes on one database. Throws `DatabaseUnavailableError`. */
export async function openPubSub(store: Store, databaseUrl: string | undefined, log: Logger): Promise<PubSub> {
  const emitter = new EventEmitter<Record<Topic, [string]>>().setMaxListeners(0);
  const listening =
    databaseUrl && (await listenForNotifications({ url: databaseUrl, channel, ...handlers(emitter), log }));
  const watch = store.engine === "sqlite" ? watchFile(store, handlers(emitter).onInterruption) : undefined;
  return {
    async publish(db, topic, payload = "") {
      if (store.engine === "postgres") await sql`select pg_notify(${channel}, ${`${topic}:${payload}`})`.execute(db);
      afterCommit(db, () => void emitter.emit(topic, payload));
    },
    subscribe(topic, listener) {
      emitter.on(topic, listener);
      return () => void emitter.off(topic, listener);
    },
    async close() {
      watch?.close();
      if (listening) await listening.close();
    },
  };
}

const handlers = (emitter: EventEmitter<Record<Topic, [string]>>) => ({
  onPayload(message: string): void {
    const [topic, ...rest] = message.split(":");
    const known = topics.find((one) => one === topic);
    if (known) emitter.emit(known, rest.join(":"));
  },
  onInterruption(): void {
    for (const topic of topics) emitter.emit(topic, "");
  },
});
