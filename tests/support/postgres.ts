import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

export interface Postgres {
  /** URL of a superuser and an empty database, from which others can be created. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server for tests, which is deleted with its data by `stop`. The server belongs to a supervisor
 * process, which stops it when the pipe from this process closes: on `stop`, and also if this process is killed. With
 * TEST_DATABASE_URL in the environment, that server is used and not stopped.
 */
export async function startPostgres(): Promise<Postgres> {
  const existing = process.env.TEST_DATABASE_URL;
  if (existing) return { url: existing, stop: async () => {} };
  const supervisor = spawn(process.execPath, [join(import.meta.dirname, "postgres-supervisor.ts")], {
    stdio: ["pipe", "pipe", "inherit"],
    // A session of its own: Ctrl-C must reach the tests first, and the server after them.
    detached: true,
  });
  const url = await readFirstLine(supervisor);
  return {
    url,
    stop: async () => {
      if (supervisor.exitCode !== null || supervisor.signalCode !== null) return;
      const gone = once(supervisor, "exit");
      supervisor.stdin.end();
      await gone;
    },
  };
}

function readFirstLine(supervisor: ChildProcess & { stdout: NodeJS.ReadableStream }): Promise<string> {
  return new Promise((resolve, reject) => {
    supervisor.once("error", reject);
    supervisor.once("exit", () => reject(new Error("PostgreSQL for the tests did not start.")));
    createInterface({ input: supervisor.stdout }).once("line", resolve);
  });
}
