import { createHmac } from "node:crypto";
import { dayMs } from "#contract/platform/durations.ts";
import { formatWait } from "#contract/platform/wait.ts";
import { deleteInBatches } from "../database/batches.ts";
import type { Store } from "../database/store.ts";
import { AppError } from "../domain/app-error.ts";
import { secondsUntil } from "../lib/seconds-until.ts";
import { deriveKey } from "../lib/secrets.ts";
import { rateLimitRepository as windows } from "./rate-limit.repository.ts";

export interface RateLimit {
  calls: number;
  seconds: number;
}

/**
 * A key is a name and, after the first colon, who is counted: often an email or IP address, which is personal data and
 * therefore stored as a keyed hash, the same in all processes: all addresses could be tried against a plain one.
 */
export function createKeyHash(secret: string) {
  const hashKey = deriveKey(secret, "rate limit keys");
  return (key: string): string => {
    const [name = "", ...subject] = key.split(":");
    return `${name}:${createHmac("sha256", hashKey).update(subject.join(":")).digest("hex")}`;
  };
}

interface RateLimitOptions {
  store: Store;
  secret: string;
  now?: () => number;
}

/** `retryAfter` is in seconds. */
export const tooManyRequests = (retryAfter: number): AppError =>
  new AppError("too_many_requests", { retryAfter, detail: `Please try again in ${formatWait(retryAfter)}.` });

export type RateLimitService = ReturnType<typeof rateLimitService>;

/** Rate limits in the store, shared by all processes. A window starts with its first call. */
export function rateLimitService({ store, secret, now = Date.now }: RateLimitOptions) {
  const hashKey = createKeyHash(secret);
  /** Counts one call; returns the count of the window, its start and the seconds until it ends. */
  async function count(key: string, seconds: number) {
    const at = now();
    const { count: calls, window_start } = await windows.count(store.db, hashKey(key), at, seconds * 1000);
    return { count: calls, windowStart: window_start, retryAfter: secondsUntil(window_start + seconds * 1000, at) };
  }

  return {
    count,
    /** Counts one call; throws `too_many_requests` (429 with Retry-After) above the limit. */
    async consume(key: string, limit: RateLimit): Promise<void> {
      const { count: calls, retryAfter } = await count(key, limit.seconds);
      if (calls > limit.calls) throw tooManyRequests(retryAfter);
    },
    /** Releases one call that `count` counted in the window that began at `windowStart`. */
    release: (key: string, windowStart: number): Promise<void> => windows.release(store.db, hashKey(key), windowStart),
    reset: (key: string): Promise<void> => windows.delete(store.db, hashKey(key)),
    /** Deletes windows that ended. */
    deleteExpired: (at = now()): Promise<void> =>
      deleteInBatches((limit) => windows.deleteBefore(store.db, at - dayMs, limit)),
  };
}
