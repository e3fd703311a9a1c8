import { expect, it } from "vitest";
import { endOfBusinessDay } from "./end-of-business-day.ts";

const inNewYork = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York", dateStyle: "short" });
const toCalendarDate = (at: number) => inNewYork.format(at);

it.each([
  ["2026-11-20T18:30:40-05:00", "00:00", "2026-11-21T00:00:00-05:00"],
  ["2026-11-21T01:30:00-05:00", "05:00", "2026-11-21T05:00:00-05:00"],
  ["2026-11-21T05:00:00-05:00", "05:00", "2026-11-22T05:00:00-05:00"],
  // The day has 25 hours, and a pause at most 24.
  ["2026-11-01T00:10:00-04:00", "00:00", "2026-11-02T00:10:00-04:00"],
])("the business day of %s that begins at %s ends at %s", (now, dayStartsAt, end) => {
  const found = endOfBusinessDay(Date.parse(now), { dayStartsAt, toCalendarDate });
  expect(new Date(found).toISOString()).toBe(new Date(end).toISOString());
});
