import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { openStore } from "../server/platform/database/store.ts";
import { freePort } from "../tests/support/free-port.ts";
import { createHttpClient } from "../tests/support/http-client.ts";
import { startRestartablePostgres } from "../tests/support/postgres.ts";
import { createServerProcess } from "../tests/support/server-process.ts";
import { accessTokenIssuer, createUsers } from "../tests/support/users.ts";
import type { ReferencePlan } from "./reference-server.ts";

/** The measured servers share one core, the load has the other. */
const serverCore = "0";
export const loadCore = "1";

/** Binds all threads of a process to a core. */
export function pinTo(core: string, pid: number | undefined): void {
  execFileSync("taskset", ["-acp", core, String(pid)], { stdio: "ignore" });
}

/** Starts a bare server on the measured core. */
export async function startReference(plan: ReferencePlan): Promise<{ port: number; stop(): void }> {
  const child = fork(join(import.meta.dirname, "reference-server.ts"));
  const stop = () => void child.kill("SIGKILL");
  process.once("exit", stop);
  child.send(plan);
  const [port] = await once(child, "message");
  pinTo(serverCore, child.pid);
  return {
    port: Number(port),
    stop() {
      process.off("exit", stop);
      stop();
    },
  };
}

const secret = "a secret for one measurement that is long enough";

export interface SignedInUser {
  email: string;
  token: string;
}

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** Starts the server as an operator does, on the measured core, with the sample restaurant. */
export async function startProduct(folder: string, environment: Readonly<Record<string, string>> = {}) {
  const port = await freePort();
  const dataDir = join(folder, `data-${port}`);
  await mkdir(dataDir);
  const server = createServerProcess({
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    APP_SECRET: secret,
    // The load comes from one address, which the limits would refuse.
    API_REQUESTS_PER_MINUTE: "1000000000",
    PAGE_RENDERS_PER_MINUTE: "1000000",
    ...environment,
  });
  await server.start();
  pinTo(serverCore, server.pid());
  const mailboxUrl = await server.mailboxUrl();
  const database = environment.DATABASE_URL ?? join(dataDir, "restaurant.db");
  return {
    port,
    host: `127.0.0.1:${port}`,
    client: createHttpClient(server.origin, { mailboxUrl }),
    /** PostgreSQL's URL, or the path of SQLite's file. */
    database,
    stop: server.stop,
    /** Adds users with verified emails, and signs them in. */
    async createGuests(count: number): Promise<SignedInUser[]> {
      const store = await openStore(database);
      const users = await createUsers({ store, count });
      await store.close();
      const tokenOf = accessTokenIssuer(secret, server.origin);
      return Promise.all(users.map(async (user) => ({ email: user.email, token: await tokenOf(user) })));
    },
  };
}

/** Starts a PostgreSQL that commits durably, for as long as `work` runs. `work` gets a function that creates databases. */
export async function withPostgres<T>(
  work: (createDatabase: (name: string) => Promise<string>) => Promise<T>,
): Promise<T> {
  const server = await startRestartablePostgres();
  async function createDatabase(name: string): Promise<string> {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(`create database ${name}`).finally(() => client.end());
    return Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  }
  return work(createDatabase).finally(() => server.stop());
}
