import { minuteMs } from "#contract/platform/durations.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { mergePeriods, type OpenPeriod, type OpenTime, openPeriods } from "../house/restaurant/hours.ts";
import { localDateAt } from "../house/restaurant/local-time.ts";

/** The times at which a reservation may begin, from the opening hours. Pure functions without knowledge of tables. */

export type TimeSlotRules = Pick<RestaurantSettings, "openingHours" | "specialDays" | "timeZone" | "reservation">;

/**
 * A possible stay within the opening hours; `date` and `time` are local, the rest milliseconds since 1970. A local time
 * that comes twice when clocks are set back means its first occurrence everywhere: the second is not offered, since a
 * guest could not tell them apart. One that is skipped when clocks are set forward is neither offered nor accepted.
 */
export interface TimeSlot {
  date: string;
  time: string;
  startsAt: number;
  endsAt: number;
}

/** The local times on a date, every `every` minutes from opening. */
function listStartTimes(period: OpenPeriod, date: Temporal.PlainDate, zone: string, every: number) {
  const startTimes: { time: string; startsAt: number }[] = [];
  const end = date.add({ days: 1 }).toPlainDateTime();
  let clock = period.from.toZonedDateTimeISO(zone).toPlainDateTime();
  for (; Temporal.PlainDateTime.compare(clock, end) < 0; clock = clock.add({ minutes: every })) {
    if (!clock.toPlainDate().equals(date)) continue;
    const moment = clock.toZonedDateTime(zone, { disambiguation: "earlier" });
    if (!moment.toPlainDateTime().equals(clock)) continue;
    if (Temporal.Instant.compare(moment.toInstant(), period.to) >= 0) break;
    startTimes.push({
      time: clock.toPlainTime().toString({ smallestUnit: "minute" }),
      startsAt: moment.epochMilliseconds,
    });
  }
  return startTimes;
}

type Stay = Pick<TimeSlot, "date" | "startsAt" | "endsAt">;

/** The periods in which the restaurant is open during stays that begin on a local date. */
const periodsAround = (date: Temporal.PlainDate, rules: TimeSlotRules): OpenPeriod[] =>
  [-1, 0, 1].flatMap((days) => openPeriods(date.add({ days }), rules));

/** `open` are merged periods, since a stay may span adjoining ones. */
const isWithin = (open: readonly OpenTime[], { startsAt, endsAt }: Omit<Stay, "date">): boolean =>
  open.some(({ from, to }) => from <= startsAt && endsAt <= to);

/** Whether the restaurant is open during the whole stay. */
export const isWithinHours = (stay: Stay, rules: TimeSlotRules): boolean =>
  isWithin(mergePeriods(periodsAround(Temporal.PlainDate.from(stay.date), rules)), stay);

/**
 * All time slots that begin on a local date, in order, including those of the previous night; independent of the
 * current time.
 */
export function timeSlotsOn(date: Temporal.PlainDate, rules: TimeSlotRules): TimeSlot[] {
  const { everyMinutes, stayMinutes } = rules.reservation;
  const periods = periodsAround(date, rules);
  const open = mergePeriods(periods);
  const timeSlots = new Map<number, TimeSlot>();
  for (const period of periods) {
    for (const { time, startsAt } of listStartTimes(period, date, rules.timeZone, everyMinutes)) {
      const endsAt = startsAt + stayMinutes * minuteMs;
      if (isWithin(open, { startsAt, endsAt }))
        timeSlots.set(startsAt, { date: date.toString(), time, startsAt, endsAt });
    }
  }
  return [...timeSlots.values()].sort((one, other) => one.startsAt - other.startsAt);
}

/** The earliest instant and the last day that can be booked. */
export interface BookingWindow {
  earliest: number;
  firstDay: Temporal.PlainDate;
  lastDay: Temporal.PlainDate;
}

export function bookingWindow(
  rules: TimeSlotRules,
  now: number,
  leadMinutes = rules.reservation.leadMinutes,
): BookingWindow {
  const today = localDateAt(now, rules.timeZone);
  return {
    earliest: now + leadMinutes * minuteMs,
    firstDay: today,
    lastDay: today.add({ days: rules.reservation.horizonDays }),
  };
}

const isBookable = (date: Temporal.PlainDate, { firstDay, lastDay }: BookingWindow) =>
  Temporal.PlainDate.compare(date, firstDay) >= 0 && Temporal.PlainDate.compare(date, lastDay) <= 0;

/** The time slots of a date that can be booked now. */
export const bookableTimeSlotsOn = (
  date: Temporal.PlainDate,
  rules: TimeSlotRules,
  window: BookingWindow,
): TimeSlot[] =>
  isBookable(date, window) ? timeSlotsOn(date, rules).filter(({ startsAt }) => startsAt >= window.earliest) : [];

/** The time slot at a local date and time, or the field to change with the reason. */
export function findTimeSlot(
  start: { date: string; time: string },
  rules: TimeSlotRules,
  window: BookingWindow,
): { timeSlot: TimeSlot } | { fields: Record<string, string> } {
  const date = Temporal.PlainDate.from(start.date);
  if (Temporal.PlainDate.compare(date, window.firstDay) < 0) {
    return { fields: { date: "This day is over. Please choose another" } };
  }
  if (!isBookable(date, window)) {
    return { fields: { date: `Please choose a day within the next ${rules.reservation.horizonDays} days` } };
  }
  const timeSlots = timeSlotsOn(date, rules);
  if (timeSlots.length === 0) return { fields: { date: "We are closed that day. Please choose another" } };
  const timeSlot = timeSlots.find(({ time }) => time === start.time);
  if (!timeSlot) return { fields: { time: "Please choose one of the offered times" } };
  if (timeSlot.startsAt < window.earliest)
    return { fields: { time: "It is too late for this time. Please choose a later one" } };
  return { timeSlot };
}
