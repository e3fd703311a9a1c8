import type { z } from "zod";
import { ClockTime } from "./house/calendar.ts";
import { weekdays } from "./house/restaurant-constants.ts";
import type { OpeningTimeRange, WeekHours } from "./house/week-hours.ts";
import { dayMs } from "./platform/durations.ts";
import type { RestaurantSettings } from "./restaurant.ts";

type SpecialDays = RestaurantSettings["specialDays"];

const dayMinutes = 1440;

/** Minutes since midnight; none if the text is no time, which has an error of its own. */
function toMinutes(time: string): number {
  if (!ClockTime.safeParse(time).success) return Number.NaN;
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** As in the settings, a `close` at or before `open` is on the next day. */
function toPeriod({ open, close }: OpeningTimeRange): { start: number; end: number } {
  const [start, end] = [toMinutes(open), toMinutes(close)];
  return { start, end: end > start ? end : end + dayMinutes };
}

interface Overlap {
  /** The index of the hours that begin later. */
  index: number;
  message: string;
}

/** The hours of a day that begin before others of that day, or of the day before, have ended. */
function findOverlaps(hours: readonly OpeningTimeRange[], dayBefore: readonly OpeningTimeRange[]): Overlap[] {
  return hours.flatMap((range, index) => {
    const { start } = toPeriod(range);
    const earlier = hours.find((other, otherIndex) => {
      const period = toPeriod(other);
      const beginsFirst = period.start < start || (period.start === start && otherIndex < index);
      return beginsFirst && period.end > start;
    });
    if (earlier)
      return [{ index, message: `expected no overlap with the hours from ${earlier.open} to ${earlier.close}` }];
    const overnight = dayBefore.find((other) => toPeriod(other).end - dayMinutes > start);
    if (!overnight) return [];
    return [{ index, message: `expected no overlap with the day before, which ends at ${overnight.close}` }];
  });
}

/** Refuses hours of a weekday that overlap with others of that day or of the day before; Sunday is before Monday. */
export function refuseWeekOverlaps(week: WeekHours, context: z.core.$RefinementCtx<WeekHours>): void {
  let dayBefore = week.sunday;
  for (const day of weekdays) {
    for (const { index, message } of findOverlaps(week[day], dayBefore))
      context.addIssue({ code: "custom", path: [day, index, "open"], message });
    dayBefore = week[day];
  }
}

/**
 * Refuses hours of a special day that overlap with others of that day, or of a special day before it. Hours of the week
 * beside a special day are not compared: they are settings of another page, and the two may be open without a break.
 */
export function refuseSpecialDayOverlaps(days: SpecialDays, context: z.core.$RefinementCtx<SpecialDays>): void {
  const hoursAt = new Map(days.map(({ date, hours }) => [Date.parse(date), hours]));
  for (const [position, { date, hours }] of days.entries()) {
    const dayBefore = hoursAt.get(Date.parse(date) - dayMs) ?? [];
    for (const { index, message } of findOverlaps(hours, dayBefore))
      context.addIssue({ code: "custom", path: [position, "hours", index, "open"], message });
  }
}
