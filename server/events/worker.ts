import type { Logger } from "pino";
import { DatabaseUnavailableError } from "../database/unavailable.ts";

export interface Worker {
  wake(): void;
  /** Resolves after the running task. */
  stop(): Promise<void>;
}

/** Runs `task` repeatedly: `everyMs` after the last run ended, or at once when woken. A failed run is logged. */
export function startWorker(name: string, everyMs: number, log: Logger, task: () => Promise<void>): Worker {
  let stopped = false;
  let wakeRequested = false;
  let endSleep = () => {};

  const sleep = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, everyMs);
      timer.unref();
      endSleep = () => {
        clearTimeout(timer);
        resolve();
      };
      if (wakeRequested || stopped) endSleep();
    });

  async function run() {
    while (!stopped) {
      wakeRequested = false;
      await task().catch((error: unknown) => {
        // The store logs an outage of the database once.
        if (error instanceof DatabaseUnavailableError) return;
        log.error({ err: error, worker: name }, "worker round failed");
      });
      if (!stopped) await sleep();
    }
  }

  const running = run();
  const wake = () => {
    wakeRequested = true;
    endSleep();
  };
  return {
    wake,
    async stop() {
      stopped = true;
      wake();
      await running;
    },
  };
}
