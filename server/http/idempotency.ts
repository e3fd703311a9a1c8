import { createHash } from "node:crypto";
import { isUniqueViolation, type Store } from "../database/store.ts";
import { Refusal } from "./refusal.ts";

/** A request that died with its process frees its key after this long. */
const abandonedAfterMs = 60_000;
const keptForMs = 86_400_000;

/** One key of a caller for a call, told apart from everyone else's. */
export const keyWithin = (scope: string, word: string): string =>
  createHash("sha256")
    .update(JSON.stringify([scope, word]))
    .digest("hex");

export type Idempotency = ReturnType<typeof idempotency>;

/**
 * `Idempotency-Key` (decisions §2): scoped to caller and call. The first request does the work; a repeated one gets its
 * answer; the same key with another body is refused. Only successful answers are kept.
 */
export function idempotency(store: Store) {
  const table = "idempotency";

  async function begin(key: string, bodyHash: string, now: number) {
    await store.db
      .deleteFrom(table)
      .where("key", "=", key)
      .where((or) =>
        or.or([
          or.and([or("status", "is", null), or("created_at", "<", now - abandonedAfterMs)]),
          or("created_at", "<", now - keptForMs),
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
    async once(key: string, body: unknown, work: () => Promise<unknown>): Promise<unknown> {
      const bodyHash = createHash("sha256")
        .update(JSON.stringify(body ?? null))
        .digest("hex");
      const earlier = await begin(key, bodyHash, Date.now());
      if (earlier && earlier.body_hash !== bodyHash) throw new Refusal("idempotency_key_reused");
      if (earlier?.answer) return JSON.parse(earlier.answer);
      if (earlier) throw new Refusal("idempotency_in_progress", { retryAfter: 1 });
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
    async sweep(): Promise<void> {
      await store.db
        .deleteFrom(table)
        .where("created_at", "<", Date.now() - keptForMs)
        .execute();
    },
  };
}
