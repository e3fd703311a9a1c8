import { randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";
import { sql } from "kysely";
import type { Logger } from "pino";
import { afterCommit, type Db, type Store } from "../database/store.ts";
import { listenForNotifications } from "./notification-listener.ts";

/**
 * `content`: public pages have changed. `orders`: the order whose id is the payload was created or changed. `access`: the
 * user whose id is the payload got another role, was deleted or lost a session. `settings`: the version of the settings that is the payload was saved.
 * `availability`: tables were taken or freed by a call to this process. `tables`: a guest opened the page of a table's code in the network that is the payload.
 */
export type Topic = (typeof topics)[number];
const topics = ["content", "availability", "orders", "access", "settings", "tables"] as const;

const channel = "tavola";

export interface PubSub {
  /**
   * Publishes when the transaction of `db` commits: in this process before `transaction` resolves, so that a response
   * is sent after its effect is visible here, and in the others soon after. A listener may be called twice if the connection
   * for notifications was lost.
   */
  publish(db: Db, topic: Topic, payload?: string): Promise<void>;
  /**
   * Returns an unsubscribe function. The listener is called with an empty payload when the connection to other processes
   * is lost, every two seconds at most while it is, and when it is back: anything may have changed.
   */
  subscribe(topic: Topic, listener: (payload: string) => void): () => void;
  /** Publishes in this process only, at once: what depends on the time has changed. */
  publishHere(topic: Topic): void;
  /** When the connection to other processes was lost, if it is not back. */
  lostAt(): number | undefined;
  close(): Promise<void>;
}

const watchIntervalMs = 1000;

/**
 * Calls `onChange` after another process has changed the SQLite file, such as `npm run images`: SQLite has no
 * notifications, but counts the changes of other connections.
 */
function watchFile({ db }: Store, onChange: () => void): { close(): void } {
  let lastVersion: unknown;
  const look = async () => {
    const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db);
    const version = rows[0]?.data_version;
    if (lastVersion !== undefined && version !== lastVersion) onChange();
    lastVersion = version;
  };
  // A file that cannot be read is noticed by every request.
  const timer = setInterval(() => void look().catch(() => {}), watchIntervalMs).unref();
  void look().catch(() => {});
  return { close: () => clearInterval(timer) };
}

type Emitter = EventEmitter<Record<Topic, [string]>>;

/**
 * Emits the messages that this process publishes: at their commit, or at their notification, whichever comes first. The
 * notification alone arrives if the answer to the commit was lost.
 */
function createOwnMessages(emitter: Emitter) {
  const sender = randomUUID();
  const emitted = new Set<string>();
  let count = 0;
  return {
    /** An id for the next message. */
    nextId: () => `${sender}.${count++}`,
    isOwn: (id: string): boolean => id.startsWith(sender),
    /** The first call with an id emits the message, the second one does nothing. */
    emitOnce(id: string, topic: Topic, payload: string): void {
      if (emitted.delete(id)) return;
      emitted.add(id);
      emitter.emit(topic, payload);
    },
    /** Some notifications will not arrive. */
    forget: () => emitted.clear(),
  };
}

type OwnMessages = ReturnType<typeof createOwnMessages>;

/** Connects the processes on one database. Throws `DatabaseUnavailableError`. */
export async function openPubSub(store: Store, databaseUrl: string | undefined, log: Logger): Promise<PubSub> {
  const emitter: Emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  const ownMessages = createOwnMessages(emitter);
  const handlers = createHandlers(emitter, ownMessages);
  const listening = databaseUrl && (await listenForNotifications({ url: databaseUrl, channel, ...handlers, log }));
  const watch = store.engine === "sqlite" ? watchFile(store, handlers.onInterruption) : undefined;
  return {
    async publish(db, topic, payload = "") {
      const id = ownMessages.nextId();
      if (store.engine === "postgres")
        await sql`select pg_notify(${channel}, ${`${topic}:${id}:${payload}`})`.execute(db);
      afterCommit(db, () => (listening ? ownMessages.emitOnce(id, topic, payload) : void emitter.emit(topic, payload)));
    },
    publishHere: (topic) => void emitter.emit(topic, ""),
    subscribe(topic, listener) {
      emitter.on(topic, listener);
      return () => void emitter.off(topic, listener);
    },
    lostAt: () => (listening ? listening.lostAt() : undefined),
    async close() {
      watch?.close();
      if (listening) await listening.close();
    },
  };
}

const createHandlers = (emitter: Emitter, ownMessages: OwnMessages) => ({
  onPayload(message: string): void {
    const [name, id = "", ...rest] = message.split(":");
    const topic = topics.find((one) => one === name);
    if (!topic) return;
    const payload = rest.join(":");
    if (ownMessages.isOwn(id)) ownMessages.emitOnce(id, topic, payload);
    else emitter.emit(topic, payload);
  },
  onInterruption(): void {
    ownMessages.forget();
    for (const topic of topics) emitter.emit(topic, "");
  },
});
