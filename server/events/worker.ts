import type { Logger } from "pino";
import { DatabaseUnavailableError } from "../database/unavailable.ts";

export interface Worker {
  wake(): void;
  /** Resolves after the running task. */
  stop(): Promise<void>;
}

interface WorkerOptions {
  /** Milliseconds between being woken and running, so that one run does what many wake it for. By default none. */
  gatherMs?: number;
}

/** Returns a function that logs why a worker's task failed, except by an outage of the database, which the store logs once. */
export const logFailure =
  (log: Logger, name: string) =>
  (error: unknown): void => {
    if (error instanceof DatabaseUnavailableError) return;
    log.error({ err: error, worker: name }, "worker round failed");
  };

/**
 * Runs `task` repeatedly: `everyMs` after the last run ended, or `gatherMs` after it was woken. A failed run is logged.
 */
export function startWorker(
  name: string,
  everyMs: number,
  log: Logger,
  task: () => Promise<void>,
  { gatherMs = 0 }: WorkerOptions = {},
): Worker {
  let stopped = false;
  let wakeRequested = false;
  let endSleepIn = (_ms: number) => {};

  const sleep = () =>
    new Promise<void>((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      endSleepIn = (ms) => {
        clearTimeout(timer);
        if (ms === 0) resolve();
        else timer = setTimeout(resolve, ms).unref();
      };
      endSleepIn(stopped ? 0 : wakeRequested ? gatherMs : everyMs);
    });

  async function run() {
    while (!stopped) {
      wakeRequested = false;
      await task().catch(logFailure(log, name));
      if (!stopped) await sleep();
    }
  }

  const running = run();
  return {
    wake() {
      // A wake-up during gathering does not restart the delay.
      if (wakeRequested) return;
      wakeRequested = true;
      endSleepIn(gatherMs);
    },
    async stop() {
      stopped = true;
      endSleepIn(0);
      await running;
    },
  };
}
