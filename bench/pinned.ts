import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../tests/support/free-port.ts";

/** The measured servers share one core, the load has the other. */
export const serverCore = "0";
export const loadCore = "1";

/** Binds all threads of a process to a core. */
export function pinTo(core: string, pid: number | undefined, attempts = 5): void {
  try {
    execFileSync("taskset", ["-acp", core, String(pid)], { stdio: "ignore" });
  } catch (error) {
    // A thread ended meanwhile.
    if (attempts === 1) throw error;
    pinTo(core, pid, attempts - 1);
  }
}

const children = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of children) child.kill("SIGKILL");
});

interface Reference {
  port: number;
  stop(): Promise<void>;
}

interface ReferencePlan {
  status: number;
  headers: string[];
  body: Buffer;
  sqlite?: string;
  postgres?: string;
}

let plans = 0;

/** Starts a bare server on the measured core. */
export async function startReference(folder: string, plan: ReferencePlan): Promise<Reference> {
  const port = await freePort();
  const file = join(folder, `plan-${++plans}.json`);
  writeFileSync(file, JSON.stringify({ ...plan, port, body: plan.body.toString("base64") }));
  const child = spawn(process.execPath, [join(import.meta.dirname, "reference-server.ts"), file], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  children.add(child);
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) throw new Error("the reference server ended");
    const answered = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: "{}" }).catch(() => undefined);
    await answered?.arrayBuffer();
    if (answered) break;
    await pause(50);
  }
  pinTo(serverCore, child.pid);
  return {
    port,
    async stop() {
      const exited = once(child, "exit");
      child.kill("SIGKILL");
      await exited;
      children.delete(child);
    },
  };
}
