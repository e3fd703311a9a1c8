import { pino } from "pino";
import { readConfig } from "#server/platform/config/config.ts";
import { start } from "#server/start/start.ts";
import { freePort } from "./free-port.ts";
import { createHttpClient } from "./http-client.ts";
import type { TestServer } from "./test-server.ts";

/** Starts another server on the database of a test server, as a restart with other variables would. */
export async function startSecondServer(first: TestServer, environment: Record<string, string>) {
  const port = await freePort();
  const { databaseUrl, directory } = first;
  const isFile = !databaseUrl.startsWith("postgres");
  const config = readConfig({
    PORT: String(port),
    DEMO: "0",
    // Either server may send a mail, so they share the mailbox.
    DATA_DIR: directory,
    ...(!isFile && { DATABASE_URL: databaseUrl, APP_SECRET: "a secret for tests that is long enough" }),
    ...environment,
  });
  const running = await start(config, { log: pino({ level: "silent" }) });
  return {
    running,
    stop: running.stop,
    ...createHttpClient(`http://127.0.0.1:${port}`, { mailboxUrl: running.mailboxUrl }),
  };
}
