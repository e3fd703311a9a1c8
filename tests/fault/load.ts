import { anyAct, type Stage } from "./acts.ts";
import { Away } from "./guest-client.ts";

/** So many guests at a time, each doing one thing after another, until it is stopped. */
export function startLoad(stage: Stage, concurrency: number) {
  const told = { done: 0, away: 0, failures: new Map<string, number>() };
  let stopped = false;
  async function go(): Promise<void> {
    while (!stopped) {
      try {
        await anyAct(stage.random)(stage);
        told.done++;
      } catch (error) {
        if (error instanceof Away) told.away++;
        else told.failures.set(String(error), (told.failures.get(String(error)) ?? 0) + 1);
      }
    }
  }
  const loops = Array.from({ length: concurrency }, go);
  return {
    async stop() {
      stopped = true;
      await Promise.all(loops);
      return told;
    },
  };
}
