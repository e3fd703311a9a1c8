import type { Db } from "../../../platform/database/store.ts";

export interface SessionRow {
  id: string;
  uid: string;
  /** When the user signed in at Firebase. */
  created_at: number;
  used_at: number;
  second_factor: number;
  /** What Firebase said about the account when the session was last used (JSON). It is null once the session has ended. */
  account: string | null;
  /** Ended sessions are kept, since Firebase's tokens of the same sign-in still exist. */
  ended_at: number | null;
}

const tables = (db: Db) => db.withTables<{ firebase_sessions: SessionRow }>();
const endedNow = () => ({ ended_at: Date.now(), account: null });

export const sessionRepository = {
  find: (db: Db, id: string): Promise<SessionRow | undefined> =>
    tables(db).selectFrom("firebase_sessions").selectAll().where("id", "=", id).executeTakeFirst(),
  list: (db: Db, uid: string): Promise<SessionRow[]> =>
    tables(db)
      .selectFrom("firebase_sessions")
      .selectAll()
      .where("uid", "=", uid)
      .where("ended_at", "is", null)
      .orderBy("used_at", "desc")
      .orderBy("id")
      .execute(),
  /** Inserts a session or records its use; returns false without effect if it has ended. */
  async use(db: Db, row: SessionRow): Promise<boolean> {
    const { used_at, account } = row;
    const result = await tables(db)
      .insertInto("firebase_sessions")
      .values(row)
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet({ used_at, account }).where("firebase_sessions.ended_at", "is", null),
      )
      .executeTakeFirst();
    return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
  },
  /** Ends one session of an account; returns false if it has ended already. */
  async end(db: Db, id: string): Promise<boolean> {
    const open = tables(db).updateTable("firebase_sessions").set(endedNow()).where("id", "=", id);
    return (await open.where("ended_at", "is", null).executeTakeFirst()).numUpdatedRows > 0n;
  },
  /** Ends the sessions of an account that began before `time`; returns how many. */
  async endBefore(db: Db, uid: string, time: number): Promise<number> {
    const open = tables(db).updateTable("firebase_sessions").set(endedNow()).where("uid", "=", uid);
    const older = open.where("created_at", "<", time).where("ended_at", "is", null);
    return Number((await older.executeTakeFirst()).numUpdatedRows);
  },
  /** Deletes up to `limit` sessions that began before `time`; returns how many. */
  async deleteBefore(db: Db, time: number, limit: number): Promise<number> {
    const old = tables(db).selectFrom("firebase_sessions").select("id").where("created_at", "<", time).limit(limit);
    const result = await tables(db).deleteFrom("firebase_sessions").where("id", "in", old).executeTakeFirst();
    return Number(result.numDeletedRows);
  },
};
