import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { Harness } from "../harness.ts";

/** Resident memory of a process in MiB. It is undefined where the system does not tell (/proc is Linux's). */
export function residentMemory(pid: number | undefined): number | undefined {
  if (pid === undefined) return undefined;
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}

const collectionMs = 2000;

/** Resident memory of each node after it has collected its garbage; see `collect-garbage.ts`. */
export async function memoryOfNodes({ nodes }: Harness): Promise<(number | undefined)[]> {
  const pids = nodes.map(({ server }) => server.pid());
  // It runs twice: what the first collection finalizes, the second frees.
  for (let time = 0; time < 2; time++) {
    for (const pid of pids) if (pid !== undefined) process.kill(pid, "SIGUSR2");
    await pause(collectionMs);
  }
  return pids.map(residentMemory);
}
