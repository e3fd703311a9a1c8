import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "../tests/support/free-port.ts";
import { createHttpClient, type Guest } from "../tests/support/http-client.ts";
import { createServerProcess } from "../tests/support/server-process.ts";
import { pinTo, serverCore } from "./pinned.ts";

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
    APP_SECRET: "a secret for one measurement that is long enough",
    // The load comes from one address, which the limits would refuse.
    API_REQUESTS_PER_MINUTE: "1000000000",
    PAGE_RENDERS_PER_MINUTE: "1000000",
    TRUSTED_PROXIES: "127.0.0.1",
    ...environment,
  });
  const startedAt = performance.now();
  await server.start();
  const startSeconds = (performance.now() - startedAt) / 1000;
  pinTo(serverCore, server.pid());
  const mailboxUrl = await server.mailboxUrl();
  const client = createHttpClient(server.origin, { mailboxUrl });
  return {
    port,
    dataDir,
    startSeconds,
    client,
    origin: server.origin,
    pid: server.pid,
    databaseFile: join(dataDir, "restaurant.db"),
    stop: server.stop,
    async createGuests(count: number): Promise<Guest[]> {
      const guests: Guest[] = [];
      for (let index = 0; index < count; index++) {
        // Sign-ups are limited by address; the mailbox is open to direct requests only.
        const url = { "x-forwarded-for": `10.0.${index >> 8}.${index & 255}` };
        const extraHeaders = (path: string): Record<string, string> => (path.startsWith("/dev/") ? {} : url);
        guests.push(await createHttpClient(server.origin, { mailboxUrl, extraHeaders }).createGuest());
      }
      return guests;
    },
  };
}
