import fc from "fast-check";
import { expect, it } from "vitest";
import { periodsBetween, periodsWith } from "./reporting.service.ts";

const addDays = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString();
const anyDate = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays("1970-01-01", days));

it("the periods between two dates contain each day once and no other", () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: 0, max: 365 }), fc.integer({ min: -3, max: 3 }), (from, days, beyond) => {
      const to = addDays(from, days);
      const periods = periodsBetween(from, to);
      const count = (date: string) => periodsWith(date).filter((period) => periods.includes(period)).length;
      for (let day = 0; day <= days; day += 7) expect(count(addDays(from, day))).toBe(1);
      expect(count(to)).toBe(1);
      expect(count(addDays(from, -1 - Math.abs(beyond)))).toBe(0);
      expect(count(addDays(to, 1 + Math.abs(beyond)))).toBe(0);
    }),
  );
});

it("a year is at most 16 periods", () => {
  fc.assert(
    fc.property(anyDate, (from) => {
      expect(periodsBetween(from, addDays(from, 365)).length).toBeLessThanOrEqual(16);
    }),
  );
});

it("a period is named by its first day and its length", () => {
  expect(periodsBetween("1970-01-02", "1970-01-04")).toEqual(["1970-01-02/1", "1970-01-03/2"]);
  expect(periodsWith("1970-01-04").slice(0, 3)).toEqual(["1970-01-04/1", "1970-01-03/2", "1970-01-01/4"]);
});
