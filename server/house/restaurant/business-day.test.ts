import { expect, it } from "vitest";
import { businessDayAt, nextBusinessDayAt } from "./business-day.ts";

const timeZone = "America/New_York";
const hoursOf = (open: string, close: string) => [{ open, close }];
const everyDay = (hours: { open: string; close: string }[]) => ({
  openingHours: {
    monday: hours,
    tuesday: hours,
    wednesday: hours,
    thursday: hours,
    friday: hours,
    saturday: hours,
    sunday: hours,
  },
  specialDays: [],
});
const evenings = everyDay(hoursOf("18:00", "22:00"));
const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds;

it("the business day begins at dayStartsAt, local time", () => {
  const settings = { timeZone, dayStartsAt: "04:00", ...evenings };
  expect(businessDayAt(at("2026-06-05T03:59"), settings)).toBe("2026-06-04");
  expect(businessDayAt(at("2026-06-05T04:00"), settings)).toBe("2026-06-05");
  expect(nextBusinessDayAt(at("2026-06-05T03:59"), settings)).toBe(at("2026-06-05T04:00"));
  expect(nextBusinessDayAt(at("2026-06-05T04:00"), settings)).toBe(at("2026-06-06T04:00"));
});

it("the business day follows the clock on the days on which it changes", () => {
  const settings = { timeZone, dayStartsAt: "02:30", ...evenings };
  // 02:30 does not exist on 8 March 2026: the day begins an hour later.
  expect(nextBusinessDayAt(at("2026-03-07T12:00"), settings)).toBe(at("2026-03-08T03:30"));
  expect(businessDayAt(at("2026-03-08T03:29"), settings)).toBe("2026-03-07");
  expect(businessDayAt(at("2026-03-08T03:30"), settings)).toBe("2026-03-08");
});

it("the business day does not end within the opening hours of the night", () => {
  const settings = { timeZone, dayStartsAt: "00:00", ...everyDay(hoursOf("18:00", "02:00")) };
  expect(businessDayAt(at("2026-06-05T01:59"), settings)).toBe("2026-06-04");
  expect(businessDayAt(at("2026-06-05T02:00"), settings)).toBe("2026-06-05");
  expect(nextBusinessDayAt(at("2026-06-04T23:59"), settings)).toBe(at("2026-06-05T02:00"));
  expect(nextBusinessDayAt(at("2026-06-05T01:59"), settings)).toBe(at("2026-06-05T02:00"));
  expect(nextBusinessDayAt(at("2026-06-05T02:00"), settings)).toBe(at("2026-06-06T02:00"));
  const specialDays = [{ date: "2026-06-04", hours: hoursOf("18:00", "23:00"), note: "Holiday" }];
  expect(businessDayAt(at("2026-06-05T00:00"), { ...settings, specialDays })).toBe("2026-06-05");
});

it("nor within opening hours that are entered in two parts, until midnight and from then on", () => {
  const twoParts = [
    { open: "00:00", close: "02:00" },
    { open: "18:00", close: "00:00" },
  ];
  const settings = { timeZone, dayStartsAt: "00:00", ...everyDay(twoParts) };
  expect(businessDayAt(at("2026-06-05T01:59"), settings)).toBe("2026-06-04");
  expect(nextBusinessDayAt(at("2026-06-04T23:59"), settings)).toBe(at("2026-06-05T02:00"));
  const always = everyDay([
    { open: "06:00", close: "18:00" },
    { open: "18:00", close: "06:00" },
  ]);
  const neverClosed = { timeZone, dayStartsAt: "04:00", ...always };
  expect(nextBusinessDayAt(at("2026-06-04T12:00"), neverClosed)).toBe(at("2026-06-05T04:00"));
});

it.each([
  ["00:00", "00:00"],
  ["08:00", "08:00"],
  ["00:00", "23:59"],
  ["04:00", "14:00"],
])("the business day of a restaurant that is open from %s to %s begins at dayStartsAt", (open, close) => {
  const settings = { timeZone, dayStartsAt: "05:00", ...everyDay(hoursOf(open, close)) };
  expect(businessDayAt(at("2026-06-05T04:59"), settings)).toBe("2026-06-04");
  expect(nextBusinessDayAt(at("2026-06-05T05:00"), settings)).toBe(at("2026-06-06T05:00"));
});
