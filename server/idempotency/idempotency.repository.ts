import type { IdempotencyTable } from "../database/operation-schema.ts";
import { containsText } from "../database/search.ts";
import { type Db, isUniqueViolation } from "../database/store.ts";

/** Rows of `Idempotency-Key`s; a row without an answer is a request in progress. */
export const idempotencyRepository = {
  find: (db: Db, key: string): Promise<IdempotencyTable | undefined> =>
    db.selectFrom("idempotency").selectAll().where("key", "=", key).executeTakeFirst(),

  /** Inserts an unanswered row; returns false where the key is taken. */
  async claim(db: Db, key: string, bodyHash: string, now: number): Promise<boolean> {
    try {
      await db
        .insertInto("idempotency")
        .values({ key, body_hash: bodyHash, status: null, answer: null, created_at: now })
        .execute();
      return true;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      return false;
    }
  },

  /** Answers the claim made at `claimedAt`; no effect if it expired and another request claimed the key. */
  async saveResponse(db: Db, key: string, claimedAt: number, answer: string): Promise<void> {
    await db
      .updateTable("idempotency")
      .set({ status: 200, answer })
      .where("key", "=", key)
      .where("created_at", "=", claimedAt)
      .execute();
  },

  /** Releases the claim made at `claimedAt`; no effect if it expired and another request claimed the key. */
  async release(db: Db, key: string, claimedAt: number): Promise<void> {
    await db.deleteFrom("idempotency").where("key", "=", key).where("created_at", "=", claimedAt).execute();
  },

  /** Deletes the row if it is unanswered since before `unansweredBefore`, or older than `createdBefore` (ms since 1970). */
  async deleteStale(db: Db, key: string, unansweredBefore: number, createdBefore: number): Promise<void> {
    await db
      .deleteFrom("idempotency")
      .where("key", "=", key)
      .where((eb) =>
        eb.or([
          eb.and([eb("status", "is", null), eb("created_at", "<", unansweredBefore)]),
          eb("created_at", "<", createdBefore),
        ]),
      )
      .execute();
  },

  /** Deletes answered rows whose response contains the text. */
  async deleteContaining(db: Db, text: string): Promise<void> {
    await db.deleteFrom("idempotency").where(containsText("answer", text)).execute();
  },

  async deleteBefore(db: Db, createdBefore: number): Promise<void> {
    await db.deleteFrom("idempotency").where("created_at", "<", createdBefore).execute();
  },
};
