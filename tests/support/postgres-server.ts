import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./free-port.ts";
import type { Cluster } from "./postgres-cluster.ts";

const startTimeoutSeconds = 30;
const stopTimeoutSeconds = 5;

/** Whether commits survive an immediate stop of the server. Most tests never stop it and are faster without. */
export type Durability = "durable" | "volatile";

/** Further settings of the server, such as `ssl`. */
type Settings = Readonly<Record<string, string>>;

function spawnServer(cluster: Cluster, port: number, durability: Durability, extra: Settings = {}): ChildProcess {
  const durable = durability === "durable" ? "on" : "off";
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    max_connections: 200,
    fsync: durable,
    synchronous_commit: durable,
    full_page_writes: durable,
    ...extra,
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
    const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
    // After an immediate stop the file of the stopped server remains.
    if (lines[0] === String(server.pid) && lines[7]?.trim() === "ready") return true;
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

/** Ends the server without a checkpoint, as a crash does; the next start recovers from the log. */
export async function crashServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, "exit");
  // SIGQUIT is PostgreSQL's immediate shutdown.
  server.kill("SIGQUIT");
  await gone;
}

const readLog = (cluster: Cluster) => readFileSync(join(cluster.folder, "log"), "utf8");

/** Starts the server; retries on another port, because the chosen one may be taken in the meantime. */
export async function startServer(cluster: Cluster, durability: Durability = "volatile", extra: Settings = {}) {
  for (let attempt = 0; attempt < 3; attempt++) {
    const port = await freePort();
    const server = spawnServer(cluster, port, durability, extra);
    if (await waitUntilReady(cluster, server)) {
      return { server, port, url: `postgresql://tavola:${cluster.password}@127.0.0.1:${port}/postgres` };
    }
    await stopServer(server);
  }
  throw new Error(`PostgreSQL did not start:\n${readLog(cluster)}`);
}

/** Starts a stopped server again on its port and data; retries, because the last sessions may still be ending. */
export async function restartServer(cluster: Cluster, port: number, durability: Durability): Promise<ChildProcess> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const server = spawnServer(cluster, port, durability);
    if (await waitUntilReady(cluster, server)) return server;
    await stopServer(server);
    await pause(100);
  }
  throw new Error(`PostgreSQL did not start again:\n${readLog(cluster)}`);
}
