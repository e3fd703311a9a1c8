import { minuteMs, secondMs } from "#contract/platform/durations.ts";

/** The timetable of the Friday night, in seconds from its begin. */
export const timetable = {
  orderCount: 40,
  orderEvery: 5.5,
  ovenPrinterOff: { from: 30, to: 210 },
  grillTabletOffline: { from: 60, to: 180 },
  ordersPaused: { from: 100, to: 120 },
  attemptsInPause: [105, 109, 113],
  cancellations: [24, 190, 224],
  refund: 130,
  lookAtPrinters: 150,
  roastsDone: 226,
} as const;

/** Places of orders in the night: that for tomorrow, and those whose food takes nearly all night. */
const preOrder = 5;
const roasts = [2, 7, 10, 13];
const cookingMs = 15 * secondMs;

export const stationIds = ["oven", "grill"] as const;
export type StationId = (typeof stationIds)[number];

export const isPreOrder = (index: number): boolean => index === preOrder;

/** When an order is placed, in seconds. None is while ordering is paused. */
export function orderAt(index: number): number {
  const { orderEvery, ordersPaused } = timetable;
  const at = 2 + index * orderEvery;
  return at < ordersPaused.from - 3 ? at : at + ordersPaused.to - ordersPaused.from + 3;
}

/** The stations of an order: one or the other, or both. */
export function stationsAt(index: number): readonly StationId[] {
  if (roasts.includes(index) || isPreOrder(index)) return ["oven"];
  return index % 3 === 0 ? ["oven"] : index % 3 === 1 ? ["grill"] : stationIds;
}

/** When the food of an order is done (ms since 1970). A roast is still needed when the printer of the oven is on again. */
export const cookedAt = (index: number, { begin, acceptedAt }: { begin: number; acceptedAt: number }): number =>
  roasts.includes(index) ? begin + timetable.roastsDone * secondMs : acceptedAt + cookingMs;
export const isRoast = (index: number): boolean => roasts.includes(index);

/** After the last order, as much time is left to make them all. */
export const closingMs = 2 * minuteMs;
