import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { Logger } from "pino";

interface Options {
  /** Returns the module that a new process runs. */
  findFile: () => string;
  count: number;
  environment: Readonly<Record<string, string>>;
  /** A process that has not stopped by then is killed. */
  maxStopMs: number;
  log: Logger;
}

/** Milliseconds. The delay before a process that ended by itself is replaced doubles with each one in a row. */
const firstDelay = 500;
const maxDelay = 30_000;
/** A process that lived this long does not count as one in a row. */
const stableMs = 60_000;

function fork(file: string, environment: Options["environment"]): Worker {
  cluster.setupPrimary({ exec: file, stdio: ["ignore", "pipe", "inherit", "ipc"] });
  return cluster.fork(environment);
}

/**
 * Starts the processes, the first one alone, so that it migrates and seeds. Replaces those that end by themselves.
 * SIGHUP restarts them one after the other, SIGTERM and SIGINT stop all and end this process. Resolves when all have
 * started; throws if the first one does not start.
 */
export async function superviseProcesses({ findFile, count, environment, maxStopMs, log }: Options): Promise<void> {
  /** Ends of these are wanted. */
  const stopping = new WeakSet<Worker>();
  const current = new Set<Worker>();
  let isStopping = false;
  let failuresInRow = 0;

  /** Resolves when the new process accepts connections, and replaces it when it ends after that; rejects if it ends before. */
  async function launch(prints = false): Promise<Worker> {
    const worker = fork(findFile(), environment);
    const { stdout } = worker.process;
    // Each process prints the start message; it is shown once.
    if (prints) stdout?.pipe(process.stdout, { end: false });
    else stdout?.resume();
    current.add(worker);
    const started = Promise.withResolvers<Worker>();
    let startedAt: number | undefined;
    worker.once("listening", () => {
      startedAt = performance.now();
      started.resolve(worker);
    });
    // The process ends as well, or was not started; without a listener the error would end all processes.
    worker.on("error", (error) => log.error({ err: error }, "a process cannot be reached"));
    worker.once("exit", (code, signal) => {
      current.delete(worker);
      if (startedAt === undefined && stopping.has(worker)) return started.resolve(worker);
      const reason = signal ?? code;
      started.reject(new Error(`the process ended with ${reason} before it listened`));
      if (startedAt !== undefined && !stopping.has(worker)) replaceLater(performance.now() - startedAt, reason);
    });
    return started.promise;
  }

  function replaceLater(livedMs: number, reason: unknown): void {
    if (isStopping) return;
    failuresInRow = livedMs > stableMs ? 1 : failuresInRow + 1;
    const delayMs = Math.min(firstDelay * 2 ** (failuresInRow - 1), maxDelay);
    log.error({ reason: String(reason), delayMs }, "a process ended by itself and is replaced");
    setTimeout(() => {
      if (!isStopping) launch().catch((error: unknown) => replaceLater(0, error));
    }, delayMs);
  }

  /** Lets a process finish; resolves when it has ended. Connections that it does not accept any more go to the others. */
  async function stop(worker: Worker): Promise<void> {
    stopping.add(worker);
    if (worker.isDead()) return;
    const exited = once(worker, "exit");
    worker.process.kill("SIGTERM");
    const deadline = setTimeout(() => worker.process.kill("SIGKILL"), maxStopMs);
    await exited;
    clearTimeout(deadline);
  }

  async function restartAll(): Promise<void> {
    log.info({ processes: current.size }, "restarting all processes, one after the other");
    for (const old of [...current]) {
      if (isStopping) return;
      // It ended by itself and is being replaced.
      if (!current.has(old)) continue;
      const replacement = launch();
      const started = await replacement.catch((error: unknown) => {
        log.error({ err: error }, "the restart ends here: a new process did not start");
      });
      if (!started) return;
      await stop(old);
    }
    log.info("all processes were restarted");
  }

  let restarting: Promise<void> = Promise.resolve();
  process.on("SIGHUP", () => {
    restarting = restarting.then(restartAll).catch((error: unknown) => log.error({ err: error }, "the restart failed"));
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      isStopping = true;
      const codes = [...current].map((worker) => stop(worker).then(() => worker.process.exitCode));
      void Promise.all(codes).then((exitCodes) => process.exit(exitCodes.every((code) => code === 0) ? 0 : 1));
    });
  }

  await launch(true);
  const others = Array.from({ length: count - 1 }, () => launch().catch((error: unknown) => replaceLater(0, error)));
  await Promise.all(others);
}
