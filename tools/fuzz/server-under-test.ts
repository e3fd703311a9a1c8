import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "../../tests/support/free-port.ts";
import { adminAccount } from "../../tests/support/http-client.ts";
import { startPostgres } from "../../tests/support/postgres.ts";
import { unlimitedHolds, writeRestaurantFile } from "../../tests/support/restaurant-file.ts";
import { createServerProcess } from "../../tests/support/server-process.ts";

/** The server as an operator runs it: its own process with its own database. */

export type FuzzEngine = "sqlite" | "postgres";

export type ServerUnderTest = Awaited<ReturnType<typeof startServerUnderTest>>;

async function createDatabase(engine: FuzzEngine, directory: string) {
  if (engine === "sqlite")
    return { databaseUrl: join(directory, "restaurant.db"), environment: {}, stop: async () => {} };
  const server = await startPostgres();
  const name = `tavola_fuzz_${process.pid}`;
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  const { href } = Object.assign(new URL(server.url), { pathname: `/${name}` });
  return { databaseUrl: href, environment: { DATABASE_URL: href }, stop: server.stop };
}

/** Starts `server/start/main.ts`; resolves once it is ready. */
export async function startServerUnderTest(engine: FuzzEngine) {
  const directory = mkdtempSync(join(tmpdir(), "tavola-fuzz-"));
  const [port, database] = [await freePort(), await createDatabase(engine, directory)];
  const logFile = join(directory, "server.log");
  let exitReason: string | undefined;
  const server = createServerProcess(
    {
      PORT: String(port),
      DATA_DIR: directory,
      // The maximum time, so that no hold expires during a request.
      RESTAURANT_FILE: writeRestaurantFile({
        reservation: { ...unlimitedHolds(), holdMinutes: 60, shortHoldMinutes: 60 },
      }),
      APP_SECRET: "a secret for one run that is long enough",
      ADMIN_EMAIL: adminAccount.email,
      ADMIN_PASSWORD: adminAccount.password,
      // Requests come from many IP addresses, as behind a proxy, so that rate limits count each separately.
      TRUSTED_PROXIES: "127.0.0.1",
      LOG_LEVEL: "error",
      ...database.environment,
    },
    {
      entry: "server/start/main.ts",
      logFile,
      onUnexpectedExit: (code) => {
        exitReason = `the server ended with ${code}`;
      },
    },
  );
  const log = () => readFileSync(logFile, "utf8").slice(-100_000);
  const stop = async () => {
    await server.stop();
    await database.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void stop().then(() => process.exit(130)));
  try {
    await server.start();
  } catch (error) {
    const output = log();
    await stop();
    throw new Error(`The server did not start:\n${output}`, { cause: error });
  }
  return {
    port,
    origin: server.origin,
    mailboxUrl: await server.mailboxUrl(),
    /** `postgres://…` or the path of a file. */
    databaseUrl: database.databaseUrl,
    /** Why the process exited. It is `undefined` while it lives. */
    exitReason: () => exitReason,
    /** What the server logged. */
    log,
    stop,
  };
}
