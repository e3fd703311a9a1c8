import type { ReviewTable } from "../database/schema.ts";
import type { Db } from "../database/store.ts";

const newestFirst = (db: Db) =>
  db.selectFrom("reviews").selectAll().orderBy("created_at", "desc").orderBy("id", "desc");

/** The reviews after `before`, newest first. */
async function listPage(db: Db, list: ReturnType<typeof newestFirst>, limit: number, before: string | undefined) {
  if (!before) return list.limit(limit).execute();
  const at = db.selectFrom("reviews").select("created_at").where("id", "=", before);
  return list
    .where((eb) => eb.or([eb("created_at", "<", at), eb.and([eb("created_at", "=", at), eb("id", "<", before)])]))
    .limit(limit)
    .execute();
}

export const reviewRepository = {
  listVisible: (db: Db, limit: number, before: string | undefined): Promise<ReviewTable[]> =>
    listPage(db, newestFirst(db).where("hidden", "=", 0), limit, before),
  list: (db: Db, limit: number, before: string | undefined): Promise<ReviewTable[]> =>
    listPage(db, newestFirst(db), limit, before),
  insert: async (db: Db, review: ReviewTable): Promise<void> => {
    await db.insertInto("reviews").values(review).execute();
  },
  /** Assigns the reviews of an email to a user and marks them as verified. */
  linkToUser: async (db: Db, email: string, user_id: string): Promise<void> => {
    await db.updateTable("reviews").set({ user_id, verified: 1 }).where("email", "=", email).execute();
  },
  setHidden: async (db: Db, id: string, hidden: number): Promise<number> => {
    const result = await db.updateTable("reviews").set({ hidden }).where("id", "=", id).executeTakeFirst();
    return Number(result.numUpdatedRows);
  },
  listByUser: (db: Db, userId: string): Promise<ReviewTable[]> =>
    newestFirst(db).where("user_id", "=", userId).execute(),
  changeEmail: async (db: Db, userId: string, email: string): Promise<void> => {
    await db.updateTable("reviews").set({ email }).where("user_id", "=", userId).execute();
  },
  deleteByUser: async (db: Db, userId: string, email: string): Promise<void> => {
    await db
      .deleteFrom("reviews")
      .where((eb) => eb.or([eb("user_id", "=", userId), eb("email", "=", email)]))
      .execute();
  },
};
