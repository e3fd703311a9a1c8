import { minuteMs } from "#contract/platform/durations.ts";
import type { OrderTable } from "../../platform/database/order-schema.ts";

/** When the kitchen must have an order ready, in ms since 1970: the time told to the guest, minus the travel time of a delivery. */
export const kitchenTimeOf = ({ ready_at, travel_minutes }: Pick<OrderTable, "ready_at" | "travel_minutes">): number =>
  ready_at - travel_minutes * minuteMs;
