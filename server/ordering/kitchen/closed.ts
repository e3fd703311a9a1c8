import type { FulfilmentKind } from "#contract/ordering/fulfilment-constants.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { addOpenTime, type Hours, openingStateAt } from "../../house/restaurant/hours.ts";
import { lastOrdersAt, orderedFrom, wayHours } from "../../house/restaurant/way-hours.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import { formatWhen } from "./ordering-state.ts";

/** Whether it is open at an instant (ms since 1970). */
export const isOpenNow = (now: number, hours: Hours): boolean =>
  openingStateAt(Temporal.Instant.fromEpochMilliseconds(now), hours).openNow;

/** Whether a way takes orders for now at an instant: within its hours and before last orders. */
export function isWayOpen(kind: FulfilmentKind, now: number, settings: RestaurantSettings): boolean {
  const hours = wayHours(kind, settings);
  return isOpenNow(now, hours) && orderedFrom(now, hours) === now;
}

const wayWords: Record<FulfilmentKind, { name: string; last: string }> = {
  pickup: { name: "Pick-up", last: "Last orders for pick-up were" },
  table: { name: "Ordering at the table", last: "Last orders at the table were" },
  delivery: { name: "Delivery", last: "Last orders for delivery were" },
};

/**
 * The problem `closed` of a way that takes no orders at `now`, with when it does next if that is within a year. It says whether
 * the restaurant is closed, only this way is, or its last orders were taken.
 */
export function closedProblem(kind: FulfilmentKind, now: number, settings: RestaurantSettings): AppError {
  const hours = wayHours(kind, settings);
  const { name, last: lastWords } = wayWords[kind];
  // A millisecond after the opening it has been open for one.
  const opened = addOpenTime(orderedFrom(now, hours), 1, hours);
  const when = opened === null ? undefined : formatWhen(opened - 1, now, settings);
  const last = lastOrdersAt(now, hours);
  if (last !== undefined && last <= now) {
    const again = when === undefined ? "" : ` ${name} begins again ${when}.`;
    return new AppError("closed", { detail: `${lastWords} ${formatWhen(last, now, settings)}.${again}` });
  }
  if (isOpenNow(now, settings)) {
    const begins = when === undefined ? "" : ` It begins ${when}.`;
    return new AppError("closed", { detail: `${name} is closed now.${begins}` });
  }
  return new AppError("closed", { detail: `We are closed.${when === undefined ? "" : ` We open ${when}.`}` });
}
