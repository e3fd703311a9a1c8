import { expect, it } from "vitest";
import { businessDayAt, nextBusinessDayAt } from "./business-day.ts";

const timeZone = "America/New_York";
const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds;

it("the business day begins at dayStartsAt, local time", () => {
  const settings = { timeZone, dayStartsAt: "04:00" };
  expect(businessDayAt(at("2026-06-05T03:59"), settings)).toBe("2026-06-04");
  expect(businessDayAt(at("2026-06-05T04:00"), settings)).toBe("2026-06-05");
  expect(nextBusinessDayAt(at("2026-06-05T03:59"), settings)).toBe(at("2026-06-05T04:00"));
  expect(nextBusinessDayAt(at("2026-06-05T04:00"), settings)).toBe(at("2026-06-06T04:00"));
});

it("the business day follows the clock on the days on which it changes", () => {
  const settings = { timeZone, dayStartsAt: "02:30" };
  // 02:30 does not exist on 8 March 2026: the day begins an hour later.
  expect(nextBusinessDayAt(at("2026-03-07T12:00"), settings)).toBe(at("2026-03-08T03:30"));
  expect(businessDayAt(at("2026-03-08T03:29"), settings)).toBe("2026-03-07");
  expect(businessDayAt(at("2026-03-08T03:30"), settings)).toBe("2026-03-08");
});
