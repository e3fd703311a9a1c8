import { type ActionContext, pickAction } from "./actions.ts";
import { ServerUnavailableError } from "./guest-client.ts";

interface LoadStats {
  completed: number;
  /** Actions that a guest gave up, because no server answered. */
  abandoned: number;
  /** Unexpected answers, with their number. */
  failures: Map<string, number>;
}

export const createLoadStats = (): LoadStats => ({ completed: 0, abandoned: 0, failures: new Map() });

/** Runs `concurrency` guests in parallel, each performing one action after another, until stopped. */
export function startLoad(context: ActionContext, concurrency: number, stats: LoadStats = createLoadStats()) {
  let stopped = false;
  async function runLoop(): Promise<void> {
    while (!stopped) {
      try {
        await pickAction(context.random)(context);
        stats.completed++;
      } catch (error) {
        if (error instanceof ServerUnavailableError) stats.abandoned++;
        else stats.failures.set(String(error), (stats.failures.get(String(error)) ?? 0) + 1);
      }
    }
  }
  const loops = Array.from({ length: concurrency }, runLoop);
  return {
    async stop(): Promise<LoadStats> {
      stopped = true;
      await Promise.all(loops);
      return stats;
    },
  };
}
