import { use, useEffect, useMemo, useState } from "react";
import { LocaleContext } from "./format.tsx";

/** An instant in the restaurant's time zone. */
export function DateTime({ at }: { at: string }) {
  const { moment } = useDateFormat();
  return <time dateTime={at}>{moment(at)}</time>;
}

/** Returns the calendar day of an instant in a time zone, as `YYYY-MM-DD`. */
function calendarDateIn(timeZone: string, instant: Date): string {
  const format = new Intl.DateTimeFormat("en", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Allows a line break only before the hour, so that date and time each stay on one line. */
const formatWithNoBreakSpaces = (format: Intl.DateTimeFormat, at: string): string =>
  format
    .formatToParts(new Date(at))
    .map(({ type, value }, index, parts) =>
      type === "literal" && parts[index + 1]?.type !== "hour" ? value.replaceAll(" ", "\u00a0") : value,
    )
    .join("");

/** Formats instants and calendar days in the restaurant's locale and time zone. */
export function useDateFormat() {
  const { locale, timeZone } = use(LocaleContext);
  return useMemo(() => {
    const timeFormat = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone });
    const dateTimeFormat = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone });
    // Calendar days have no time zone, so they are formatted in UTC.
    const shortDateFormat = new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", timeZone: "UTC" });
    const fullDateFormat = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: "UTC" });
    const weekdayDateFormat = new Intl.DateTimeFormat(locale, {
      weekday: "short",
      month: "short",
      day: "numeric",
      timeZone: "UTC",
    });
    const monthFormat = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
    const weekdayFormat = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" });
    const clock = (at: string) => formatWithNoBreakSpaces(timeFormat, at);
    const moment = (at: string) => formatWithNoBreakSpaces(dateTimeFormat, at);
    const toCalendarDate = (at: string | number) => calendarDateIn(timeZone, new Date(at));
    const utcMidnight = (day: string) => new Date(`${day}T00:00:00Z`);
    return {
      ...{ toCalendarDate, clock, moment },
      /** The time of day, with the date unless it is today. */
      clockOrMoment: (at: string) => (toCalendarDate(at) === toCalendarDate(Date.now()) ? clock(at) : moment(at)),
      formatShortDate: (day: string) => shortDateFormat.format(utcMidnight(day)),
      formatFullDate: (day: string) => fullDateFormat.format(utcMidnight(day)),
      month: (day: string) => monthFormat.format(utcMidnight(day)),
      formatWeekday: (day: string) => weekdayFormat.format(utcMidnight(day)),
      /** E.g. `Sat, Nov 21`. */
      formatWeekdayAndDate: (day: string) => weekdayDateFormat.format(utcMidnight(day)),
    };
  }, [locale, timeZone]);
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
