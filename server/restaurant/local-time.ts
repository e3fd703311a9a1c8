import type { RestaurantSettings } from "#contract/restaurant.ts";

/** Hours from 00 to 23 in every locale, as opening hours and the times of reservations are written. */
export const hourFormat = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

const makeFormat = (locale: string, timeZone: string) =>
  new Intl.DateTimeFormat(locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    ...hourFormat,
    timeZone,
  });

/** Making one takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats an instant in the restaurant's time zone: "Saturday, 21 November at 18:25". */
export function formatLocalTime(milliseconds: number, { locale, timeZone }: RestaurantSettings): string {
  const key = `${locale} ${timeZone}`;
  const format = formats.get(key) ?? makeFormat(locale, timeZone);
  formats.set(key, format);
  return format.format(milliseconds);
}

/** The local date of an instant (ms since 1970). */
export const localDateAt = (milliseconds: number, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(timeZone).toPlainDate();
