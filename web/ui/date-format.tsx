import { use, useEffect, useState } from "react";
import { LocaleContext } from "./format.tsx";

/** An instant in the restaurant's time zone. */
export function DateTime({ at }: { at: string }) {
  const { moment } = useDateFormat();
  return <time dateTime={at}>{moment(at)}</time>;
}

/** The calendar day (`YYYY-MM-DD`) a number of days later, or earlier if it is negative. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Returns a format that is made when it is used first, since that takes longer than a hundred uses. */
function lazyFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined;
  return (): Intl.DateTimeFormat => {
    format ??= new Intl.DateTimeFormat(locale, options);
    return format;
  };
}

/** Returns the calendar day of an instant, as `YYYY-MM-DD`. */
function calendarDate(format: Intl.DateTimeFormat, instant: Date): string {
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
}

/** Allows a line break only before the hour, so that date and time each stay on one line. */
const formatWithNoBreakSpaces = (format: Intl.DateTimeFormat, at: string): string =>
  format
    .formatToParts(new Date(at))
    .map(({ type, value }, index, parts) =>
      type === "literal" && parts[index + 1]?.type !== "hour" ? value.replaceAll(" ", "\u00a0") : value,
    )
    .join("");

function createDateFormat(locale: string, timeZone: string) {
  const dayFormat = lazyFormat("en", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  // Hours from 00 to 23 in every locale, as opening hours and the times of reservations are written.
  const shortTime = { timeStyle: "short", hourCycle: "h23", timeZone } as const;
  const timeFormat = lazyFormat(locale, shortTime);
  const dateTimeFormat = lazyFormat(locale, { dateStyle: "medium", ...shortTime });
  const clock = (at: string) => formatWithNoBreakSpaces(timeFormat(), at);
  const moment = (at: string) => formatWithNoBreakSpaces(dateTimeFormat(), at);
  const toCalendarDate = (at: string | number) => calendarDate(dayFormat(), new Date(at));
  /** Calendar days have no time zone, so they are formatted in UTC. */
  const dayFormatter = (options: Intl.DateTimeFormatOptions) => {
    const format = lazyFormat(locale, { ...options, timeZone: "UTC" });
    return (day: string) => format().format(new Date(`${day}T00:00:00Z`));
  };
  return {
    toCalendarDate,
    clock,
    moment,
    /** The time of day, with the date unless it is today. */
    clockOrMoment: (at: string) => (toCalendarDate(at) === toCalendarDate(Date.now()) ? clock(at) : moment(at)),
    formatShortDate: dayFormatter({ month: "short", day: "numeric" }),
    formatFullDate: dayFormatter({ dateStyle: "full" }),
    month: dayFormatter({ month: "long", year: "numeric" }),
    formatWeekday: dayFormatter({ weekday: "short" }),
    /** E.g. `Sat, Nov 21`. */
    formatWeekdayAndDate: dayFormatter({ weekday: "short", month: "short", day: "numeric" }),
  };
}

/** One entry for each locale and time zone of the settings. */
const dateFormats = new Map<string, ReturnType<typeof createDateFormat>>();

/** Formats instants and calendar days in the restaurant's locale and time zone. */
export function useDateFormat() {
  const { locale, timeZone } = use(LocaleContext);
  const key = `${locale} ${timeZone}`;
  const known = dateFormats.get(key) ?? createDateFormat(locale, timeZone);
  dateFormats.set(key, known);
  return known;
}

/** Returns the current time, updated at the interval. */
export function useNow(intervalMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
  return now;
}
