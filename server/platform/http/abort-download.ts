import type { Context } from "hono";
import type { HttpEnv } from "./client-ip.ts";

interface Log {
  error(details: object, message: string): void;
}

/**
 * Returns what ends a download that cannot go on: the connection, before the end of the body, so that nobody takes a part
 * for the whole. Throws if there is no connection.
 */
export const abortDownload =
  (c: Context<HttpEnv>, log: Log) =>
  (error: unknown): void => {
    log.error({ err: error, call: c.get("operation") }, "a download broke off");
    if (!c.env.incoming) throw error;
    c.env.incoming.socket.destroy();
  };
