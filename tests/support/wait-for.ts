import { setTimeout as pause } from "node:timers/promises";

/** Retries until `attempt` no longer throws; rejects with the last error after the deadline. */
export async function waitFor<T>(attempt: () => Promise<T>, deadlineMs = 10_000, everyMs = 20): Promise<T> {
  const end = performance.now() + deadlineMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > end) throw error;
      await pause(everyMs);
    }
  }
}
