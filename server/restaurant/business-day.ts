import { minuteMs } from "#contract/constants/durations.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { localDateAt } from "./local-time.ts";

type DaySettings = Pick<RestaurantSettings, "timeZone" | "dayStartsAt">;

const startOf = (day: Temporal.PlainDate, { timeZone, dayStartsAt }: DaySettings): Temporal.Instant =>
  day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(dayStartsAt) }).toInstant();

function dayAt(milliseconds: number, settings: DaySettings): Temporal.PlainDate {
  const instant = Temporal.Instant.fromEpochMilliseconds(milliseconds);
  const date = localDateAt(milliseconds, settings.timeZone);
  return Temporal.Instant.compare(instant, startOf(date, settings)) < 0 ? date.subtract({ days: 1 }) : date;
}

/** The business day of an instant (ms since 1970), as a local date: it begins at `dayStartsAt`. */
export const businessDayAt = (milliseconds: number, settings: DaySettings): string =>
  dayAt(milliseconds, settings).toString();

/** When the next business day begins, milliseconds since 1970. */
export const nextBusinessDayAt = (milliseconds: number, settings: DaySettings): number =>
  startOf(dayAt(milliseconds, settings).add({ days: 1 }), settings).epochMilliseconds;

/**
 * Returns the milliseconds that staff have added to the preparation of food that is ready at an instant: those of
 * `extraMinutes` until the business day of `now` ends, then none.
 */
export function extraTimeOfToday(extraMinutes: number, now: number, settings: DaySettings): (at: number) => number {
  const endOfToday = extraMinutes === 0 ? 0 : nextBusinessDayAt(now, settings);
  return (at) => (at < endOfToday ? extraMinutes * minuteMs : 0);
}
