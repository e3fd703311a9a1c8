import { kitchenStatuses } from "#contract/ordering/order-constants.ts";
import type { RecordChange } from "../../platform/database/audit-trail.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import { lineStationRepository as lineStations } from "./line-station.repository.ts";
import { groupByStation, presentStations } from "./line-stations.ts";
import { orderRepository as orders } from "./order.repository.ts";
import type { OrderDeps } from "./order-writer.ts";

interface LineChange {
  position: number;
  done: boolean;
  /** The station whose part of the line is done, as `presentStations` shows it. Undefined means all of it. */
  station: string | undefined;
  recordChange: RecordChange;
}

/**
 * Marks a line of an order done or not done; returns the number of changed lines. Throws `order_not_found` for an unknown
 * order or line, `order_state` unless the order is accepted or being prepared, and `invalid` for a station that has no part
 * in the line. Once all lines are done, the slots that have not begun have the order's work back, as long as none is marked
 * not done again.
 */
export const createLineDone =
  ({ store, pubsub, settings, intentHolds }: Pick<OrderDeps, "store" | "pubsub" | "settings" | "intentHolds">) =>
  (orderId: string, { position, done, station, recordChange }: LineChange): Promise<number> =>
    store.transaction(async (trx) => {
      const at = Date.now();
      const [record] = await orders.findByIds(trx, [orderId]);
      if (!record?.lines.some((line) => line.position === position)) throw new AppError("order_not_found");
      if (!(await orders.touch(trx, orderId, kitchenStatuses, at))) throw new AppError("order_state");
      // Read once the order is locked.
      const rows = await lineStations.listOfLine(trx, orderId, position);
      const parts = rows.length === 0 ? [""] : rows.map((row) => row.station);
      const partsOf = groupByStation(rows, settings.stations);
      const partsToMark = station === undefined ? parts : (partsOf.get(station) ?? []).map((row) => row.station);
      if (partsToMark.length === 0)
        throw new AppError("invalid", { fields: { station: "It has no part in this line" } });
      let changed = false;
      for (const part of partsToMark) {
        const row = { order_id: orderId, position, station: part, done_at: done ? at : null };
        // A line that was never done has no row, which is the same as not done.
        if (done || rows.length > 0) changed = (await lineStations.setDone(trx, row)) || changed;
      }
      if (!changed) return 0;
      // Read again, since another station may have done the others before the order was locked.
      const allParts = Map.groupBy(await lineStations.listOfOrders(trx, [orderId]), (row) => row.position);
      const isAllDone = record.lines.every(
        (line) => presentStations(allParts.get(line.position) ?? [], settings.stations).done,
      );
      const { transaction_id: intentId } = record.payment;
      if (isAllDone) await intentHolds.returnWork(trx, intentId, at);
      else if (!done) await intentHolds.takeReturnedWork(trx, intentId, at);
      await recordChange(trx, {
        subject: orderId,
        before: { position, done: !done },
        after: { position, done, ...(station !== undefined && { station }) },
      });
      await pubsub.publish(trx, "orders", orderId);
      return 1;
    });
