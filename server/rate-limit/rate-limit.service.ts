import type { Store } from "../database/store.ts";
import { AppError } from "../domain/app-error.ts";
import { rateLimitRepository as windows } from "./rate-limit.repository.ts";

export interface RateLimit {
  calls: number;
  seconds: number;
}

export type RateLimitService = ReturnType<typeof rateLimitService>;

const dayMs = 86_400_000;
const secondsUntil = (end: number, at: number) => Math.max(1, Math.ceil((end - at) / 1000));

/** Rate limits in the store, shared by all processes. A window starts with its first call. */
export function rateLimitService(store: Store, now: () => number = Date.now) {
  /** Counts one call; returns the count of the window and the seconds until it ends. */
  async function count(key: string, seconds: number) {
    const at = now();
    const window = await windows.count(store.db, key, at, seconds * 1000);
    return { count: window.count, retryAfter: secondsUntil(window.window_start + seconds * 1000, at) };
  }

  return {
    count,
    /** Counts one call; throws `too_many_requests` (429 with Retry-After) above the limit. */
    async consume(key: string, limit: RateLimit): Promise<void> {
      const { count: calls, retryAfter } = await count(key, limit.seconds);
      if (calls > limit.calls) throw new AppError("too_many_requests", { retryAfter });
    },
    /** Returns the count of the window without counting a call, and the seconds until it ends. */
    async peek(key: string, seconds: number) {
      const at = now();
      const window = await windows.peek(store.db, key, at - seconds * 1000);
      if (!window) return { count: 0, retryAfter: 0 };
      return { count: window.count, retryAfter: secondsUntil(window.window_start + seconds * 1000, at) };
    },
    reset: (key: string): Promise<void> => windows.delete(store.db, key),
    /** Deletes windows that ended. */
    deleteExpired: (): Promise<void> => windows.deleteBefore(store.db, now() - dayMs),
  };
}
