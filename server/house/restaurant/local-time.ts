import type { RestaurantSettings } from "#contract/restaurant.ts";

/** Some locales have another calendar by default, in which bookings and hours are not kept. */
const calendar = "gregory";

/** Whether hours have two digits in times of the locale, `05:30`, which formats of days and times together do not follow. */
const hasLongHours = (locale: string): boolean =>
  new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" })
    .formatToParts(Date.UTC(2026, 0, 1, 5))
    .some(({ type, value }) => type === "hour" && value.length === 2);

const makeFormat = (locale: string, timeZone: string) =>
  new Intl.DateTimeFormat(locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: hasLongHours(locale) ? "2-digit" : "numeric",
    minute: "2-digit",
    calendar,
    timeZone,
  });

const makeClock = (locale: string, timeZone: string) =>
  new Intl.DateTimeFormat(locale, { timeStyle: "short", calendar, timeZone });

type LocalSettings = Pick<RestaurantSettings, "locale" | "timeZone">;

/** Creates a function that formats with one format for each locale and time zone: making one takes as long as a hundred uses. */
function formatter(make: (locale: string, timeZone: string) => Intl.DateTimeFormat) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (milliseconds: number, { locale, timeZone }: LocalSettings): string => {
    const key = `${locale} ${timeZone}`;
    const format = formats.get(key) ?? make(locale, timeZone);
    formats.set(key, format);
    // Narrow spaces are shown as unknown signs by printers and old mail programs.
    return format.format(milliseconds).replaceAll("\u202f", " ");
  };
}

/** Formats an instant in the restaurant's time zone: "Saturday, November 21 at 6:25 PM". */
export const formatLocalTime = formatter(makeFormat);

/** Formats the time of day of an instant: "6:25 PM". */
export const formatClock = formatter(makeClock);

/** The local date of an instant (ms since 1970). */
export const localDateAt = (milliseconds: number, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(timeZone).toPlainDate();
