import { useEffect, useMemo, useState } from "react";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";

/** The calendar day of an instant in a time zone, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, at: Date): string {
  const format = new Intl.DateTimeFormat("en", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** In two pieces at most: the day and the hour each stay on a line. */
const written = (format: Intl.DateTimeFormat, at: string): string =>
  format
    .formatToParts(new Date(at))
    .map(({ type, value }, place, parts) =>
      type === "literal" && parts[place + 1]?.type !== "hour" ? value.replaceAll(" ", "\u00a0") : value,
    )
    .join("");

/** Instants and days as the restaurant's clock and calendar show them. */
export function useTimes() {
  const { locale, timeZone } = useRestaurant();
  return useMemo(() => {
    const clock = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone });
    const moment = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone });
    // A calendar day has no zone: it is written as the day it is.
    const calendar = new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", timeZone: "UTC" });
    const weekday = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: "UTC" });
    const named = new Intl.DateTimeFormat(locale, {
      weekday: "short",
      month: "short",
      day: "numeric",
      timeZone: "UTC",
    });
    const month = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
    const column = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" });
    const midnight = (day: string) => new Date(`${day}T00:00:00Z`);
    return {
      dayOf: (at: string | number) => dayIn(timeZone, new Date(at)),
      clock: (at: string) => written(clock, at),
      moment: (at: string) => written(moment, at),
      shortDay: (day: string) => calendar.format(midnight(day)),
      longDay: (day: string) => weekday.format(midnight(day)),
      month: (day: string) => month.format(midnight(day)),
      shortWeekday: (day: string) => column.format(midnight(day)),
      /** With its weekday, `Sat, Nov 21`. */
      namedDay: (day: string) => named.format(midnight(day)),
    };
  }, [locale, timeZone]);
}

/** The present instant, brought up to date every so often. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
