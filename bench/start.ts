import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import manifest from "../package.json" with { type: "json" };
import { freePort } from "../tests/support/free-port.ts";
import { median } from "./compare.ts";
import type { Result } from "./result.ts";

const maxProcessMs = 1000;
const maxNpmMs = 1500;
const runs = 5;

async function untilFirstPage(origin: string): Promise<void> {
  for (;;) {
    const answer = await fetch(origin).catch(() => undefined);
    if (answer?.ok && (await answer.text()) !== "") return;
    await pause(5);
  }
}

/** Milliseconds from the start of a command to its first page. */
async function measureStart(command: string, dataDir: string): Promise<number> {
  const port = await freePort();
  const environment = { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "error" };
  const startedAt = performance.now();
  // A process group of its own: one signal ends npm and the server.
  const child: ChildProcess = spawn("sh", ["-c", command], { env: environment, stdio: "ignore", detached: true });
  await untilFirstPage(`http://127.0.0.1:${port}/`);
  const elapsed = performance.now() - startedAt;
  if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
  await once(child, "exit");
  return elapsed;
}

/** Measures the time from the start of the process to the first page. Requires an existing data folder and build. */
export async function* benchStart(folder: string): AsyncGenerator<Result> {
  const commands = [
    { name: "start of the process to the first page", command: manifest.scripts.start, maxMs: maxProcessMs },
    { name: "npm start to the first page", command: "exec npm start", maxMs: maxNpmMs },
  ];
  const dataDir = join(folder, "start");
  for (const { name, command, maxMs } of commands) {
    await measureStart(command, dataDir);
    const times: number[] = [];
    for (let run = 0; run < runs; run++) times.push(await measureStart(command, dataDir));
    const value = Math.round(median(times));
    yield { name, measured: `${value} ms`, reference: "", value, bound: { atMost: maxMs } };
  }
}
