import type { Db } from "../database/store.ts";

export const claimsRepository = {
  /** Inserts a claim, or takes over one that has ended; returns whether this call did. */
  async claim(db: Db, name: string, now: number, until: number): Promise<boolean> {
    const row = await db
      .insertInto("claims")
      .values({ name, until })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ until }).where("claims.until", "<=", now))
      .returning("name")
      .executeTakeFirst();
    return row !== undefined;
  },

  async release(db: Db, name: string): Promise<void> {
    await db.deleteFrom("claims").where("name", "=", name).execute();
  },

  async deleteEnded(db: Db, now: number): Promise<void> {
    await db.deleteFrom("claims").where("until", "<=", now).execute();
  },
};
