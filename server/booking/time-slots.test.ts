import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  createReservationRules,
  epochMs,
  minuteMs,
  type OpeningSpans,
  plainDate,
} from "#tests/support/reservation-rules.ts";
import type { AvailabilityRules } from "./availability.ts";
import { bookingWindow, findTimeSlot, timeSlotsOn } from "./time-slots.ts";

const times = (date: string, of: AvailabilityRules) => timeSlotsOn(plainDate(date), of).map(({ time }) => time);

describe("time slots", () => {
  it("lie completely within the opening hours, starting when the restaurant opens", () => {
    expect(times("2026-11-16", createReservationRules("Europe/Berlin", [{ open: "17:45", close: "21:00" }]))).toEqual([
      "17:45",
      "18:15",
      "18:45",
      "19:15",
    ]);
    expect(times("2026-11-16", createReservationRules("Europe/Berlin", [{ open: "12:00", close: "13:29" }]))).toEqual(
      [],
    );
    expect(times("2026-11-16", createReservationRules("Europe/Berlin", [{ open: "12:00", close: "13:30" }]))).toEqual([
      "12:00",
    ]);
  });

  it("run past midnight, belong to the day they begin on, and cross adjoining periods", () => {
    const late = createReservationRules("America/New_York", [{ open: "22:00", close: "02:00" }]);
    expect(times("2026-11-16", late)).toEqual(["00:00", "00:30", "22:00", "22:30", "23:00", "23:30"]);
    const always = createReservationRules("America/New_York", [{ open: "00:00", close: "00:00" }]);
    expect(times("2026-11-16", always)).toHaveLength(48);
    const split = createReservationRules("America/New_York", [
      { open: "12:00", close: "14:00" },
      { open: "14:00", close: "15:00" },
    ]);
    expect(times("2026-11-16", split)).toEqual(["12:00", "12:30", "13:00", "13:30"]);
  });

  it("follow special days, including the night after", () => {
    const special = createReservationRules("America/New_York", [{ open: "22:00", close: "02:00" }], {
      specialDays: [
        { date: "2026-12-24", hours: [{ open: "12:00", close: "14:00" }], note: "" },
        { date: "2026-12-25", hours: [], note: "" },
      ],
    });
    expect(times("2026-12-24", special)).toEqual(["00:00", "00:30", "12:00", "12:30"]);
    expect(times("2026-12-25", special)).toEqual([]);
    expect(times("2026-12-26", special)).toEqual(["22:00", "22:30", "23:00", "23:30"]);
  });

  it("keep their length across clock changes", () => {
    const night = createReservationRules("Europe/Berlin", [{ open: "23:00", close: "05:00" }]);
    // 02:00 to 03:00 is skipped in one night and repeated in the other.
    expect(times("2027-03-28", night).slice(0, 6)).toEqual(["00:00", "00:30", "01:00", "01:30", "03:00", "03:30"]);
    expect(times("2026-10-25", night).slice(0, 8)).toEqual([
      "00:00",
      "00:30",
      "01:00",
      "01:30",
      "02:00",
      "02:30",
      "03:00",
      "03:30",
    ]);
    for (const date of ["2027-03-28", "2026-10-25"]) {
      for (const { startsAt, endsAt } of timeSlotsOn(plainDate(date), night))
        expect(endsAt - startsAt).toBe(90 * minuteMs);
    }
    const found = timeSlotsOn(plainDate("2026-10-25"), night).find(({ time }) => time === "02:30");
    expect(found?.startsAt).toBe(Date.parse("2026-10-25T00:30:00Z"));
  });

  it("are bookable from an hour to sixty days ahead; otherwise the reason is given", () => {
    const zone = "America/New_York";
    const open = createReservationRules(zone, [{ open: "08:00", close: "22:00" }]);
    const window = bookingWindow(open, epochMs("2026-11-16T17:00", zone));
    const why = (date: string, time: string) => findTimeSlot({ date, time }, open, window);
    expect(why("2026-11-16", "18:00")).toMatchObject({ timeSlot: { time: "18:00" } });
    expect(why("2026-11-16", "17:30")).toEqual({ fields: { time: expect.stringMatching(/later/) } });
    expect(why("2026-11-15", "18:00")).toEqual({ fields: { date: expect.stringMatching(/over/) } });
    expect(why("2027-01-15", "18:00")).toMatchObject({ timeSlot: { date: "2027-01-15" } });
    expect(why("2027-01-16", "18:00")).toEqual({ fields: { date: expect.stringMatching(/60 days/) } });
    expect(why("2026-11-16", "21:00")).toEqual({ fields: { time: expect.stringMatching(/offered/) } });
    expect(findTimeSlot({ date: "2026-11-17", time: "18:00" }, createReservationRules(zone, []), window)).toEqual({
      fields: { date: expect.stringMatching(/closed/) },
    });
  });
});

/** The local wall clock at an instant, computed differently from the code under test. */
function wallClock(zone: string) {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  return (instant: number) => {
    const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
    return { date: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` };
  };
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Reference implementation that checks every quarter hour around a date. `undefined` if an opening hour does not exist.
 */
function naiveTimes(date: string, zone: string, spans: OpeningSpans): string[] | undefined {
  const clock = wallClock(zone);
  const noon = Date.parse(`${date}T12:00:00Z`);
  const instants = Array.from({ length: 5 * 96 }, (_, index) => noon + (index - 240) * 15 * minuteMs);
  const seen = instants.map((instant) => ({ instant, ...clock(instant) }));
  const first = (on: string, time: string) => seen.find((entry) => entry.date === on && entry.time === time)?.instant;
  const periods: { from: number; to: number; opens: number }[] = [];
  for (const offset of [-1, 0, 1]) {
    const on = dayAfter(date, offset);
    for (const { open, close } of spans) {
      const [from, to] = [first(on, open), first(close > open ? on : dayAfter(on, 1), close)];
      if (from === undefined || to === undefined) return undefined;
      periods.push({ from, to, opens: minutesOf(open) + offset * 1440 });
    }
  }
  const isOpen = (instant: number) => periods.some(({ from, to }) => from <= instant && instant < to);
  const found = new Set<string>();
  for (const { instant, date: on, time } of seen) {
    if (on !== date || first(date, time) !== instant) continue;
    const onGrid = periods.some(
      ({ from, to, opens }) => from <= instant && instant < to && (minutesOf(time) - opens) % 30 === 0,
    );
    const whole = [0, 15, 30, 45, 60, 75].every((passed) => isOpen(instant + passed * minuteMs));
    if (onGrid && whole) found.add(time);
  }
  return [...found].sort();
}

/** The quarter hours of a date that a clock change skips. */
function skippedTimes(date: string, zone: string): string[] {
  const clock = wallClock(zone);
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const seen = Array.from({ length: 72 * 4 }, (_, index) => clock(midnight + (index - 96) * 15 * minuteMs));
  const existing = new Set(seen.filter((entry) => entry.date === date).map(({ time }) => time));
  const all = Array.from({ length: 96 }, (_, index) => clockTime(index * 15));
  return all.filter((time) => !existing.has(time));
}

const clockTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

const quarter = fc.integer({ min: 0, max: 95 }).map((index) => clockTime(index * 15));
const span = fc.record({ open: quarter, close: quarter });

describe.each([
  ["America/New_York", "2027-03-14", "2026-11-01"],
  ["Europe/Berlin", "2027-03-28", "2026-10-25"],
  // A change of half an hour only, at midnight.
  ["Australia/Lord_Howe", "2026-10-04", "2027-04-04"],
  ["Africa/Cairo", "2027-04-30", "2026-10-30"],
])("in %s", (zone, forward, back) => {
  const dates = [forward, back].flatMap((date) => [-1, 0, 1].map((days) => dayAfter(date, days)));

  it("time slots equal those of the reference implementation", () => {
    fc.assert(
      fc.property(fc.constantFrom(...dates), fc.array(span, { minLength: 1, maxLength: 3 }), (date, spans) => {
        const expected = naiveTimes(date, zone, spans);
        fc.pre(expected !== undefined);
        expect(times(date, createReservationRules(zone, spans)).toSorted()).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });

  it("each local time means one instant, the first if it comes twice, and is not accepted if it is skipped", () => {
    const clock = wallClock(zone);
    const skipped = new Map(dates.map((date) => [date, skippedTimes(date, zone)]));
    fc.assert(
      fc.property(fc.constantFrom(...dates), fc.array(span, { minLength: 1, maxLength: 3 }), (date, spans) => {
        const rules = createReservationRules(zone, spans);
        const window = bookingWindow(rules, epochMs(`${dayAfter(date, -10)}T12:00`, zone));
        const offered = timeSlotsOn(plainDate(date), rules);
        expect(new Set(offered.map(({ time }) => time)).size).toBe(offered.length);
        for (const { time, startsAt } of offered) {
          expect(clock(startsAt)).toEqual({ date, time });
          // Clocks are set back by an hour, or by half an hour.
          for (const earlier of [30, 60]) expect(clock(startsAt - earlier * minuteMs)).not.toEqual({ date, time });
        }
        // Clocks change before four.
        for (const { time, startsAt } of offered.filter((slot) => slot.time < "04:00")) {
          expect(findTimeSlot({ date, time }, rules, window)).toMatchObject({ timeSlot: { startsAt } });
        }
        for (const time of skipped.get(date) ?? []) {
          expect(findTimeSlot({ date, time }, rules, window)).toEqual({ fields: expect.any(Object) });
        }
      }),
      { numRuns: 40 },
    );
  });
});
