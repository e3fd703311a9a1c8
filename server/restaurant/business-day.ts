import type { RestaurantSettings } from "#contract/restaurant.ts";

type DaySettings = Pick<RestaurantSettings, "timeZone" | "dayStartsAt">;

const startOf = (day: Temporal.PlainDate, { timeZone, dayStartsAt }: DaySettings): Temporal.Instant =>
  day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(dayStartsAt) }).toInstant();

function dayAt(milliseconds: number, settings: DaySettings): Temporal.PlainDate {
  const instant = Temporal.Instant.fromEpochMilliseconds(milliseconds);
  const date = instant.toZonedDateTimeISO(settings.timeZone).toPlainDate();
  return Temporal.Instant.compare(instant, startOf(date, settings)) < 0 ? date.subtract({ days: 1 }) : date;
}

/** The business day of an instant (ms since 1970), as a local date: it begins at `dayStartsAt`. */
export const businessDayAt = (milliseconds: number, settings: DaySettings): string =>
  dayAt(milliseconds, settings).toString();

/** When the next business day begins, milliseconds since 1970. */
export const nextBusinessDayAt = (milliseconds: number, settings: DaySettings): number =>
  startOf(dayAt(milliseconds, settings).add({ days: 1 }), settings).epochMilliseconds;
