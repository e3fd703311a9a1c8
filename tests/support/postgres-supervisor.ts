// Started by postgres.ts: starts a database server in a temporary folder, prints its URL, and stops it when standard
// input closes. The lines `crash` and `start` on standard input stop it at once and start it again; each is confirmed
// by a line. With the argument `durable`, commits survive that.
import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createCluster } from "./postgres-cluster.ts";
import { crashServer, type Durability, restartServer, startServer, stopServer } from "./postgres-server.ts";

const durability: Durability = process.argv[2] === "durable" ? "durable" : "volatile";
const ended = Promise.withResolvers<void>();
const expected = new WeakSet<ChildProcess>();

/** Resolves `ended` when the tests no longer need the server, or have ended. */
const commands = createInterface({ input: process.stdin });
commands.once("close", ended.resolve);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => ended.resolve());

function watch(server: ChildProcess): ChildProcess {
  server.once("exit", () => {
    if (!expected.has(server)) ended.resolve();
  });
  return server;
}

const folder = mkdtempSync(join(tmpdir(), "tavola-postgres-"));
try {
  const cluster = createCluster(folder);
  const first = await startServer(cluster, durability);
  let server = watch(first.server);
  let running: Promise<unknown> = Promise.resolve();
  const execute = async (command: string): Promise<void> => {
    if (command === "crash") {
      expected.add(server);
      await crashServer(server);
    }
    if (command === "start") server = watch(await restartServer(cluster, first.port, durability));
    process.stdout.write(`${command}\n`);
  };
  commands.on("line", (command) => {
    running = running.then(() => execute(command)).catch(ended.reject);
  });
  process.stdout.write(`${first.url}\n`);
  try {
    await ended.promise;
    await running;
  } finally {
    await stopServer(server);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
