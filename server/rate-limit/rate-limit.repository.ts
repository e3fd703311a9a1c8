import { sql } from "kysely";
import { compiledQuery } from "../database/compiled-query.ts";
import type { Db } from "../database/store.ts";

interface Window {
  count: number;
  /** Milliseconds since 1970. */
  window_start: number;
}

interface Call {
  readonly [name: string]: unknown;
  key: string;
  at: number;
  /** A window that began at this time or earlier has ended. */
  endedSince: number;
}

const countCall = compiledQuery<Call, Window>((db, parameter) => {
  // PostgreSQL does not infer the type of a parameter in every place.
  const time = (name: "at" | "endedSince") => sql<number>`cast(${parameter(name)} as bigint)`;
  const isCurrent = sql<boolean>`limits.window_start > ${time("endedSince")}`;
  return db
    .insertInto("limits")
    .values({ key: parameter("key"), window_start: parameter("at"), count: 1 })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        count: sql<number>`case when ${isCurrent} then limits.count + 1 else 1 end`,
        window_start: sql<number>`case when ${isCurrent} then limits.window_start else ${time("at")} end`,
      }),
    )
    .returning(["count", "window_start"]);
});

export const rateLimitRepository = {
  /**
   * Counts one call in the current window, or starts a new one; a single statement, so that concurrent calls are all
   * counted.
   */
  count: async (db: Db, key: string, at: number, lengthMs: number): Promise<Window> => {
    const { rows } = await countCall(db, { key, at, endedSince: at - lengthMs });
    const [window] = rows;
    if (!window) throw new Error("the call was not counted");
    return window;
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
