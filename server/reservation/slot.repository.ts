import type { Db } from "../database/store.ts";

/** The steps of time that blocking bookings take at tables. The primary key is what keeps two from meeting. */
export const slotRepository = {
  /**
   * Takes all steps at a table, or none; answers whether it did. Another transaction that is about to take one of them
   * is waited for. Steps go in ascending order, so that two that want the same wait for one another only one way.
   */
  async take(db: Db, tableId: string, steps: readonly number[], reservationId: string): Promise<boolean> {
    const rows = steps.map((step) => ({ table_id: tableId, step, reservation_id: reservationId }));
    const taken = await db
      .insertInto("reservation_slots")
      .values(rows)
      .onConflict((conflict) => conflict.columns(["table_id", "step"]).doNothing())
      .executeTakeFirst();
    if (Number(taken.numInsertedOrUpdatedRows ?? 0) === steps.length) return true;
    await slotRepository.release(db, reservationId);
    return false;
  },
  async release(db: Db, reservationId: string): Promise<void> {
    await db.deleteFrom("reservation_slots").where("reservation_id", "=", reservationId).execute();
  },
};
