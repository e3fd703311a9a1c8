import type { Logger } from "pino";

export interface Worker {
  wake(): void;
  /** Ends after the round under way. */
  stop(): Promise<void>;
}

/** Runs `round` again and again, `everyMs` after the last one ended or at once when woken. A failed round is logged. */
export function startWorker(name: string, everyMs: number, log: Logger, round: () => Promise<void>): Worker {
  let stopped = false;
  let woken = false;
  let wakeUp = () => {};

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, everyMs);
      timer.unref();
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
      if (woken || stopped) wakeUp();
    });

  async function run() {
    while (!stopped) {
      woken = false;
      await round().catch((error) => log.error({ err: error, worker: name }, "worker round failed"));
      if (!stopped) await pause();
    }
  }

  const running = run();
  const wake = () => {
    woken = true;
    wakeUp();
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
