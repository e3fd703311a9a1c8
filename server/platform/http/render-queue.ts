import { AppError } from "../domain/app-error.ts";

const maxRunning = 8;
/** Rendered within about a second. */
const maxWaiting = 40;
const retryAfterSeconds = 2;

/** Runs a rendering when fewer than eight are under way. Throws `unavailable` if many wait already. */
export type RenderQueue = <T>(render: () => Promise<T>) => Promise<T>;

export function createRenderQueue(limits = { running: maxRunning, waiting: maxWaiting }): RenderQueue {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function waitForTurn(): Promise<void> {
    if (waiting.length >= limits.waiting) throw new AppError("unavailable", { retryAfter: retryAfterSeconds });
    await new Promise<void>((resolve) => void waiting.push(resolve));
  }

  /** Passes the turn on to who waits longest, so that `running` stays the same. */
  function passTurn(): void {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }

  return async (render) => {
    if (running < limits.running) running++;
    else await waitForTurn();
    return render().finally(passTurn);
  };
}
