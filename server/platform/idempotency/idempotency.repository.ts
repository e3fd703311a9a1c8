import { sql } from "kysely";
import type { Db } from "../database/store.ts";

interface StoredResponse {
  body_hash: string;
  /** JSON. */
  answer: string | null;
}

/** Responses by `Idempotency-Key`; a row becomes visible to others with the effect of its request. */
export const idempotencyRepository = {
  find: (db: Db, key: string, createdSince: number): Promise<StoredResponse | undefined> =>
    db
      .selectFrom("idempotency")
      .select(["body_hash", "answer"])
      .where("key", "=", key)
      .where("created_at", ">=", createdSince)
      .where("answer", "is not", null)
      .executeTakeFirst(),

  /**
   * Inserts a key, or takes it over if it was created before `createdSince` or has no response. Waits for a transaction
   * that has just inserted it. Returns false if the key has a response.
   */
  async reserveKey(db: Db, key: string, bodyHash: string, now: number, createdSince: number): Promise<boolean> {
    const result = await db
      .insertInto("idempotency")
      .values({ key, body_hash: bodyHash, status: null, answer: null, created_at: now })
      .onConflict((conflict) =>
        conflict
          .column("key")
          .doUpdateSet({ body_hash: bodyHash, answer: null, created_at: now })
          .where((eb) =>
            eb.or([
              eb(sql.ref("idempotency.created_at"), "<", createdSince),
              eb(sql.ref("idempotency.answer"), "is", null),
            ]),
          ),
      )
      .executeTakeFirst();
    return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
  },

  async saveResponse(db: Db, key: string, answer: string): Promise<void> {
    await db.updateTable("idempotency").set({ status: 200, answer }).where("key", "=", key).execute();
  },

  /** Answered rows after a key, in the order of keys. */
  listAnswered: (db: Db, after: string, limit: number): Promise<{ key: string; answer: string | null }[]> =>
    db
      .selectFrom("idempotency")
      .select(["key", "answer"])
      .where("key", ">", after)
      .where("answer", "is not", null)
      .orderBy("key")
      .limit(limit)
      .execute(),

  async delete(db: Db, keys: readonly string[]): Promise<void> {
    await db.deleteFrom("idempotency").where("key", "in", keys).execute();
  },

  /** Returns how many rows it deleted. */
  async deleteBefore(db: Db, createdBefore: number, limit: number): Promise<number> {
    const old = db.selectFrom("idempotency").select("key").where("created_at", "<", createdBefore).limit(limit);
    const result = await db.deleteFrom("idempotency").where("key", "in", old).executeTakeFirst();
    return Number(result.numDeletedRows);
  },
};
