import type { OutboxRow } from "../database/operation-schema.ts";
import type { Db } from "../database/store.ts";

/** Failed at least so often: about a minute and a half of trying, longer than a restart of anything takes. */
const minFailedAttempts = 4;

const failedMessages = (db: Db) =>
  db
    .selectFrom("outbox")
    .where("sent_at", "is", null)
    .where("discarded_at", "is", null)
    .where("last_error", "is not", null)
    .where("attempts", ">=", minFailedAttempts);

export const failedDeliveriesRepository = {
  list: (db: Db, limit: number): Promise<OutboxRow[]> =>
    failedMessages(db).selectAll().orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).execute(),

  /** Answers how many there were to change: one or none. */
  async retry(db: Db, id: string, now: number): Promise<number> {
    const result = await db
      .updateTable("outbox")
      .set({ next_at: now, dead_at: null })
      .where("id", "in", failedMessages(db).select("id").where("id", "=", id))
      .executeTakeFirst();
    return Number(result.numUpdatedRows);
  },

  /** The row stays, so that what it carried is never asked for a second time. */
  async discard(db: Db, id: string, now: number): Promise<number> {
    const result = await db
      .updateTable("outbox")
      .set({ discarded_at: now })
      .where("id", "in", failedMessages(db).select("id").where("id", "=", id))
      .executeTakeFirst();
    return Number(result.numUpdatedRows);
  },
};
