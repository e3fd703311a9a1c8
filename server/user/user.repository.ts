import type { UserTable } from "../database/schema.ts";
import type { Db } from "../database/store.ts";

export const userRepository = {
  find: (db: Db, id: string): Promise<UserTable | undefined> =>
    db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst(),
  findByEmail: (db: Db, email: string): Promise<UserTable | undefined> =>
    db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst(),
  /** Adds a person; where the email is known already, leaves that one as it is. */
  insert: async (db: Db, user: UserTable): Promise<void> => {
    await db
      .insertInto("users")
      .values(user)
      .onConflict((conflict) => conflict.column("email").doNothing())
      .execute();
  },
  update: async (db: Db, id: string, change: Partial<Pick<UserTable, "is_valid" | "uid" | "role">>): Promise<void> => {
    await db.updateTable("users").set(change).where("id", "=", id).execute();
  },
  setValid: async (db: Db, email: string): Promise<void> => {
    await db.updateTable("users").set({ is_valid: 1 }).where("email", "=", email).execute();
  },
  /** Makes a person admin unless there is an admin; one statement, so that two processes cannot both. */
  promoteFirstAdmin: async (db: Db, id: string): Promise<void> => {
    const admins = db.selectFrom("users").select("id").where("role", "=", "admin");
    await db
      .updateTable("users")
      .set({ role: "admin" })
      .where("id", "=", id)
      .where(({ not, exists }) => not(exists(admins)))
      .execute();
  },
};
