import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** Runs `npm run images -- move` with arguments in a process of its own. */
export function startMove(environment: Readonly<Record<string, string>>, ...args: string[]) {
  const child: ChildProcess = spawn(process.execPath, ["tools/images.ts", "move", ...args], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += String(chunk)));
  const ended = once(child, "close");
  return {
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
