import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** Runs a tool, such as `tools/backup.ts`, in a process of its own. */
export function startTool(tool: string, environment: Readonly<Record<string, string>>, ...args: string[]) {
  return startProcess([process.execPath, tool, ...args], environment);
}

/** Like `startTool`, with a limit for the length of every file that it writes. */
export function startToolWithFileLimit(kilobytes: number, tool: string, environment: Readonly<Record<string, string>>) {
  return startProcess(["bash", "-c", `ulimit -f ${kilobytes}; exec "$@"`, "bash", process.execPath, tool], environment);
}

function startProcess([program = "", ...args]: string[], environment: Readonly<Record<string, string>>) {
  const child: ChildProcess = spawn(program, args, {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += String(chunk)));
  const ended = once(child, "close");
  return {
    /** What it has printed so far. */
    output: () => output,
    kill: async (): Promise<void> => {
      child.kill("SIGKILL");
      await ended;
    },
    async result(): Promise<{ code: unknown; output: string }> {
      const [code] = await ended;
      return { code, output };
    },
  };
}
