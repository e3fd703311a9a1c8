import type { Logger } from "pino";
import { DatabaseUnavailableError } from "../database/unavailable.ts";

export interface Worker {
  wake(): void;
  /** Resolves after the running task. */
  stop(): Promise<void>;
}

/** Returns a function that logs why a worker's task failed, except by an outage of the database, which the store logs once. */
export const logFailure =
  (log: Logger, name: string) =>
  (error: unknown): void => {
    if (error instanceof DatabaseUnavailableError) return;
    log.error({ err: error, worker: name }, "worker round failed");
  };

/** Runs `task` repeatedly: `everyMs` after the last run ended, or at once when it is woken. A failed run is logged. */
export function startWorker(name: string, everyMs: number, log: Logger, task: () => Promise<void>): Worker {
  let isStopped = false;
  let isWoken = false;
  let endSleep = () => {};

  const sleep = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, everyMs).unref();
      endSleep = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function run() {
    while (!isStopped) {
      isWoken = false;
      await task().catch(logFailure(log, name));
      if (!isStopped && !isWoken) await sleep();
    }
  }

  const running = run();
  return {
    wake() {
      isWoken = true;
      endSleep();
    },
    async stop() {
      isStopped = true;
      endSleep();
      await running;
    },
  };
}
