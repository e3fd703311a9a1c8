import type { FulfilmentKind } from "#contract/ordering/fulfilment-constants.ts";
import { statusesBeforeReady } from "#contract/ordering/order-constants.ts";
import type { Db } from "../../platform/database/store.ts";

/** Orders for the same chosen time with the same promise. */
interface LaterOrders {
  kind: FulfilmentKind;
  chosenTime: number;
  readyAt: number;
  travelMinutes: number;
  count: number;
}

/** An order for as soon as possible. Times are ms since 1970. */
interface AsapOrder {
  kind: FulfilmentKind;
  placedAt: number;
  readyAt: number;
  travelMinutes: number;
  preparationMinutes: number | null;
}

export const laterOrderRepository = {
  /**
   * Counts the orders whose guests chose a time after `since` and that the kitchen still has to make, by that time, soonest
   * first. `placedSince` lets the index by status and time be used. Times are ms since 1970.
   */
  async countByTime(db: Db, { since, placedSince }: { since: number; placedSince: number }): Promise<LaterOrders[]> {
    const rows = await db
      .selectFrom("orders")
      .select(({ fn }) => [
        "kind",
        "chosen_time",
        "ready_at",
        "travel_minutes",
        fn.countAll<number | string>().as("count"),
      ])
      .where("status", "in", statusesBeforeReady)
      .where("placed_at", ">=", placedSince)
      .where("chosen_time", ">", since)
      .$narrowType<{ chosen_time: number }>()
      .groupBy(["kind", "chosen_time", "ready_at", "travel_minutes"])
      .orderBy("chosen_time")
      .execute();
    return rows.map(({ kind, chosen_time, ready_at, travel_minutes, count }) => ({
      kind,
      chosenTime: chosen_time,
      readyAt: ready_at,
      travelMinutes: travel_minutes,
      count: Number(count),
    }));
  },

  /** Lists the orders for as soon as possible that are promised for after `since` and that the kitchen still has to make. */
  async listAsap(db: Db, { since, placedSince }: { since: number; placedSince: number }): Promise<AsapOrder[]> {
    const rows = await db
      .selectFrom("orders")
      .select(["kind", "placed_at", "ready_at", "travel_minutes", "preparation_minutes"])
      .where("status", "in", statusesBeforeReady)
      .where("placed_at", ">=", placedSince)
      .where("chosen_time", "is", null)
      .where("ready_at", ">", since)
      .execute();
    return rows.map((row) => ({
      kind: row.kind,
      placedAt: row.placed_at,
      readyAt: row.ready_at,
      travelMinutes: row.travel_minutes,
      preparationMinutes: row.preparation_minutes,
    }));
  },
};
