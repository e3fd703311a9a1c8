import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { readMailboxUrl } from "./mailbox-url.ts";
import type { ProcessGuard } from "./process-guard.ts";

const startTimeoutSeconds = 60;

/** What `npm start` runs. */
const builtServer = "build/main.js";

export type ServerProcess = ReturnType<typeof createServerProcess>;

interface Options {
  /** Receives what the server writes to standard error, instead of this process's own. */
  logFile?: string;
  /** Ends the server even if this process is killed. */
  guard?: ProcessGuard;
  /** Called when the server ends although nobody stopped it. */
  onUnexpectedExit?: (code: number | null) => void;
  /** Starts a server that ended by itself again after this time, as a process manager does. */
  restartAfterMs?: number;
  /** Further options of Node. */
  nodeOptions?: readonly string[];
  /** The file to start: by default the built server, or `server/start/main.ts` if there is no build. */
  entry?: string;
}

/** The real server in a process of its own, to be killed and restarted; it ends with this process at the latest. */
export function createServerProcess(environment: Readonly<Record<string, string>>, options: Options = {}) {
  const { logFile, guard, onUnexpectedExit, restartAfterMs, nodeOptions = [], entry = builtServer } = options;
  const origin = `http://127.0.0.1:${environment.PORT}`;
  let child: ChildProcess | undefined;
  let mailboxUrl: Promise<string | undefined> | undefined;
  let printed = "";
  /** Whether the server was started and not stopped since. */
  let wanted = false;
  const ending = new WeakSet<ChildProcess>();
  if (!guard) process.once("exit", () => child?.kill("SIGKILL"));
  const hasEnded = (one: ChildProcess) => one.exitCode !== null || one.signalCode !== null;

  async function isReady(): Promise<boolean> {
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
    return answer?.ok ?? false;
  }

  /** Returns the exit code; `null` if the process was killed or had ended. */
  async function end(signal: "SIGKILL" | "SIGTERM"): Promise<number | null> {
    wanted = false;
    if (!child || hasEnded(child)) return null;
    const exited = once(child, "exit");
    ending.add(child);
    child.kill(signal);
    // A server that cannot finish, because its database does not answer, must not block the test.
    const deadline = setTimeout(() => child?.kill("SIGKILL"), 20_000);
    const [code] = await exited;
    clearTimeout(deadline);
    return code;
  }

  function handleExit(ended: ChildProcess): void {
    if (ending.has(ended)) return;
    onUnexpectedExit?.(ended.exitCode);
    const restart = () => {
      if (wanted && child === ended) launch();
    };
    if (restartAfterMs !== undefined) setTimeout(restart, restartAfterMs).unref();
  }

  /** Starts the process without waiting until it is ready. */
  function launch(): ChildProcess {
    const log = logFile === undefined ? undefined : openSync(logFile, "a", 0o600);
    const started = spawn(process.execPath, [...nodeOptions, entry], {
      env: { PATH: process.env.PATH, ...environment },
      stdio: ["ignore", "pipe", log ?? "inherit"],
    });
    printed = "";
    started.stdout?.on("data", (part: Buffer | string) => {
      printed += part;
    });
    if (started.stdout) mailboxUrl = readMailboxUrl(started.stdout);
    if (log !== undefined) closeSync(log);
    const { pid } = started;
    if (pid !== undefined) guard?.watch(pid);
    started.once("exit", () => {
      if (pid !== undefined) guard?.forget(pid);
      handleExit(started);
    });
    wanted = true;
    child = started;
    return started;
  }

  /** Rejects if `started` exits. */
  async function waitUntilReady(started?: ChildProcess): Promise<void> {
    const deadline = performance.now() + startTimeoutSeconds * 1000;
    while (performance.now() < deadline) {
      if (started && hasEnded(started)) throw new Error(`the server ended with ${started.exitCode}`);
      if (await isReady()) return;
      await pause(20);
    }
    throw new Error("the server did not become ready");
  }

  return {
    origin,
    /** The URL of the development mailbox with the key of the last start. */
    mailboxUrl: async () => mailboxUrl,
    /** What the server has written to standard output since its last start. */
    printed: () => printed,
    pid: () => (child && !hasEnded(child) ? child.pid : undefined),
    launch: () => void launch(),
    /** Resolves when the server is ready. Rejects if it exits instead. */
    start: (): Promise<void> => waitUntilReady(launch()),
    /** Resolves when the server is ready, whoever started it. */
    ready: (): Promise<void> => waitUntilReady(),
    kill: async (): Promise<void> => void (await end("SIGKILL")),
    stop: () => end("SIGTERM"),
  };
}
