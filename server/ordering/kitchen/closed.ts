import type { RestaurantSettings } from "#contract/restaurant.ts";
import { addOpenTime, openingStateAt } from "../../house/restaurant/hours.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import { formatWhen } from "./ordering-state.ts";

/** Whether the restaurant is open at an instant (ms since 1970). */
export const isOpenNow = (now: number, settings: RestaurantSettings): boolean =>
  openingStateAt(Temporal.Instant.fromEpochMilliseconds(now), settings).openNow;

/** The problem `closed` of a restaurant that is closed at `now`, with its next opening if that is within a year. */
export function closedProblem(now: number, settings: RestaurantSettings): AppError {
  // A millisecond after the opening it has been open for one.
  const opened = addOpenTime(now, 1, settings);
  const opens = opened === null ? "" : ` We open ${formatWhen(opened - 1, now, settings)}.`;
  return new AppError("closed", { detail: `We are closed.${opens}` });
}
