import { createHash } from "node:crypto";
import { dayMs } from "#contract/platform/durations.ts";
import { deleteInBatches } from "../database/batches.ts";
import type { Commit, Store } from "../database/store.ts";
import { AppError } from "../domain/app-error.ts";
import { idempotencyRepository as keys } from "./idempotency.repository.ts";

/** How long responses are stored. */
export const responseRetentionMs = dayMs;

/** Hashes a client's key together with its scope (operation and user), so that keys of different users never collide. */
export const scopedKey = (scope: string, key: string): string =>
  createHash("sha256")
    .update(JSON.stringify([scope, key]))
    .digest("hex");

/** Rolls back a transaction whose request was answered by a simultaneous one with the same key. */
class AlreadyAnsweredError extends Error {}

export type IdempotencyService = ReturnType<typeof idempotencyService>;

/**
 * `Idempotency-Key` (D2): the first request with a key runs, a repeated one gets its stored response. The response is
 * stored in the transaction of the effect, so that neither exists without the other, whatever fails. Only successful
 * responses are stored, for a day.
 */
export function idempotencyService(store: Store) {
  async function find(key: string, bodyHash: string): Promise<{ response: unknown } | undefined> {
    const row = await keys.find(store.db, key, Date.now() - responseRetentionMs);
    if (row && row.body_hash !== bodyHash) throw new AppError("idempotency_key_reused");
    if (row) await store.synced();
    return row?.answer ? { response: JSON.parse(row.answer) } : undefined;
  }

  const commitOnce =
    (key: string, bodyHash: string): Commit =>
    (work) =>
      store.transaction(async (trx) => {
        const now = Date.now();
        if (!(await keys.reserveKey(trx, key, bodyHash, now, now - responseRetentionMs)))
          throw new AlreadyAnsweredError();
        const response = await work(trx);
        await keys.saveResponse(trx, key, JSON.stringify(response));
        return response;
      });

  return {
    /** Without a key it runs in an ordinary transaction. */
    commit: store.transaction,
    /**
     * Calls `handle` once per key (made by `scopedKey`). `handle` makes its changes in one call of `commit`, whose result
     * is the response. Throws `idempotency_key_reused` for a different body.
     */
    async runOnce(key: string, body: unknown, handle: (commit: Commit) => Promise<unknown>): Promise<unknown> {
      const bodyHash = createHash("sha256")
        .update(JSON.stringify(body ?? null))
        .digest("hex");
      const earlier = await find(key, bodyHash);
      if (earlier) return earlier.response;
      let isCommitted = false;
      const commit: Commit = async (work) => {
        const response = await commitOnce(key, bodyHash)(work);
        isCommitted = true;
        return response;
      };
      try {
        return await handle(commit);
      } catch (error) {
        // What followed the commit failed, so the stored response is not the answer to this request.
        if (isCommitted) {
          await keys.delete(store.db, [key]);
          throw error;
        }
        // A simultaneous request with this key may have succeeded, and its effect may be the reason for the error.
        if (!(error instanceof AlreadyAnsweredError || error instanceof AppError)) throw error;
        const simultaneous = await find(key, bodyHash);
        if (simultaneous) return simultaneous.response;
        throw error;
      }
    },
    deleteExpired: (now: number): Promise<void> =>
      deleteInBatches((limit) => keys.deleteBefore(store.db, now - responseRetentionMs, limit)),
  };
}
