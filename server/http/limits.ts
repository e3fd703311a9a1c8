import { sql } from "kysely";
import type { Store } from "../database/store.ts";
import { Refusal } from "./refusal.ts";

export interface Limit {
  calls: number;
  seconds: number;
}

export type Limits = ReturnType<typeof limits>;

/** Counts calls in the store, so that all processes share them. A window begins with its first call. */
export function limits(store: Store, now: () => number = Date.now) {
  /** Counts one call and answers how many there are in the window, and when it ends. */
  async function count(key: string, seconds: number) {
    const at = now();
    const fresh = sql<boolean>`limits.window_start > ${sql.lit(at - seconds * 1000)}`;
    const row = await store.db
      .insertInto("limits")
      .values({ key, window_start: at, count: 1 })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet({
          count: sql<number>`case when ${fresh} then limits.count + 1 else 1 end`,
          window_start: sql<number>`case when ${fresh} then limits.window_start else ${sql.lit(at)} end`,
        }),
      )
      .returning(["count", "window_start"])
      .executeTakeFirstOrThrow();
    return { count: row.count, retryAfter: Math.max(1, Math.ceil((row.window_start + seconds * 1000 - at) / 1000)) };
  }

  return {
    /** Counts one call; throws `too_many_requests` (429 with Retry-After) beyond the limit. */
    async take(key: string, limit: Limit): Promise<void> {
      const { count: calls, retryAfter } = await count(key, limit.seconds);
      if (calls > limit.calls) throw new Refusal("too_many_requests", { retryAfter });
    },
    count,
    /** How many calls the window holds already, without counting one; with the seconds until it ends. */
    async look(key: string, seconds: number) {
      const since = now() - seconds * 1000;
      const row = await store.db
        .selectFrom("limits")
        .select(["count", "window_start"])
        .where("key", "=", key)
        .where("window_start", ">", since)
        .executeTakeFirst();
      return {
        count: row?.count ?? 0,
        retryAfter: row ? Math.max(1, Math.ceil((row.window_start - since) / 1000)) : 0,
      };
    },
    async forget(key: string): Promise<void> {
      await store.db.deleteFrom("limits").where("key", "=", key).execute();
    },
    /** Removes windows that ended long ago. */
    async sweep(): Promise<void> {
      await store.db
        .deleteFrom("limits")
        .where("window_start", "<", now() - 86_400_000)
        .execute();
    },
  };
}
