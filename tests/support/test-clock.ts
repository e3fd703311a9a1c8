import { vi } from "vitest";

const timeZone = "America/New_York";
const firstMonday = Temporal.PlainDate.from("2027-01-04");

/**
 * Sets `Date`; timers run as usual. Time never goes back: each test calls `nextWeek` first. Local times are those of the
 * sample's restaurant, which is open from 8 to 22 on weekdays.
 */
export function createTestClock() {
  let week = -1;
  const dayOf = (days = 0) => firstMonday.add({ weeks: week, days });
  /** The instant of a local time on the Monday of the test's week, or `days` later. */
  const at = (time: string, days = 0): string =>
    dayOf(days)
      .toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) })
      .toInstant()
      .toString({ smallestUnit: "millisecond" });
  const set = (time: string, days = 0) => vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(at(time, days)) });
  return {
    at,
    set,
    dateOf: (days = 0) => dayOf(days).toString(),
    nextWeek(time: string) {
      week++;
      set(time);
    },
    reset: () => void vi.useRealTimers(),
  };
}
