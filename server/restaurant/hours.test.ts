import { describe, expect, it } from "vitest";
import { openingStateAt, openPeriods } from "./hours.ts";

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
  });
});
