import { readFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#tests/support/free-port.ts";
import type { ProcessGuard } from "#tests/support/process-guard.ts";
import { createServerProcess, type ServerProcess } from "#tests/support/server-process.ts";
import { startTcpProxy, type TcpProxy } from "#tests/support/tcp-proxy.ts";
import { withPort } from "#tests/support/with-port.ts";

/** A server process with its own connection to the database. */
export interface Node {
  name: string;
  server: ServerProcess;
  /** Between the process and PostgreSQL; undefined on SQLite. */
  proxy: TcpProxy | undefined;
  logFile: string;
}

interface NodesOptions {
  ports: readonly number[];
  variables: Readonly<Record<string, string>>;
  /** Undefined on SQLite. */
  databaseUrl: string | undefined;
  directory: string;
  guard: ProcessGuard;
}

const restartAfterMs = 500;
const nodeOptions = ["--expose-gc", `--import=${new URL("./probes/collect-garbage.ts", import.meta.url).href}`];

export const choosePorts = (count: number): Promise<number[]> => Promise.all(Array.from({ length: count }, freePort));

/** What the server logged last about errors, which says why it ended. */
function lastErrors(logFile: string): string {
  const lines = readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-60);
  const errors = lines.filter((line) => /error|terminat|\bserver\//i.test(line)).map((line) => line.trim());
  return errors.slice(0, 4).join(" | ").slice(0, 500);
}

/** Creates the server processes, each behind a proxy of its own on PostgreSQL. They are not started yet. */
export async function openNodes({ ports, variables, databaseUrl, directory, guard }: NodesOptions) {
  /** Descriptions of the times that a process ended without being stopped. */
  const serverExits: string[] = [];
  const nodes: Node[] = [];
  for (const [index, port] of ports.entries()) {
    const name = `node ${index + 1}`;
    const proxy = databaseUrl === undefined ? undefined : await startTcpProxy(Number(new URL(databaseUrl).port));
    const logFile = join(directory, `node-${index + 1}.log`);
    const database = databaseUrl !== undefined && proxy && { DATABASE_URL: withPort(databaseUrl, proxy.port) };
    const onUnexpectedExit = (code: number | null) =>
      void serverExits.push(`${name} ended by itself with ${code}: ${lastErrors(logFile)}`);
    const server = createServerProcess(
      { ...variables, PORT: String(port), ...database },
      { logFile, guard, onUnexpectedExit, restartAfterMs, nodeOptions },
    );
    nodes.push({ name, server, proxy, logFile });
  }
  return { nodes, serverExits };
}

/** Starts a node that is not running, again if it ends while starting; throws if it does not become ready. */
export async function ensureRunning({ server }: Node): Promise<void> {
  if (server.pid() === undefined) await server.start().catch(() => {});
  await server.ready();
}
