import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

const startTimeoutSeconds = 60;

export type ServerProcess = ReturnType<typeof createServerProcess>;

/** The real server in a process of its own, to be killed and restarted; it ends with this process at the latest. */
export function createServerProcess(environment: Readonly<Record<string, string>>) {
  const origin = `http://127.0.0.1:${environment.PORT}`;
  let child: ChildProcess | undefined;
  process.once("exit", () => child?.kill("SIGKILL"));

  async function isReady(): Promise<boolean> {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    return answer?.ok ?? false;
  }

  /** Returns the exit code; `null` if the process was killed or had ended. */
  async function end(signal: "SIGKILL" | "SIGTERM"): Promise<number | null> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const exited = once(child, "exit");
    child.kill(signal);
    const [code] = await exited;
    return code;
  }

  return {
    origin,
    /** Resolves when the server is ready. Rejects if it exits instead. */
    async start(): Promise<void> {
      const started = spawn(process.execPath, ["server/main.ts"], {
        env: { PATH: process.env.PATH, ...environment },
        stdio: ["ignore", "ignore", "inherit"],
      });
      child = started;
      for (let waited = 0; waited < startTimeoutSeconds * 1000; waited += 20) {
        if (started.exitCode !== null) throw new Error(`the server ended with ${started.exitCode}`);
        if (await isReady()) return;
        await pause(20);
      }
      throw new Error("the server did not become ready");
    },
    kill: async (): Promise<void> => void (await end("SIGKILL")),
    stop: () => end("SIGTERM"),
  };
}
