import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "../../tests/support/free-port.ts";
import { adminAccount } from "../../tests/support/http-client.ts";
import { readMailboxUrl } from "../../tests/support/mailbox-url.ts";
import { startPostgres } from "../../tests/support/postgres.ts";
import { unlimitedHolds, writeRestaurantFile } from "../../tests/support/restaurant-file.ts";
import { waitFor } from "../../tests/support/wait-for.ts";

/** The server as an operator runs it: its own process with its own database. */

export type FuzzEngine = "sqlite" | "postgres";

export interface ServerUnderTest {
  port: number;
  origin: string;
  mailboxUrl: string | undefined;
  /** `postgres://…` or the path of a file. */
  databaseUrl: string;
  /** Why the process exited; `undefined` while it lives. */
  exitReason(): string | undefined;
  /** The server's log output. */
  log(): string;
  stop(): Promise<void>;
}

/** Sets the maximum hold time, so that no hold expires during a request, and allows any number of holds. */
function writeSettingsFile(): string {
  return writeRestaurantFile({ reservation: { ...unlimitedHolds(), holdMinutes: 60, shortHoldMinutes: 60 } });
}

async function createDatabase(engine: FuzzEngine, directory: string) {
  if (engine === "sqlite")
    return { databaseUrl: join(directory, "restaurant.db"), environment: {}, stop: async () => {} };
  const server = await startPostgres();
  const name = `tavola_fuzz_${process.pid}`;
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return { databaseUrl: url.href, environment: { DATABASE_URL: url.href }, stop: server.stop };
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 15_000);
  await exited;
  clearTimeout(timer);
}

/** Starts `server/main.ts`; resolves once it is ready. */
export async function startServerUnderTest(engine: FuzzEngine): Promise<ServerUnderTest> {
  const directory = mkdtempSync(join(tmpdir(), "tavola-fuzz-"));
  const [port, database] = [await freePort(), await createDatabase(engine, directory)];
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["server/main.ts"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: directory,
      RESTAURANT_FILE: writeSettingsFile(),
      APP_SECRET: "a secret for one run that is long enough",
      ADMIN_EMAIL: adminAccount.email,
      ADMIN_PASSWORD: adminAccount.password,
      // Requests come from many IP addresses, as behind a proxy, so that rate limits count each separately.
      TRUSTED_PROXIES: "127.0.0.1",
      LOG_LEVEL: "error",
      ...database.environment,
    },
  });
  const mailboxUrl = readMailboxUrl(child.stdout);
  let log = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    log = `${log}${text}`.slice(-100_000);
  });
  let stopping = false;
  const exitReason = () =>
    !stopping && (child.exitCode !== null || child.signalCode !== null)
      ? `the server ended with ${child.exitCode ?? child.signalCode}`
      : undefined;
  const stop = async () => {
    stopping = true;
    await stopProcess(child);
    await database.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void stop().then(() => process.exit(130)));
  try {
    await waitFor(async () => {
      if (!exitReason() && !(await fetch(`${origin}/readyz`)).ok) throw new Error("not ready");
    }, 60_000);
    if (exitReason()) throw new Error(`The server did not start:\n${log}`);
  } catch (error) {
    await stop();
    throw error;
  }
  const { databaseUrl } = database;
  return { port, origin, mailboxUrl: await mailboxUrl, databaseUrl, exitReason, log: () => log, stop };
}
