import { describe, expect, it } from "vitest";
import { usFormats } from "#tests/support/us-formats.ts";
import { addMonths, isOpenOn, monthGrid } from "./calendar.tsx";

describe("calendar days", () => {
  it("start in the column of their weekday, with the week start of the locale", () => {
    // 1 November 2026 is a Sunday.
    expect(monthGrid("2026-11", usFormats.firstWeekday)).toMatchObject({ firstColumn: 1 });
    expect(monthGrid("2026-11", 0)).toMatchObject({ firstColumn: 7 });
  });

  it("include all days of the month, also in February of a leap year", () => {
    const { days } = monthGrid("2028-02", 0);
    expect(days).toHaveLength(29);
    expect(days.at(-1)).toBe("2028-02-29");
  });

  it("continue across the turn of the year", () => {
    expect(addMonths("2026-12", 1)).toBe("2027-01");
    expect(addMonths("2027-01", -1)).toBe("2026-12");
  });

  it("are open by the hours of their weekday, and special days by their own", () => {
    const open = [{ open: "10:00", close: "22:00" }];
    const openingHours = {
      monday: [],
      tuesday: open,
      wednesday: open,
      thursday: open,
      friday: open,
      saturday: open,
      sunday: open,
    };
    const specialDays = [
      { date: "2026-11-26", hours: [], note: "Thanksgiving" },
      { date: "2026-11-30", hours: open, note: "A fair" },
    ];
    const isOpen = (day: string) => isOpenOn(day, { openingHours, specialDays });
    expect(["2026-11-23", "2026-11-24", "2026-11-26", "2026-11-30"].map(isOpen)).toEqual([false, true, false, true]);
  });

  it("are open after midnight if the hours of the day before end then", () => {
    const until = (close: string) => [{ open: "18:00", close }];
    const closed = { tuesday: [], wednesday: [], thursday: [], friday: [] };
    const openingHours = { ...closed, monday: until("00:00"), sunday: until("22:00"), saturday: until("02:00") };
    const specialDays = [{ date: "2026-11-29", hours: [], note: "Closed" }];
    const isOpen = (day: string) => isOpenOn(day, { openingHours, specialDays });
    // From Saturday to Tuesday; on Sunday guests still book the hours after midnight.
    expect(["2026-11-28", "2026-11-29", "2026-11-30", "2026-12-01"].map(isOpen)).toEqual([true, true, true, false]);
    expect(isOpen("2026-12-02")).toBe(false);
  });
});
