// Started by postgres.ts: starts a database server in a temporary folder, prints its URL, and stops it when standard
// input closes.
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCluster } from "./postgres-cluster.ts";
import { startServer, stopServer } from "./postgres-server.ts";

/** Resolves when the tests no longer need the server, or have ended. */
function waitForShutdown(): Promise<void> {
  return new Promise((resolve) => {
    process.stdin.once("close", resolve).resume();
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => resolve());
  });
}

const shutdown = waitForShutdown();
const folder = mkdtempSync(join(tmpdir(), "tavola-postgres-"));
try {
  const { server, url } = await startServer(createCluster(folder));
  process.stdout.write(`${url}\n`);
  await Promise.race([shutdown, once(server, "exit")]);
  await stopServer(server);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
