import type { Db } from "../../platform/database/store.ts";

/** The boards that are open, in all processes. Times are ms since 1970. */
export const openBoardRepository = {
  /** Notes that a board is open at a time. A board that was closed stays so. */
  note: async (db: Db, id: string, at: number): Promise<void> => {
    await db
      .insertInto("open_boards")
      .values({ id, seen_at: at, closed_at: null })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ seen_at: at }))
      .execute();
  },
  /** Has no effect on a board that was never noted. */
  close: async (db: Db, id: string, at: number): Promise<void> => {
    await db.updateTable("open_boards").set({ seen_at: at, closed_at: at }).where("id", "=", id).execute();
  },
  /** When a board was open last; 0 if none is known. */
  lastSeenAt: async (db: Db): Promise<number> => {
    const { last } = await db
      .selectFrom("open_boards")
      .select((eb) => eb.fn.max<number | string | null>("seen_at").as("last"))
      .executeTakeFirstOrThrow();
    return Number(last ?? 0);
  },
  /** Counts the boards that are not closed and were seen since a time. */
  countOpen: async (db: Db, since: number): Promise<number> => {
    const { count } = await db
      .selectFrom("open_boards")
      .select((eb) => eb.fn.countAll<number | string>().as("count"))
      .where("seen_at", ">", since)
      .where("closed_at", "is", null)
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  deleteBefore: async (db: Db, before: number): Promise<void> => {
    await db.deleteFrom("open_boards").where("seen_at", "<", before).execute();
  },
};
