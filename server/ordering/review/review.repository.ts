import type { ExpressionBuilder } from "kysely";
import { comparesTo, creationTime } from "../../platform/database/paginate.ts";
import type { ReviewTable, Schema } from "../../platform/database/schema.ts";
import type { Db } from "../../platform/database/store.ts";

const newestFirst = (db: Db) =>
  db.selectFrom("reviews").selectAll().orderBy("created_at", "desc").orderBy("id", "desc");

/** The reviews after `before`, newest first. */
async function listPage(db: Db, list: ReturnType<typeof newestFirst>, limit: number, before: string | undefined) {
  if (!before) return list.limit(limit).execute();
  const at = db.selectFrom("reviews").select("created_at").where("id", "=", before);
  return list
    .where(comparesTo(["created_at", "id"], "<", creationTime(at, before), before))
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
  /** A user's payments for a completed order or a used table, not refunded and without a review, newest first. */
  listReviewablePayments: async (db: Db, userId: string, limit: number): Promise<string[]> => {
    const rows = await db
      .selectFrom("payments")
      .leftJoin("orders", "orders.id", "payments.id")
      .leftJoin("reservations", "reservations.payment_id", "payments.id")
      .leftJoin("reviews", "reviews.payment_id", "payments.id")
      .select("payments.id")
      .where("payments.user_id", "=", userId)
      .where("payments.payment_status", "<>", "refunded")
      .where("reviews.id", "is", null)
      .where((eb) =>
        eb.or([eb("orders.status", "=", "completed"), eb("reservations.status", "in", ["seated", "completed"])]),
      )
      .orderBy("payments.ordered_at", "desc")
      .limit(limit)
      .execute();
    return rows.map((row) => row.id);
  },
  /** Returns the number of reviews that lost the mark. */
  removeVerification: async (db: Db, paymentId: string): Promise<number> => {
    const result = await db
      .updateTable("reviews")
      .set({ verified: 0 })
      .where("payment_id", "=", paymentId)
      .where("verified", "=", 1)
      .executeTakeFirst();
    return Number(result.numUpdatedRows);
  },
  exists: async (db: Db, id: string): Promise<boolean> =>
    (await db.selectFrom("reviews").select("id").where("id", "=", id).executeTakeFirst()) !== undefined,
  /** Marks it as seen, too. Returns the number of rows changed: 0 also if it is so already. */
  setHidden: async (db: Db, id: string, hidden: number): Promise<number> => {
    const result = await db
      .updateTable("reviews")
      .set({ hidden, seen: 1 })
      .where("id", "=", id)
      .where((eb) => eb.or([eb("hidden", "<>", hidden), eb("seen", "=", 0)]))
      .executeTakeFirst();
    return Number(result.numUpdatedRows);
  },
  listByUser: (db: Db, userId: string): Promise<ReviewTable[]> =>
    newestFirst(db).where("user_id", "=", userId).execute(),
  changeEmail: async (db: Db, userId: string, email: string): Promise<void> => {
    await db.updateTable("reviews").set({ email }).where("user_id", "=", userId).execute();
  },
  deleteByUser: async (db: Db, userId: string, email: string | undefined): Promise<void> => {
    const isTheirs = (eb: ExpressionBuilder<Schema, "reviews">) =>
      eb.or([eb("user_id", "=", userId), ...(email ? [eb("email", "=", email)] : [])]);
    await db.deleteFrom("reviews").where(isTheirs).execute();
  },
};
