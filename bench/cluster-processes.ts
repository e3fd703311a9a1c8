import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { openStore } from "../server/database/store.ts";
import { startCluster } from "../tests/support/cluster-process.ts";
import { freePort } from "../tests/support/free-port.ts";
import { createHttpClient } from "../tests/support/http-client.ts";
import { accessTokenIssuer, createUsers } from "../tests/support/users.ts";
import { pinTo, serverCore } from "./pinned.ts";

/** Their carts take all requests of a measurement. */
const guestCount = 150;
const secret = "a secret for one measurement that is long enough";

export interface Processes {
  port: number;
  origin: string;
  guests: { email: string; token: string }[];
  pids: number[];
  menuId: string;
  stop(): Promise<unknown>;
}

/** Starts so many processes of the server on the measured core, with signed-in guests. */
export async function startProcesses(folder: string, databaseUrl: string, count: number): Promise<Processes> {
  const port = await freePort();
  const DATA_DIR = join(folder, `cluster-${port}`);
  await mkdir(DATA_DIR);
  const cluster = startCluster({
    PORT: String(port),
    DATA_DIR,
    DATABASE_URL: databaseUrl,
    WORKERS: String(count),
    LOG_LEVEL: "error",
    APP_SECRET: secret,
    API_REQUESTS_PER_MINUTE: "1000000000",
    PAGE_RENDERS_PER_MINUTE: "1000000",
  });
  const pids = await cluster.untilWorkers(count);
  for (const pid of pids) pinTo(serverCore, pid);
  const origin = `http://127.0.0.1:${port}`;
  const store = await openStore(databaseUrl);
  const issueToken = accessTokenIssuer(secret, origin);
  const users = await createUsers({ store, count: guestCount });
  const guests = await Promise.all(users.map(async (user) => ({ email: user.email, token: await issueToken(user) })));
  await store.close();
  const { body } = await createHttpClient(origin).call("/api/menu");
  return { port, origin, guests, pids, menuId: body[0]._id, stop: cluster.stop };
}
