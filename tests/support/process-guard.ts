import { spawn } from "node:child_process";
import { join } from "node:path";

export type ProcessGuard = ReturnType<typeof startProcessGuard>;

/**
 * Starts a process that ends the watched processes and removes the named folders when this process ends, also by
 * SIGKILL or Ctrl-C: it notices that the pipe from this process closes.
 */
export function startProcessGuard() {
  const child = spawn(process.execPath, [join(import.meta.dirname, "process-guard-main.ts")], {
    stdio: ["pipe", "ignore", "inherit"],
    // A session of its own: Ctrl-C must not end the guard before the processes that it watches.
    detached: true,
  });
  const send = (line: string) => void child.stdin.write(`${line}\n`);
  return {
    watch: (pid: number) => send(`watch ${pid}`),
    /** The process has ended; its id may be given to another one. */
    forget: (pid: number) => send(`forget ${pid}`),
    removeLater: (folder: string) => send(`folder ${folder}`),
    close: () => void child.stdin.end(),
  };
}
