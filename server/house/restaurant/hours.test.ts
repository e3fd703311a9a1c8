import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createReservationRules, type OpeningSpans } from "#tests/support/reservation-rules.ts";
import { addOpenTime, openingStateAt, openPeriods } from "./hours.ts";

const day = [{ open: "08:00", close: "22:00" }];
const late = [{ open: "10:00", close: "02:00" }];
const hours = {
  timeZone: "America/New_York",
  openingHours: { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: late, sunday: late },
  specialDays: [
    { date: "2026-12-25", hours: [], note: "Christmas" },
    { date: "2026-12-24", hours: [{ open: "08:00", close: "12:00" }], note: "Christmas Eve" },
  ],
};
const at = (local: string) => Temporal.ZonedDateTime.from(`${local}[America/New_York]`).toInstant();
const local = (instant: Temporal.Instant | null) =>
  instant?.toZonedDateTimeISO("America/New_York").toPlainDateTime().toString({ smallestUnit: "minute" });

describe("opening hours", () => {
  it.each([
    ["2026-11-16T07:59", false, "2026-11-16T08:00"],
    ["2026-11-16T08:00", true, "2026-11-16T22:00"],
    ["2026-11-16T22:00", false, "2026-11-17T08:00"],
    // Saturday's opening hours end on Sunday at 02:00.
    ["2026-11-22T01:59", true, "2026-11-22T02:00"],
    ["2026-11-22T02:00", false, "2026-11-22T10:00"],
    ["2026-12-24T12:00", false, "2026-12-26T10:00"],
    ["2026-12-25T12:00", false, "2026-12-26T10:00"],
  ])("at %s: open %s, next change %s", (now, openNow, next) => {
    const state = openingStateAt(at(now), hours);
    expect(state.openNow).toBe(openNow);
    expect(local(state.nextChange)).toBe(next);
  });

  it("are an hour shorter or longer in nights with a clock change", () => {
    const length = (date: string) => {
      const [period] = openPeriods(Temporal.PlainDate.from(date), {
        ...hours,
        specialDays: [{ date, hours: [{ open: "22:00", close: "04:00" }], note: "" }],
      });
      return period?.from.until(period.to).total("hours");
    };
    expect(length("2026-03-07")).toBe(5);
    expect(length("2026-10-31")).toBe(7);
    expect(length("2026-11-14")).toBe(6);
  });

  it("merge adjoining periods, and handle a restaurant that never opens", () => {
    const split = {
      ...hours,
      specialDays: [
        {
          date: "2026-11-16",
          hours: [
            { open: "08:00", close: "12:00" },
            { open: "12:00", close: "23:00" },
          ],
          note: "",
        },
      ],
    };
    expect(local(openingStateAt(at("2026-11-16T09:00"), split).nextChange)).toBe("2026-11-16T23:00");
    const closed = {
      ...hours,
      openingHours: { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] },
      specialDays: [],
    };
    expect(openingStateAt(at("2026-11-16T09:00"), closed)).toEqual({ openNow: false, nextChange: null });
    const all = [{ open: "00:00", close: "00:00" }];
    const always = {
      ...closed,
      openingHours: {
        monday: all,
        tuesday: all,
        wednesday: all,
        thursday: all,
        friday: all,
        saturday: all,
        sunday: all,
      },
    };
    expect(openingStateAt(at("2026-11-16T09:00"), always)).toEqual({ openNow: true, nextChange: null });
  });
});

const zone = "America/New_York";
const minuteMs = 60_000;
const split = [
  { open: "11:00", close: "14:00" },
  { open: "18:00", close: "02:00" },
];

describe("the time after which the restaurant has been open for some minutes", () => {
  it.each<[string, OpeningSpans, string, number, string]>([
    ["while it is open", day, "2026-11-16T12:00", 10, "2026-11-16T12:10"],
    ["over closing time", day, "2026-11-16T21:55", 20, "2026-11-17T08:15"],
    ["up to closing time", day, "2026-11-16T21:50", 10, "2026-11-16T22:00"],
    ["in the night", day, "2026-11-16T23:00", 20, "2026-11-17T08:20"],
    ["between two intervals", split, "2026-11-16T15:00", 20, "2026-11-16T18:20"],
    ["over the end of the first interval", split, "2026-11-16T13:50", 20, "2026-11-16T18:10"],
    ["after midnight", split, "2026-11-17T01:50", 20, "2026-11-17T11:10"],
    ["over midnight", split, "2026-11-16T23:50", 20, "2026-11-17T00:10"],
    ["for longer than a day is open", split, "2026-11-16T11:00", 700, "2026-11-17T11:40"],
    ["over closed days", day, "2026-12-24T23:00", 20, "2026-12-26T08:20"],
    // 01:00 to 02:00 comes twice on 1 November and is followed by 03:00 on 8 March.
    ["over a repeated hour", late, "2026-11-01T00:50", 120, "2026-11-01T01:50-05:00"],
    ["over a skipped hour", split, "2027-03-14T01:50", 20, "2027-03-14T11:10"],
  ])("is right %s", (_case, spans, from, openMinutes, expected) => {
    const rules = createReservationRules(zone, spans, { specialDays: [{ date: "2026-12-25", hours: [], note: "" }] });
    const instant = (text: string) =>
      Temporal.ZonedDateTime.from(`${text}[${zone}]`, { offset: "use" }).epochMilliseconds;
    expect(addOpenTime(instant(from), openMinutes * minuteMs, rules)).toBe(instant(expected));
  });

  it("does not exist if the restaurant never opens again", () => {
    const closed = createReservationRules(zone, []);
    expect(addOpenTime(Date.now(), minuteMs, closed)).toBeNull();
    const lastDay = [{ date: "2026-11-16", hours: day, note: "" }];
    const start = at("2026-11-16T21:55").epochMilliseconds;
    expect(addOpenTime(start, 10 * minuteMs, { ...closed, specialDays: lastDay })).toBeNull();
  });

  it("equals a count minute by minute, around clock changes too", () => {
    const quarter = fc.integer({ min: 0, max: 95 }).map((index) =>
      Temporal.PlainTime.from("00:00")
        .add({ minutes: index * 15 })
        .toString()
        .slice(0, 5),
    );
    const spans = fc.array(fc.record({ open: quarter, close: quarter }), { maxLength: 3 });
    const start = fc.record({
      timeZone: fc.constantFrom("America/New_York", "Europe/Berlin", "Australia/Lord_Howe"),
      date: fc.constantFrom("2026-10-24", "2026-10-31", "2027-03-13", "2027-03-27", "2027-04-03", "2026-11-16"),
      minute: fc.integer({ min: 0, max: 2879 }),
    });
    fc.assert(
      fc.property(spans, start, fc.integer({ min: 1, max: 480 }), (of, { timeZone, date, minute }, openMinutes) => {
        const rules = createReservationRules(timeZone, of);
        const midnight = Temporal.PlainDate.from(date).toZonedDateTime(timeZone);
        const periods = Array.from({ length: 9 }, (_, index) =>
          openPeriods(midnight.toPlainDate().add({ days: index - 2 }), rules),
        ).flat();
        const isOpen = (instant: number) =>
          periods.some(({ from, to }) => from.epochMilliseconds <= instant && instant < to.epochMilliseconds);
        const from = midnight.epochMilliseconds + minute * minuteMs;
        const limit = from + 3 * 1440 * minuteMs;
        let now = from;
        for (let left = openMinutes; left > 0 && now < limit; now += minuteMs) if (isOpen(now)) left--;
        const found = addOpenTime(from, openMinutes * minuteMs, rules);
        if (now < limit) expect(found).toBe(now);
        else expect(found ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(limit);
      }),
      { numRuns: 150 },
    );
  });
});
