import { readFileSync } from "node:fs";
import type { Harness } from "../harness.ts";

/** Resident memory of a process in MiB; undefined where the system does not tell (/proc is Linux's). */
export function residentMemory(pid: number | undefined): number | undefined {
  if (pid === undefined) return undefined;
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}

export const memoryOfNodes = ({ nodes }: Harness): (number | undefined)[] =>
  nodes.map(({ server }) => residentMemory(server.pid()));
