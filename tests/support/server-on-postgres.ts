import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import type { StartOptions } from "#server/compose/start-options.ts";
import { readConfig } from "#server/platform/config/config.ts";
import { start } from "#server/start/start.ts";
import { freePort } from "./free-port.ts";
import { adminAccount, createHttpClient, type HttpClient } from "./http-client.ts";

export type ServerOnPostgres = Awaited<ReturnType<typeof startServerOnPostgres>>;

/** Environment variables that all test processes on one database have in common. */
export const sharedVariables = {
  DEMO: "0",
  APP_SECRET: "a secret for tests that is long enough",
  API_REQUESTS_PER_MINUTE: "1000000",
  ADMIN_EMAIL: adminAccount.email,
  ADMIN_PASSWORD: adminAccount.password,
};

/**
 * Starts a server in this process on databases of a test of its own; what it logs is in `logged`. Several servers on
 * one database stand for processes on several machines.
 */
export async function startServerOnPostgres(variables: Record<string, string>, options: StartOptions = {}) {
  const directory = await mkdtemp(join(tmpdir(), "tavola-server-"));
  const port = await freePort();
  const logged: string[] = [];
  const log = pino({ level: "warn" }, { write: (line) => void logged.push(line) });
  const config = readConfig({ ...sharedVariables, PORT: String(port), DATA_DIR: directory, ...variables });
  const running = await start(config, { log, ...options });
  const client: HttpClient = createHttpClient(`http://127.0.0.1:${port}`, { mailboxUrl: running.mailboxUrl });
  return {
    ...client,
    running,
    logged,
    /** What a second server on the same database needs to share sessions and the development mailbox. */
    shared: { PUBLIC_URL: config.PUBLIC_URL, DATA_DIR: config.DATA_DIR },
    async stop(): Promise<void> {
      await running.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
