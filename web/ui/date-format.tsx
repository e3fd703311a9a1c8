import { use, useEffect, useEffectEvent, useState } from "react";
import { minuteMs } from "#contract/platform/durations.ts";
import { type DateFields, fieldsOfDay, fieldsOfTime, formatDate } from "#contract/platform/format-date.ts";
import type { DateStyle, LocaleFormats } from "#contract/platform/locale-formats.ts";
import { dateMessages } from "#web/messages/dates.ts";
import { LocaleContext } from "./format.tsx";
import { onClockCorrection, serverNow } from "./server-clock.ts";

/** An instant in the restaurant's time zone. */
export function DateTime({ at }: { at: string }) {
  const { moment, clock, isToday } = useDateFormat();
  return <time dateTime={at}>{isToday(at) ? dateMessages.today(clock(at)) : moment(at)}</time>;
}

/** The calendar day (`YYYY-MM-DD`) a number of days later, or earlier if it is negative. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Reads the fields of an instant in a time zone. All locales have the same time zones, so this one is never seen. */
function zoneReader(timeZone: string) {
  const numeric = "numeric";
  const fields = { year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric } as const;
  // Made when it is used first, since that takes longer than a hundred uses.
  let format: Intl.DateTimeFormat | undefined;
  return (at: string | number): DateFields => {
    format ??= new Intl.DateTimeFormat("en-US", { ...fields, hourCycle: "h23", calendar: "gregory", timeZone });
    const parts = new Map(format.formatToParts(new Date(at)).map(({ type, value }) => [type, Number(value)]));
    const field = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
    return {
      year: field("year"),
      month: field("month"),
      day: field("day"),
      hour: field("hour"),
      minute: field("minute"),
    };
  };
}

const pad = (value: number): string => String(value).padStart(2, "0");

function createDateFormat(formats: LocaleFormats, timeZone: string) {
  const fieldsAt = zoneReader(timeZone);
  const clock = (at: string) => formatDate("clock", fieldsAt(at), formats);
  const moment = (at: string) => formatDate("moment", fieldsAt(at), formats);
  const toCalendarDate = (at: string | number): string => {
    const { year, month, day } = fieldsAt(at);
    return `${year}-${pad(month)}-${pad(day)}`;
  };
  const isToday = (at: string): boolean => toCalendarDate(at) === toCalendarDate(serverNow());
  const dayFormatter = (style: DateStyle) => (day: string) => formatDate(style, fieldsOfDay(day), formats);
  return {
    toCalendarDate,
    clock,
    moment,
    /** A local time of the restaurant, `18:30`. */
    clockOf: (time: string) => formatDate("clock", fieldsOfTime(time), formats),
    isToday,
    /** The time of day, with the date unless it is today. */
    clockOrMoment: (at: string) => (isToday(at) ? clock(at) : moment(at)),
    formatShortDate: dayFormatter("shortDate"),
    formatFullDate: dayFormatter("fullDate"),
    month: dayFormatter("month"),
    formatWeekday: dayFormatter("weekday"),
    /** E.g. `Sat, Nov 21`. */
    formatWeekdayAndDate: dayFormatter("weekdayAndDate"),
  };
}

/** The formats of the settings with their time zone; there is one of each, unless a draft of the settings is shown. */
const dateFormats = new WeakMap<LocaleFormats, Map<string, ReturnType<typeof createDateFormat>>>();

/** Formats instants and calendar days as the restaurant's locale writes them, in its time zone. */
export function useDateFormat() {
  const { formats, timeZone } = use(LocaleContext);
  const ofZones = dateFormats.get(formats) ?? new Map<string, ReturnType<typeof createDateFormat>>();
  dateFormats.set(formats, ofZones);
  const format = ofZones.get(timeZone) ?? createDateFormat(formats, timeZone);
  ofZones.set(timeZone, format);
  return format;
}

/** What a function says of the present time by the server's clock, updated at the interval and when that clock is measured. */
function usePresent<T>(read: (now: number) => T, intervalMs: number): T {
  const [present, setPresent] = useState(() => read(serverNow()));
  const update = useEffectEvent(() => setPresent(read(serverNow())));
  useEffect(() => {
    update();
    const timer = setInterval(() => update(), intervalMs);
    const stop = onClockCorrection(() => update());
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [intervalMs]);
  return present;
}

/** Returns the current time by the server's clock, in milliseconds, updated at the interval. */
export const useNow = (intervalMs: number): number => usePresent((now) => now, intervalMs);

/** The restaurant's calendar day (`YYYY-MM-DD`) by the server's clock. */
export const useToday = (): string => usePresent(useDateFormat().toCalendarDate, minuteMs);
