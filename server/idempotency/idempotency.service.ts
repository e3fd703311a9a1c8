import { createHash } from "node:crypto";
import type { IdempotencyTable } from "../database/operation-schema.ts";
import type { Store } from "../database/store.ts";
import { AppError } from "../domain/app-error.ts";
import { idempotencyRepository as keys } from "./idempotency.repository.ts";

/** A claim whose process died before it stored an answer is released after this long. */
const claimTimeoutMs = 60_000;
const retentionMs = 86_400_000;

/** Hashes a client's key together with its scope (operation and user), so that keys of different users never collide. */
export const scopedKey = (scope: string, key: string): string =>
  createHash("sha256")
    .update(JSON.stringify([scope, key]))
    .digest("hex");

export type IdempotencyService = ReturnType<typeof idempotencyService>;

/**
 * `Idempotency-Key` (D2): the first request with a key runs, a repeated one gets its stored response. Only successful
 * responses are stored, for a day.
 */
export function idempotencyService(store: Store) {
  /** Returns the row of an earlier request with this key, or `undefined` where this request now holds the key. */
  async function claimKey(key: string, bodyHash: string, now: number): Promise<IdempotencyTable | undefined> {
    await keys.deleteStale(store.db, key, now - claimTimeoutMs, now - retentionMs);
    if (await keys.claim(store.db, key, bodyHash, now)) return undefined;
    // The row is gone if the earlier request failed in the meantime.
    return (await keys.find(store.db, key)) ?? claimKey(key, bodyHash, now);
  }

  return {
    /**
     * Runs `work` once per key (made by `scopedKey`). Throws `idempotency_key_reused` for a different body and
     * `idempotency_in_progress` while the first request runs.
     */
    async runOnce(key: string, body: unknown, work: () => Promise<unknown>): Promise<unknown> {
      const bodyHash = createHash("sha256")
        .update(JSON.stringify(body ?? null))
        .digest("hex");
      const claimedAt = Date.now();
      const earlier = await claimKey(key, bodyHash, claimedAt);
      if (earlier && earlier.body_hash !== bodyHash) throw new AppError("idempotency_key_reused");
      if (earlier?.answer) return JSON.parse(earlier.answer);
      if (earlier) throw new AppError("idempotency_in_progress", { retryAfter: 1 });
      try {
        const response = await work();
        await keys.saveResponse(store.db, key, claimedAt, JSON.stringify(response));
        return response;
      } catch (error) {
        await keys.release(store.db, key, claimedAt);
        throw error;
      }
    },
    deleteExpired: (): Promise<void> => keys.deleteBefore(store.db, Date.now() - retentionMs),
  };
}
