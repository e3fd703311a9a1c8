import { minuteMs } from "#contract/constants/durations.ts";
import { maxPauseHours } from "#contract/constants/fulfilment.ts";

interface BusinessDay {
  /** The local time at which the business day begins, such as "05:00". */
  dayStartsAt: string;
  /** Returns the local date of an instant. */
  toCalendarDate: (at: number) => string;
}

/**
 * When the business day of `now` ends, milliseconds since 1970, to the minute: in nights with a clock change up to an hour
 * too early or late, and never later than a pause may end.
 */
export function endOfBusinessDay(now: number, { dayStartsAt, toCalendarDate }: BusinessDay): number {
  const [hours = 0, minutes = 0] = dayStartsAt.split(":").map(Number);
  const dayOf = (minute: number) => toCalendarDate((minute - hours * 60 - minutes) * minuteMs);
  let last = Math.floor(now / minuteMs);
  const limit = last + maxPauseHours * 60;
  let next = limit;
  const today = dayOf(last);
  if (dayOf(limit) === today) return limit * minuteMs;
  while (next - last > 1) {
    const middle = (last + next) >> 1;
    if (dayOf(middle) === today) last = middle;
    else next = middle;
  }
  return next * minuteMs;
}
