import { sql } from "kysely";
import type { Engine } from "../platform/database/column-types.ts";
import { engineOf } from "../platform/database/engine-of.ts";
import { comparesTo, creationTime } from "../platform/database/paginate.ts";
import type { NewUser, UserTable } from "../platform/database/schema.ts";
import { containsText, matchesTerms } from "../platform/database/search.ts";
import type { IndexedColumns } from "../platform/database/search-index.ts";
import type { Db } from "../platform/database/store.ts";
import type { SearchTerms } from "../platform/lib/search-terms.ts";

export const userRepository = {
  find: (db: Db, id: string): Promise<UserTable | undefined> =>
    db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst(),
  findByIds: (db: Db, ids: readonly string[]): Promise<Pick<UserTable, "id" | "name">[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : db.selectFrom("users").select(["id", "name"]).where("id", "in", ids).execute(),
  findByEmail: (db: Db, email: string): Promise<UserTable | undefined> =>
    db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst(),
  /** Inserts a user and returns true; returns false if the email exists, leaving that user unchanged. */
  insert: async (db: Db, user: NewUser): Promise<boolean> => {
    const result = await db
      .insertInto("users")
      .values(user)
      .onConflict((conflict) => conflict.column("email").doNothing())
      .executeTakeFirst();
    return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
  },
  /** Locks the row until the transaction ends and returns whether it exists. On SQLite there is one transaction at a time. */
  lock: async (db: Db, id: string): Promise<boolean> => {
    const user = db.selectFrom("users").select("id").where("id", "=", id);
    const locked = engineOf(db) === "postgres" ? user.forNoKeyUpdate() : user;
    return (await locked.executeTakeFirst()) !== undefined;
  },
  /**
   * Locks and returns the row before its deletion. On PostgreSQL the lock also makes rows wait that refer to the user and
   * are being inserted; on SQLite there is one transaction at a time.
   */
  lockForDeletion: (db: Db, id: string, engine: Engine): Promise<UserTable | undefined> =>
    db
      .selectFrom("users")
      .selectAll()
      .where("id", "=", id)
      .$if(engine === "postgres", (query) => query.forUpdate())
      .executeTakeFirst(),
  update: async (db: Db, id: string, change: Pick<UserTable, "role">): Promise<void> => {
    await db.updateTable("users").set(change).where("id", "=", id).execute();
  },
  /**
   * Links a user to an account of the identity provider and returns the row. Returns `undefined` without changing anything
   * if the user belongs to another account and the email is not verified. Another account does not get an admin's role. An
   * older token of the same account does not undo a verification.
   */
  linkIdentity: (db: Db, id: string, uid: string, emailVerified: boolean): Promise<UserTable | undefined> =>
    db
      .updateTable("users")
      .set((eb) => ({
        uid,
        role: eb
          .case()
          .when(eb.or([eb("uid", "is", null), eb("uid", "=", uid)]))
          .then(eb.ref("role"))
          .else(eb.val<UserTable["role"]>("user"))
          .end(),
        is_valid: emailVerified ? 1 : eb.case().when("uid", "=", uid).then(eb.ref("is_valid")).else(0).end(),
      }))
      .where("id", "=", id)
      .where((eb) => (emailVerified ? eb("id", "=", id) : eb.or([eb("uid", "is", null), eb("uid", "=", uid)])))
      .returningAll()
      .executeTakeFirst(),
  changeName: async (db: Db, uid: string, name: string): Promise<void> => {
    await db.updateTable("users").set({ name, search_text: null }).where("uid", "=", uid).execute();
  },
  /**
   * Replaces the email of an account's user by a verified one, and returns the row. Throws a unique violation if another
   * user has the new one.
   */
  changeEmail: (db: Db, uid: string, from: string, to: string): Promise<UserTable | undefined> =>
    db
      .updateTable("users")
      .set({ email: to, is_valid: 1, search_text: null })
      .where("uid", "=", uid)
      .where("email", "=", from)
      .returningAll()
      .executeTakeFirst(),
  markVerified: async (db: Db, email: string): Promise<void> => {
    await db.updateTable("users").set({ is_valid: 1 }).where("email", "=", email).execute();
  },
  /** Users after `before`, newest first; with `search`, those whose name or email matches it. */
  list: (db: Db, limit: number, search: SearchTerms | undefined, before: string | undefined): Promise<UserTable[]> => {
    // It is a literal, because the planner uses the partial index only if it sees the value.
    let query = db.selectFrom("users").selectAll().where("guest", "=", sql.lit(0));
    if (before) {
      const at = db.selectFrom("users").select("created_at").where("id", "=", before);
      query = query.where(comparesTo(["created_at", "id"], "<", creationTime(at, before), before));
    }
    if (search) {
      const columns = ["email", "name"].map((column) => containsText(column, search.text));
      query = query.where((eb) => eb.or([matchesTerms("search_text", search), ...columns]));
    }
    return query.orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).execute();
  },
  /** Users without a text for searches. */
  listUnindexed: (db: Db, limit: number): Promise<UserTable[]> =>
    db.selectFrom("users").selectAll().where("search_text", "is", null).orderBy("id").limit(limit).execute(),
  /** Keeps the text for searches of a user who has not been changed since it was read. */
  saveIndex: async (db: Db, user: Pick<UserTable, "id" | "name" | "email">, columns: IndexedColumns): Promise<void> => {
    const unchanged = db.updateTable("users").set(columns).where("id", "=", user.id).where("search_text", "is", null);
    await unchanged.where("name", "=", user.name).where("email", "=", user.email).execute();
  },
  /**
   * Locks and returns all admins: of two concurrent changes that would remove the last one, the second sees the first.
   */
  lockAdmins: (db: Db): Promise<{ id: string }[]> =>
    db.updateTable("users").set({ role: "admin" }).where("role", "=", "admin").returning("id").execute(),
  listByUid: (db: Db, uid: string): Promise<{ id: string; created_at: number }[]> =>
    db.selectFrom("users").select(["id", "created_at"]).where("uid", "=", uid).execute(),
  delete: async (db: Db, id: string): Promise<number> => {
    const result = await db.deleteFrom("users").where("id", "=", id).executeTakeFirst();
    return Number(result.numDeletedRows);
  },
  /** Returns 1, or 0 if there is no such user, the user is an admin already, or the email is not verified. */
  promote: async (db: Db, id: string): Promise<number> => {
    const result = await db
      .updateTable("users")
      .set({ role: "admin" })
      .where("id", "=", id)
      .where("role", "<>", "admin")
      .where("is_valid", "=", 1)
      .where("guest", "=", 0)
      .executeTakeFirst();
    return Number(result.numUpdatedRows);
  },
  hasAdmin: async (db: Db): Promise<boolean> =>
    (await db.selectFrom("users").select("id").where("role", "=", "admin").limit(1).executeTakeFirst()) !== undefined,
  findByAccount: (db: Db, uid: string): Promise<Pick<UserTable, "id" | "role" | "email" | "name"> | undefined> =>
    db.selectFrom("users").select(["id", "role", "email", "name"]).where("uid", "=", uid).executeTakeFirst(),
  isAdminAccount: async (db: Db, uid: string): Promise<boolean> =>
    (await db
      .selectFrom("users")
      .select("id")
      .where("uid", "=", uid)
      .where("role", "=", "admin")
      .executeTakeFirst()) !== undefined,
  /** Promotes a user unless there is an admin, and returns whether it did; a single statement, so that two processes cannot both succeed. */
  promoteFirstAdmin: async (db: Db, id: string): Promise<boolean> => {
    const admins = db.selectFrom("users").select("id").where("role", "=", "admin");
    const { numUpdatedRows } = await db
      .updateTable("users")
      .set({ role: "admin" })
      .where("id", "=", id)
      .where((eb) => eb.not(eb.exists(admins)))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
};
