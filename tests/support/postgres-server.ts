import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./free-port.ts";
import type { Cluster } from "./postgres-cluster.ts";

const startTimeoutSeconds = 30;
const stopTimeoutSeconds = 5;

function spawnServer(cluster: Cluster, port: number): ChildProcess {
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    max_connections: 200,
    // Durability is not needed for tests.
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = openSync(join(cluster.folder, "log"), "a", 0o600);
  const server = spawn(join(cluster.binaries, "postgres"), ["-D", cluster.data, ...options], {
    ...cluster.user,
    cwd: cluster.folder,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  return server;
}

/** Waits for the status `ready` in `postmaster.pid`; returns false if the server ends or the time limit passes. */
async function waitUntilReady(cluster: Cluster, server: ChildProcess): Promise<boolean> {
  const file = join(cluster.data, "postmaster.pid");
  for (let waited = 0; waited < startTimeoutSeconds * 1000; waited += 25) {
    if (server.exitCode !== null || server.signalCode !== null) return false;
    if (existsSync(file) && readFileSync(file, "utf8").split("\n")[7]?.trim() === "ready") return true;
    await pause(25);
  }
  return false;
}

export async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, "exit");
  // SIGINT is PostgreSQL's fast shutdown: sessions are terminated, not awaited.
  server.kill("SIGINT");
  const deadline = setTimeout(() => server.kill("SIGKILL"), stopTimeoutSeconds * 1000);
  await gone;
  clearTimeout(deadline);
}

/** Starts the server; retries on another port, because the chosen one may be taken in the meantime. */
export async function startServer(cluster: Cluster): Promise<{ server: ChildProcess; url: string }> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const port = await freePort();
    const server = spawnServer(cluster, port);
    if (await waitUntilReady(cluster, server)) {
      return { server, url: `postgresql://tavola:${cluster.password}@127.0.0.1:${port}/postgres` };
    }
    await stopServer(server);
  }
  throw new Error(`PostgreSQL did not start:\n${readFileSync(join(cluster.folder, "log"), "utf8")}`);
}
