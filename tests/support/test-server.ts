import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, inject } from "vitest";
import type { RunningServer, StartOptions } from "#server/compose/start-options.ts";
import { readConfig } from "#server/platform/config/config.ts";
import { start } from "#server/start/start.ts";
import { freePort } from "./free-port.ts";
import { adminAccount, createHttpClient, type HttpClient } from "./http-client.ts";
import { chosenEngines, copyTemplateDatabase, engines, type TestEngine } from "./template-databases.ts";

export interface TestServer extends HttpClient {
  running: RunningServer;
  /** URL of the database, for inspection by tests. */
  databaseUrl: string;
  /** Its `DATA_DIR`, with the mailbox. */
  directory: string;
}

type Environment = Record<string, string>;

/** No test server has this port. */
const nobodyListens = "http://127.0.0.1:9";

/**
 * Starts a complete server on its own database, listening on loopback; `environment` has the operator's variables, or
 * makes them from the database's URL.
 */
export async function startTestServer(
  engine: TestEngine,
  environment: Environment | ((databaseUrl: string) => Promise<Environment>) = {},
  options: StartOptions = {},
) {
  const directory = await mkdtemp(join(tmpdir(), "tavola-test-"));
  const store = await copyTemplateDatabase(engine, inject("baseStores"), directory);
  const variables = typeof environment === "function" ? await environment(store.url) : environment;
  // A test that tells somebody else the server's URL chooses the port.
  const port = Number(variables.PORT ?? (await freePort()));
  const config = readConfig({
    PORT: String(port),
    // Tests of production have no TLS proxy, and most send more requests from one IP address than guests do.
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ALLOW_HTTP: "1",
    API_REQUESTS_PER_MINUTE: "1000000",
    DATA_DIR: directory,
    DEMO: "0",
    ADMIN_EMAIL: adminAccount.email,
    ADMIN_PASSWORD: adminAccount.password,
    ...(engine === "postgres" && { DATABASE_URL: store.url, APP_SECRET: "a secret for tests that is long enough" }),
    ...variables,
  });
  // Checks of providers, and notices to devices, would ask machines elsewhere.
  const running = await start(config, {
    log: pino({ level: "silent" }),
    healthChecks: [],
    pushServiceUrl: nobodyListens,
    ...options,
  });
  return {
    running,
    directory,
    databaseUrl: store.url,
    ...createHttpClient(`http://127.0.0.1:${port}`, { mailboxUrl: running.mailboxUrl }),
    stop: async () => {
      await running.stop();
      await store.remove();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

type ServerTests = (server: () => TestServer, engine: TestEngine) => void;

/**
 * Runs tests over HTTP against a server on SQLite, and with `TEST_ENGINES=all` (`npm run test:all`) against one on
 * PostgreSQL too. The tests of one block share the server, so each uses users of its own.
 */
export function describeOnEachEngine(
  name: string,
  tests: ServerTests,
  environment: Record<string, string> = {},
  options: StartOptions = {},
): void {
  describeOn(chosenEngines, name, tests, environment, options);
}

/**
 * Like `describeOnEachEngine`, but always on SQLite and on PostgreSQL: for locks, races, repositories and migrations, where the engines
 * behave differently.
 */
export function describeOnBothEngines(
  name: string,
  tests: ServerTests,
  environment: Record<string, string> = {},
  options: StartOptions = {},
): void {
  describeOn(engines, name, tests, environment, options);
}

function describeOn(
  usedEngines: readonly TestEngine[],
  name: string,
  tests: ServerTests,
  environment: Record<string, string>,
  options: StartOptions,
): void {
  describe.each(usedEngines)(`${name} on %s`, (engine) => {
    let server: (TestServer & { stop(): Promise<void> }) | undefined;
    beforeAll(async () => {
      server = await startTestServer(engine, environment, options);
    });
    afterAll(() => server?.stop());
    tests(() => {
      if (!server) throw new Error("the server is not up yet");
      return server;
    }, engine);
  });
}
