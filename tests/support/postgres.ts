import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface, type Interface } from "node:readline";
import type { Readable, Writable } from "node:stream";

export interface Postgres {
  /** URL of a superuser and an empty database, from which others can be created. */
  url: string;
  stop(): Promise<void>;
}

/** A server whose commits are durable and which can be stopped and started on the same port and data. */
export interface RestartablePostgres extends Postgres {
  /** Stops the server at once, without a checkpoint. */
  crash(): Promise<void>;
  /** Resolves when the server accepts connections again. */
  start(): Promise<void>;
}

type Supervisor = ChildProcessByStdio<Writable, Readable, null>;

/**
 * Starts a PostgreSQL server for tests, which is deleted with its data by `stop`. The server belongs to a supervisor
 * process, which stops it when the pipe from this process closes: on `stop`, and also if this process is killed. With
 * TEST_DATABASE_URL in the environment, that server is used and not stopped.
 */
export async function startPostgres(): Promise<Postgres> {
  const existing = process.env.TEST_DATABASE_URL;
  if (existing) return { url: existing, stop: async () => {} };
  const { supervisor, lines } = startSupervisor([]);
  return { url: await nextLine(supervisor, lines), stop: () => stopSupervisor(supervisor) };
}

/** Like `startPostgres`, but always a server of its own, because it is stopped during the test. */
export async function startRestartablePostgres(): Promise<RestartablePostgres> {
  const { supervisor, lines } = startSupervisor(["durable"]);
  const url = await nextLine(supervisor, lines);
  const execute = async (command: "crash" | "start") => {
    const confirmation = nextLine(supervisor, lines);
    supervisor.stdin.write(`${command}\n`);
    await confirmation;
  };
  return {
    url,
    crash: () => execute("crash"),
    start: () => execute("start"),
    stop: () => stopSupervisor(supervisor),
  };
}

function startSupervisor(args: readonly string[]): { supervisor: Supervisor; lines: Interface } {
  const main = join(import.meta.dirname, "postgres-supervisor.ts");
  const supervisor = spawn(process.execPath, [main, ...args], {
    stdio: ["pipe", "pipe", "inherit"],
    // A session of its own: Ctrl-C must reach the tests first, and the server after them.
    detached: true,
  });
  return { supervisor, lines: createInterface({ input: supervisor.stdout }) };
}

async function stopSupervisor(supervisor: Supervisor): Promise<void> {
  if (supervisor.exitCode !== null || supervisor.signalCode !== null) return;
  const gone = once(supervisor, "exit");
  supervisor.stdin.end();
  await gone;
}

function nextLine(supervisor: Supervisor, lines: Interface): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error("PostgreSQL for the tests did not start."));
    supervisor.once("error", reject);
    supervisor.once("exit", fail);
    lines.once("line", (line) => {
      supervisor.off("error", reject);
      supervisor.off("exit", fail);
      resolve(line);
    });
  });
}
