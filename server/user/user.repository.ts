import type { UserTable } from "../database/schema.ts";
import { containsText } from "../database/search.ts";
import type { Db } from "../database/store.ts";

export const userRepository = {
  find: (db: Db, id: string): Promise<UserTable | undefined> =>
    db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst(),
  findByEmail: (db: Db, email: string): Promise<UserTable | undefined> =>
    db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst(),
  /** Adds a person and answers true; where the email is known already, leaves that one as it is. */
  insert: async (db: Db, user: UserTable): Promise<boolean> => {
    const result = await db
      .insertInto("users")
      .values(user)
      .onConflict((conflict) => conflict.column("email").doNothing())
      .executeTakeFirst();
    return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
  },
  /** Locks the row until the transaction ends: an update that changes nothing does so on both engines. */
  lock: async (db: Db, id: string): Promise<void> => {
    await db
      .updateTable("users")
      .set((eb) => ({ is_valid: eb.ref("is_valid") }))
      .where("id", "=", id)
      .execute();
  },
  update: async (db: Db, id: string, change: Partial<Pick<UserTable, "is_valid" | "uid" | "role">>): Promise<void> => {
    await db.updateTable("users").set(change).where("id", "=", id).execute();
  },
  markVerified: async (db: Db, email: string): Promise<void> => {
    await db.updateTable("users").set({ is_valid: 1 }).where("email", "=", email).execute();
  },
  /** Newest first, from after the person `before` on; with a word those whose name or email contains it. */
  list: (db: Db, limit: number, search: string | undefined, before: string | undefined): Promise<UserTable[]> => {
    let query = db.selectFrom("users").selectAll();
    if (before) {
      const at = db.selectFrom("users").select("created_at").where("id", "=", before);
      query = query.where((eb) =>
        eb.or([eb("created_at", "<", at), eb.and([eb("created_at", "=", at), eb("id", "<", before)])]),
      );
    }
    if (search) query = query.where((eb) => eb.or([containsText("email", search), containsText("name", search)]));
    return query.orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).execute();
  },
  /** Waits for other changes of admins to commit, then answers who is one: so of two that would end the last, one sees it. */
  lockAdmins: (db: Db): Promise<{ id: string }[]> =>
    db.updateTable("users").set({ role: "admin" }).where("role", "=", "admin").returning("id").execute(),
  deleteByUid: async (db: Db, uid: string): Promise<number> => {
    const result = await db.deleteFrom("users").where("uid", "=", uid).executeTakeFirst();
    return Number(result.numDeletedRows);
  },
  delete: async (db: Db, id: string): Promise<number> => {
    const result = await db.deleteFrom("users").where("id", "=", id).executeTakeFirst();
    return Number(result.numDeletedRows);
  },
  /** Makes a person admin unless there is an admin; one statement, so that two processes cannot both. */
  promoteFirstAdmin: async (db: Db, id: string): Promise<void> => {
    const admins = db.selectFrom("users").select("id").where("role", "=", "admin");
    await db
      .updateTable("users")
      .set({ role: "admin" })
      .where("id", "=", id)
      .where((eb) => eb.not(eb.exists(admins)))
      .execute();
  },
};
