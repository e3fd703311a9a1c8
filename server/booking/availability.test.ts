import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createReservationRules, epochMs, minuteMs, plainDate } from "#tests/support/reservation-rules.ts";
import {
  findAlternatives,
  findFreeTable,
  fittingTables,
  seatsFor,
  timeSlotAvailabilityOn,
  timeStepsOf,
} from "./availability.ts";
import { bookingWindow } from "./time-slots.ts";

describe("tables", () => {
  const zone = "Europe/Berlin";
  const open = createReservationRules(zone, [{ open: "12:00", close: "22:00" }]);
  const window = bookingWindow(open, epochMs("2026-11-16T08:00", zone));
  const stay = (tableId: string, from: string, to: string) => ({
    tableId,
    startsAt: epochMs(`2026-11-20T${from}`, zone),
    endsAt: epochMs(`2026-11-20T${to}`, zone),
  });

  it("are tried smallest first; a family needs the settings' seats", () => {
    expect(fittingTables(1, open).map(({ id }) => id)).toEqual(["two", "four", "big"]);
    expect(fittingTables(seatsFor(4, open), open).map(({ id }) => id)).toEqual(["big"]);
    expect(seatsFor(3, open)).toBe(3);
    expect(fittingTables(7, open)).toEqual([]);
  });

  it("are free unless they share a time step with a reservation", () => {
    const period = fc
      .record({ from: fc.integer({ min: 0, max: 600 }), length: fc.integer({ min: 1, max: 240 }) })
      .map(({ from, length }) => ({ startsAt: from * minuteMs, endsAt: (from + length) * minuteMs }));
    fc.assert(
      fc.property(period, period, (one, other) => {
        const steps = new Set(timeStepsOf(one));
        const meets = timeStepsOf(other).some((step) => steps.has(step));
        const only = { ...open, tables: [{ id: "only", seats: 2 }] };
        expect(findFreeTable(one, 2, [{ tableId: "only", ...other }], only)).toEqual(
          meets ? undefined : only.tables[0],
        );
        if (one.startsAt < other.endsAt && other.startsAt < one.endsAt) expect(meets).toBe(true);
      }),
    );
  });

  it("are unavailable during overlapping stays, including one strictly inside another", () => {
    const offers = timeSlotAvailabilityOn(plainDate("2026-11-20"), 4, [stay("big", "15:00", "15:30")], open, window);
    const full = offers.filter(({ available }) => !available).map(({ time }) => time);
    expect(full).toEqual(["14:00", "14:30", "15:00"]);
  });

  it("that are all taken yield the nearest times of the day, then other days, within the booking horizon", () => {
    const wanted = { date: plainDate("2026-11-20"), time: "19:00" };
    expect(findAlternatives(wanted, 4, [stay("big", "18:00", "21:00")], open, window)).toEqual([
      { date: "2026-11-20", time: "16:30" },
      { date: "2026-11-20", time: "16:00" },
      { date: "2026-11-20", time: "15:30" },
      { date: "2026-11-20", time: "15:00" },
      { date: "2026-11-21", time: "19:00" },
      { date: "2026-11-19", time: "19:00" },
    ]);
    const last = { date: window.lastDay, time: "19:00" };
    for (const { date } of findAlternatives(last, 4, [], open, window))
      expect(date <= window.lastDay.toString()).toBe(true);
    const closed = { ...open, specialDays: [{ date: "2026-11-20", hours: [], note: "" }] };
    expect(findAlternatives(wanted, 4, [], closed, window)[0]).toEqual({ date: "2026-11-21", time: "19:00" });
  });
});
