import { sql } from "kysely";
import type { Db } from "../database/store.ts";

interface Window {
  count: number;
  /** Milliseconds since 1970. */
  window_start: number;
}

export const rateLimitRepository = {
  /**
   * Counts one call in the current window, or starts a new one; a single statement, so that concurrent calls are all
   * counted.
   */
  count: (db: Db, key: string, at: number, lengthMs: number): Promise<Window> => {
    // PostgreSQL does not infer the type of a parameter in every place.
    const time = (value: number) => sql<number>`cast(${value} as bigint)`;
    // A window that began at this time or earlier has ended.
    const isCurrent = sql<boolean>`limits.window_start > ${time(at - lengthMs)}`;
    return db
      .insertInto("limits")
      .values({ key, window_start: at, count: 1 })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet({
          count: sql<number>`case when ${isCurrent} then limits.count + 1 else 1 end`,
          window_start: sql<number>`case when ${isCurrent} then limits.window_start else ${time(at)} end`,
        }),
      )
      .returning(["count", "window_start"])
      .executeTakeFirstOrThrow();
  },
  /** Releases one call of the window that began at `windowStart`; no effect on a later one. */
  release: async (db: Db, key: string, windowStart: number): Promise<void> => {
    await db
      .updateTable("limits")
      .set((eb) => ({ count: eb("count", "-", 1) }))
      .where("key", "=", key)
      .where("window_start", "=", windowStart)
      .where("count", ">", 0)
      .execute();
  },
  delete: async (db: Db, key: string): Promise<void> => {
    await db.deleteFrom("limits").where("key", "=", key).execute();
  },
  deleteBefore: async (db: Db, at: number, limit: number): Promise<number> => {
    const old = db.selectFrom("limits").select("key").where("window_start", "<", at).limit(limit);
    const result = await db
      .deleteFrom("limits")
      .where("key", "in", old)
      .where("window_start", "<", at)
      .executeTakeFirst();
    return Number(result.numDeletedRows);
  },
};
