import { createHash } from "node:crypto";
import { isUniqueViolation, type Store } from "../database/store.ts";
import { AppError } from "../domain/app-error.ts";

/** A request that died with its process frees its key after this long. */
const claimTimeoutMs = 60_000;
const retentionMs = 86_400_000;

/** One key of a caller for a call, told apart from everyone else's. */
export const scopedKey = (scope: string, word: string): string =>
  createHash("sha256")
    .update(JSON.stringify([scope, word]))
    .digest("hex");

export type IdempotencyService = ReturnType<typeof idempotencyService>;

/**
 * `Idempotency-Key` (decisions §2): scoped to caller and call. The first request does the work; a repeated one gets its
 * answer; the same key with another body is refused. Only successful answers are kept.
 */
export function idempotencyService(store: Store) {
  const table = "idempotency";

  async function claimKey(key: string, bodyHash: string, now: number) {
    await store.db
      .deleteFrom(table)
      .where("key", "=", key)
      .where((eb) =>
        eb.or([
          eb.and([eb("status", "is", null), eb("created_at", "<", now - claimTimeoutMs)]),
          eb("created_at", "<", now - retentionMs),
        ]),
      )
      .execute();
    try {
      await store.db
        .insertInto(table)
        .values({ key, body_hash: bodyHash, status: null, answer: null, created_at: now })
        .execute();
      return undefined;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      return store.db.selectFrom(table).selectAll().where("key", "=", key).executeTakeFirst();
    }
  }

  return {
    /** `key` as `keyWithin` makes it. */
    async runOnce(key: string, body: unknown, work: () => Promise<unknown>): Promise<unknown> {
      const bodyHash = createHash("sha256")
        .update(JSON.stringify(body ?? null))
        .digest("hex");
      const earlier = await claimKey(key, bodyHash, Date.now());
      if (earlier && earlier.body_hash !== bodyHash) throw new AppError("idempotency_key_reused");
      if (earlier?.answer) return JSON.parse(earlier.answer);
      if (earlier) throw new AppError("idempotency_in_progress", { retryAfter: 1 });
      try {
        const answer = await work();
        await store.db
          .updateTable(table)
          .set({ status: 200, answer: JSON.stringify(answer) })
          .where("key", "=", key)
          .execute();
        return answer;
      } catch (error) {
        await store.db.deleteFrom(table).where("key", "=", key).execute();
        throw error;
      }
    },
    async deleteExpired(): Promise<void> {
      await store.db
        .deleteFrom(table)
        .where("created_at", "<", Date.now() - retentionMs)
        .execute();
    },
  };
}
