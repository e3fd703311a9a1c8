import type { Db } from "../database/store.ts";

export const leasesRepository = {
  /** Inserts a lease, or takes over one that has ended; returns whether this call did. */
  async acquire(db: Db, name: string, now: number, until: number): Promise<boolean> {
    const row = await db
      .insertInto("claims")
      .values({ name, until })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ until }).where("claims.until", "<=", now))
      .returning("name")
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Ends a lease, unless it has ended already and another process has taken it over. */
  async release(db: Db, name: string, until: number): Promise<void> {
    await db.deleteFrom("claims").where("name", "=", name).where("until", "=", until).execute();
  },

  async deleteEnded(db: Db, now: number): Promise<void> {
    await db.deleteFrom("claims").where("until", "<=", now).execute();
  },
};
