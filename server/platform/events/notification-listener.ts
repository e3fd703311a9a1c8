import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { DatabaseUnavailableError } from "../database/unavailable.ts";
import { splitHosts } from "../lib/postgres-hosts.ts";
import { resolveWithin } from "../lib/resolve-within.ts";

interface ListenerOptions {
  /** A direct address: no pooler passes notifications on. With several hosts the first that is no standby is used. */
  url: string;
  channel: string;
  onPayload(payload: string): void;
  /**
   * Called when the connection is lost, after each failed attempt to connect again, and when it is back: payloads sent in
   * between are lost.
   */
  onInterruption(): void;
  log: Logger;
}

interface Listening {
  /** When the connection was lost, if it is not back. */
  lostAt(): number | undefined;
  close(): Promise<void>;
}

/** Milliseconds. The delay doubles with each failed attempt and has jitter, so that many processes do not retry at once. */
const firstDelay = 100;
const maxDelay = 2000;
const checkInterval = 5000;
const answerTimeout = 3000;

/**
 * Keeps one connection that listens for notifications of PostgreSQL, and reconnects when it is lost, with one attempt
 * at a time. Resolves when the first connection is made; throws `DatabaseUnavailableError` if that fails.
 */
export async function listenForNotifications(options: ListenerOptions): Promise<Listening> {
  const { onInterruption, log } = options;
  let lostAt: number | undefined;
  const closing = new AbortController();
  const first = await connect(options).catch((error: unknown) => {
    throw new DatabaseUnavailableError(error);
  });
  const running = keepConnected(first);

  /** Alternates between waiting for the connection to end and connecting again. */
  async function keepConnected(connected: Connection): Promise<void> {
    let connection = connected;
    for (;;) {
      await waitUntilLost(connection, options.channel, closing.signal);
      if (closing.signal.aborted) return;
      lostAt = Date.now();
      onInterruption();
      const next = await reconnect();
      if (!next) return;
      connection = next;
      lostAt = undefined;
      onInterruption();
      log.warn("listening to other processes again");
    }
  }

  /** Returns `undefined` when closed in the meantime. */
  async function reconnect(): Promise<Connection | undefined> {
    log.warn("the connection to other processes is lost; reconnecting");
    for (let delay = firstDelay; !closing.signal.aborted; delay = Math.min(delay * 2, maxDelay)) {
      await pause(delay * (0.5 + Math.random() / 2), undefined, { signal: closing.signal, ref: false }).catch(() => {});
      if (closing.signal.aborted) break;
      const connection = await connect(options).catch(() => undefined);
      if (connection) return connection;
      // The database may answer queries meanwhile: others change what this process has read.
      onInterruption();
    }
    return undefined;
  }

  return {
    lostAt: () => lostAt,
    async close() {
      closing.abort();
      await running;
    },
  };
}

interface Connection {
  client: pg.Client;
  ended: Promise<void>;
}

async function connect(options: ListenerOptions): Promise<Connection> {
  let failure: unknown;
  for (const host of splitHosts(options.url)) {
    try {
      return await connectToHost(host, options);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** Throws if the host does not answer, or is a standby, where PostgreSQL refuses to listen. */
async function connectToHost(url: string, { channel, onPayload }: ListenerOptions): Promise<Connection> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: answerTimeout,
    query_timeout: answerTimeout,
  });
  // Every error of a connection is followed by its end.
  client.on("error", () => {});
  const ended = new Promise<void>((resolve) => void client.once("end", resolve));
  client.on("notification", ({ payload = "" }) => onPayload(payload));
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
  } catch (error) {
    void client.end().catch(() => {});
    throw error;
  }
  return { client, ended };
}

/**
 * Resolves when the connection ended, after ending it if it does not answer any more or `closing` aborts. A connection
 * that receives nothing reports no error by itself.
 */
async function waitUntilLost({ client, ended }: Connection, channel: string, closing: AbortSignal): Promise<void> {
  const over = new AbortController();
  const stop = () => over.abort();
  void ended.then(stop);
  closing.addEventListener("abort", stop, { once: true });
  if (closing.aborted) stop();
  do await pause(checkInterval, undefined, { signal: over.signal, ref: false }).catch(() => {});
  while (!over.signal.aborted && (await doesAnswer(client, channel)));
  closing.removeEventListener("abort", stop);
  const left = client.end().catch(() => {});
  await resolveWithin(answerTimeout, left, undefined);
}

/** Listens once more, which has no effect but an answer. */
const doesAnswer = (client: pg.Client, channel: string): Promise<boolean> =>
  client.query(`listen ${channel}`).then(
    () => true,
    () => false,
  );
