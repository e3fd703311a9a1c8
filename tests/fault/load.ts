import { type ActionContext, pickAction } from "./actions.ts";
import { ServerUnavailableError } from "./guest-client.ts";

/** Runs `concurrency` guests in parallel, each performing one action after another, until stopped. */
export function startLoad(context: ActionContext, concurrency: number) {
  const stats = { completed: 0, abandoned: 0, failures: new Map<string, number>() };
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
    async stop() {
      stopped = true;
      await Promise.all(loops);
      return stats;
    },
  };
}
