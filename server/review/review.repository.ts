import type { ReviewTable } from "../database/schema.ts";
import type { Db } from "../database/store.ts";

export const reviewRepository = {
  listShown: (db: Db, most: number): Promise<ReviewTable[]> =>
    db
      .selectFrom("reviews")
      .selectAll()
      .where("hidden", "=", 0)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(most)
      .execute(),
  insert: async (db: Db, review: ReviewTable): Promise<void> => {
    await db.insertInto("reviews").values(review).execute();
  },
};
