import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { startProcessGuard } from "./process-guard.ts";
import { waitFor } from "./wait-for.ts";

export type ClusterProcess = ReturnType<typeof startCluster>;

/** The processes that a process has started. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);

/** Starts what `npm run start:cluster` starts, with these variables only, from a folder. It ends with this process. */
export function startCluster(environment: Readonly<Record<string, string>>, folder = ".") {
  const guard = startProcessGuard();
  const child: ChildProcess = spawn(process.execPath, [join(folder, "server/start/cluster.ts")], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (child.pid !== undefined) guard.watch(child.pid);
  const output = { out: "", err: "" };
  child.stdout?.setEncoding("utf8").on("data", (part: string) => {
    output.out += part;
  });
  child.stderr?.setEncoding("utf8").on("data", (part: string) => {
    output.err += part;
  });
  const exited = once(child, "exit").then(([code]: (number | null)[]) => {
    guard.close();
    return code;
  });
  const workers = (): number[] => (child.pid === undefined || child.exitCode !== null ? [] : childrenOf(child.pid));
  return {
    output,
    exited,
    /** Process ids of the workers. */
    workers,
    /** Resolves when `count` workers run, none of which has an id in `former`, and the start message was printed. */
    untilWorkers: (count: number, former: readonly number[] = []): Promise<number[]> =>
      waitFor(async () => {
        const pids = workers();
        const isReady = pids.length === count && !pids.some((pid) => former.includes(pid)) && output.out !== "";
        if (!isReady) throw new Error(`the processes are ${pids}: ${output.err}`);
        return pids;
      }, 50_000),
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    async stop(): Promise<number | null | undefined> {
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
      return exited;
    },
  };
}
