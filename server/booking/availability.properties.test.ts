import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createReservationRules, minuteMs, plainDate } from "#tests/support/reservation-rules.ts";
import { type OccupiedTable, seatsFor, timeSlotAvailabilityOn } from "./availability.ts";
import { bookingWindow, timeSlotsOn } from "./time-slots.ts";

const tables = fc.uniqueArray(
  fc.record({ id: fc.constantFrom("a", "b", "c", "d", "e"), seats: fc.integer({ min: 1, max: 9 }) }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 5 },
);

/** Reference implementation, minute by minute: is there one table, large enough, that is free for the whole stay? */
function naivelyFree(
  start: number,
  end: number,
  seats: number,
  all: { id: string; seats: number }[],
  taken: OccupiedTable[],
) {
  return all.some((table) => {
    if (table.seats < seats) return false;
    for (let instant = start; instant < end; instant += minuteMs) {
      const sits = (stay: OccupiedTable) =>
        stay.tableId === table.id && stay.startsAt <= instant && instant < stay.endsAt;
      if (taken.some(sits)) return false;
    }
    return true;
  });
}

describe.each([
  ["America/New_York", "2027-03-14", "2027-11-07"],
  ["Europe/Berlin", "2027-03-28", "2027-10-31"],
  ["Australia/Lord_Howe", "2027-10-03", "2027-04-04"],
])("tables in %s, including clock changes", (zone, forward, back) => {
  const hours = [
    { open: "00:00", close: "05:00" },
    { open: "18:00", close: "23:30" },
  ];

  it("are available exactly when the reference implementation finds one free", () => {
    /** A stay of 15 minutes or more, in quarter hours from the previous midnight. */
    const stay = fc.record({
      tableId: fc.constantFrom("a", "b", "c", "d", "e"),
      from: fc.integer({ min: 0, max: 110 }),
      length: fc.integer({ min: 1, max: 16 }),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(forward, back),
        tables,
        fc.array(stay, { maxLength: 14 }),
        fc.integer({ min: 1, max: 4 }),
        (date, all, stays, guest) => {
          const settings = createReservationRules(zone, hours, { tables: all });
          const midnight = Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds;
          const taken = stays.map(({ tableId, from, length }) => ({
            tableId,
            startsAt: midnight + from * 15 * minuteMs,
            endsAt: midnight + (from + length) * 15 * minuteMs,
          }));
          const window = bookingWindow(settings, midnight - 10 * 86_400_000);
          const offers = timeSlotAvailabilityOn(plainDate(date), guest, taken, settings, window);
          expect(offers.map(({ time }) => time)).toEqual(
            timeSlotsOn(plainDate(date), settings).map(({ time }) => time),
          );
          for (const { startsAt, endsAt, time, available } of offers) {
            const free = naivelyFree(startsAt, endsAt, seatsFor(guest, settings), all, taken);
            expect(available, `${date} ${time}`).toBe(free);
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});
