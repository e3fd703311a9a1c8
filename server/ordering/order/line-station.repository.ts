import type { OrderLineStationTable } from "../../platform/database/schema.ts";
import type { Db } from "../../platform/database/store.ts";

const ofLine = (db: Db, orderId: string, position: number) =>
  db.selectFrom("order_line_stations").selectAll().where("order_id", "=", orderId).where("position", "=", position);

export const lineStationRepository = {
  insert: async (db: Db, rows: readonly OrderLineStationTable[]): Promise<void> => {
    if (rows.length > 0) await db.insertInto("order_line_stations").values(rows).execute();
  },
  /** The stations' parts of the lines of several orders, ordered by line and station. */
  listOfOrders: (db: Db, orderIds: readonly string[]): Promise<OrderLineStationTable[]> =>
    db
      .selectFrom("order_line_stations")
      .selectAll()
      .where("order_id", "in", orderIds)
      .orderBy("order_id")
      .orderBy("position")
      .orderBy("station")
      .execute(),
  listOfLine: (db: Db, orderId: string, position: number): Promise<OrderLineStationTable[]> =>
    ofLine(db, orderId, position).execute(),
  /** Marks a part of a line of a locked order done at an instant (ms since 1970), or not done. Returns whether that changed it. */
  setDone: async (db: Db, { order_id, position, station, done_at }: OrderLineStationTable): Promise<boolean> => {
    const result = await db
      .insertInto("order_line_stations")
      .values({ order_id, position, station, done_at })
      .onConflict((conflict) =>
        conflict
          .columns(["order_id", "position", "station"])
          .doUpdateSet({ done_at })
          .where("order_line_stations.done_at", done_at === null ? "is not" : "is", null),
      )
      .executeTakeFirst();
    return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
  },
};
