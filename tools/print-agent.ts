// `npm run print-agent`: prints the tickets of a server that is elsewhere on the printers of this network. PRINT_SERVER is
// the server's public address, PRINT_TOKEN the token that the server has, too, and RESTAURANT_FILE the same settings.
import { setTimeout as pause } from "node:timers/promises";
import { readSettings } from "#server/house/restaurant/settings.ts";
import { printAgentPath } from "#server/ordering/printing/print-agent.routes.ts";
import { createPrintAgent } from "#server/ordering/printing/print-agent.ts";
import { isLoopbackHost } from "#server/platform/lib/loopback.ts";

const pollMs = 1000;
const maxRetryMs = 15_000;

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

const { PRINT_SERVER = "", PRINT_TOKEN = "", RESTAURANT_FILE = "sample/restaurant.json" } = process.env;
const url = URL.parse(PRINT_SERVER);
if (!url || (url.protocol !== "https:" && !isLoopbackHost(url.hostname)))
  fail("PRINT_SERVER: expected the server's address, https://…");
if (PRINT_TOKEN.length < 32) fail("PRINT_TOKEN: expected the token of the server, 32 characters or more");
const { stations } = await readSettings(RESTAURANT_FILE).catch((error: unknown) => fail(String(error)));

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());
const agent = createPrintAgent({
  server: url.origin + printAgentPath,
  token: PRINT_TOKEN,
  stations,
  signal: stopping.signal,
});
console.log(`Prints the tickets of ${url.origin} at ${stations.filter(({ printer }) => printer).length} printers.`);
let failures = 0;
while (!stopping.signal.aborted) {
  try {
    await agent.fetchDue();
    if (failures > 0) console.log("The server is reached again.");
    failures = 0;
  } catch (error) {
    if (!stopping.signal.aborted && failures++ === 0) console.error(`The server cannot be reached: ${error}`);
  }
  const delayMs = Math.min(maxRetryMs, pollMs * 2 ** Math.min(failures, 5));
  await pause(failures > 0 ? delayMs : pollMs, undefined, { signal: stopping.signal }).catch(() => {});
}
