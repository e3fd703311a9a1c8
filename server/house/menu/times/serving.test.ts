import { describe, expect, it } from "vitest";
import { sampleSettings } from "#tests/support/sample-restaurant.ts";
import { asapFor } from "./asap.ts";
import { isServedAt, servingBoundaries, servingStateAt } from "./serving.ts";

const minuteMs = 60_000;
const everyDay = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const settings = sampleSettings({
  dayparts: [
    { id: "lunch", name: "lunch", days: everyDay.slice(0, 5), from: "12:00", to: "15:00" },
    { id: "night", name: "late", days: ["friday"], from: "22:00", to: "02:00" },
    { id: "small-hours", name: "small hours", days: everyDay, from: "01:30", to: "03:30" },
  ],
});
const dish = (change: object) => ({
  servedIn: [],
  servedFrom: null,
  servedUntil: null,
  leadMinutes: 0,
  ...change,
});
const at = (local: string, zone = settings.timeZone) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds;
const localTime = (instant: number | null | undefined) =>
  instant == null
    ? instant
    : Temporal.Instant.fromEpochMilliseconds(instant)
        .toZonedDateTimeISO(settings.timeZone)
        .toPlainDateTime()
        .toString({ smallestUnit: "minute" });

/** The local minutes of a day, from the wall clock alone, with the time of day and the weekday. */
function* minutesOf(first: string, last: string) {
  for (let instant = at(first); instant < at(last); instant += minuteMs) {
    const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(settings.timeZone);
    yield { instant, time: local.toPlainTime().toString({ smallestUnit: "minute" }), day: local.dayOfWeek };
  }
}

describe("a dish of a daypart", () => {
  it.each([
    ["an ordinary week", "2026-06-01T00:00", "2026-06-08T00:00"],
    ["the day on which clocks go forward", "2026-03-06T00:00", "2026-03-10T00:00"],
    ["the day on which clocks go back", "2026-10-30T00:00", "2026-11-03T00:00"],
  ])("is served in each minute from its beginning until before its end: %s", (_name, first, last) => {
    const lunch = dish({ servedIn: ["lunch"] });
    const night = dish({ servedIn: ["night"] });
    for (const { instant, time, day } of minutesOf(first, last)) {
      expect(isServedAt(lunch, instant, settings), `lunch ${localTime(instant)}`).toBe(
        day <= 5 && time >= "12:00" && time < "15:00",
      );
      const isLate = (day === 5 && time >= "22:00") || (day === 6 && time < "02:00");
      // The repeated hour from 01:00 of the first Sunday of November is no part of Friday night.
      expect(isServedAt(night, instant, settings), `late ${localTime(instant)}`).toBe(isLate);
    }
  });

  it("begins later by the skipped hour, and once in the repeated one, when clocks change", () => {
    const smallHours = dish({ servedIn: ["small-hours"] });
    const minutes = (first: string, last: string) =>
      [...minutesOf(first, last)].filter(({ instant }) => isServedAt(smallHours, instant, settings)).length;
    expect(minutes("2026-06-01T00:00", "2026-06-02T00:00")).toBe(120);
    expect(minutes("2026-03-08T00:00", "2026-03-09T00:00")).toBe(60);
    expect(minutes("2026-11-01T00:00", "2026-11-02T00:00")).toBe(180);
  });

  it("changes at its boundaries and at no other minute", () => {
    const both = dish({ servedIn: ["lunch", "night"], servedFrom: "2026-06-02", servedUntil: "2026-06-06" });
    const start = at("2026-06-01T00:00");
    const boundaries = new Set(servingBoundaries(both, start, settings));
    let before = isServedAt(both, start, settings);
    for (const { instant } of minutesOf("2026-06-01T00:00", "2026-06-09T00:00")) {
      const now = isServedAt(both, instant, settings);
      if (now !== before) expect(boundaries, localTime(instant) ?? "").toContain(instant);
      before = now;
    }
  });

  it("says when it is served next", () => {
    const lunch = dish({ servedIn: ["lunch"] });
    const next = (local: string, one = lunch) => localTime(servingStateAt(one, at(local), settings).next);
    expect(next("2026-06-05T11:59")).toBe("2026-06-05T12:00");
    expect(next("2026-06-05T12:00")).toBeNull();
    expect(next("2026-06-05T15:00")).toBe("2026-06-08T12:00");
    expect(next("2026-06-05T15:00", dish({ servedIn: ["lunch"], servedUntil: "2026-06-07" }))).toBeNull();
    expect(next("2026-06-05T09:00", dish({ servedFrom: "2026-06-10" }))).toBe("2026-06-10T00:00");
    expect(next("2026-06-05T09:00", dish({ servedFrom: "2026-08-10" }))).toBeNull();
  });
});

describe("as soon as possible", () => {
  const asap = (local: string, ...dishes: object[]) => localTime(asapFor(dishes.map(dish), at(local), settings));

  it("is the preparation time from now, or from the next opening, if no dish delays it", () => {
    expect(asap("2026-06-05T09:00", {})).toBe("2026-06-05T09:25");
    expect(asap("2026-06-05T21:50", {})).toBe("2026-06-05T22:15");
    expect(asap("2026-06-05T23:00", {})).toBe("2026-06-06T10:25");
  });

  it("waits for the daypart of a dish, and is at once within it", () => {
    expect(asap("2026-06-05T09:00", { servedIn: ["lunch"] })).toBe("2026-06-05T12:00");
    expect(asap("2026-06-05T11:50", { servedIn: ["lunch"] })).toBe("2026-06-05T12:15");
    expect(asap("2026-06-05T14:34", { servedIn: ["lunch"] })).toBe("2026-06-05T14:59");
    expect(asap("2026-06-05T14:35", { servedIn: ["lunch"] })).toBe("2026-06-08T12:00");
  });

  it("is the first time at which all dishes can be had, and none if their times do not meet", () => {
    const lunch = { servedIn: ["lunch"] };
    expect(asap("2026-06-05T09:00", lunch, { servedFrom: "2026-06-09" })).toBe("2026-06-09T12:00");
    expect(asap("2026-06-05T09:00", lunch, { servedIn: ["night"] })).toBeUndefined();
    expect(asap("2026-06-05T09:00", { servedUntil: "2026-06-04" })).toBeUndefined();
  });

  it("lets the lead time pass and then the restaurant be open", () => {
    expect(asap("2026-06-05T09:00", { leadMinutes: 20 })).toBe("2026-06-05T09:25");
    expect(asap("2026-06-05T09:00", { leadMinutes: 120 })).toBe("2026-06-05T11:00");
    expect(asap("2026-06-05T21:30", { leadMinutes: 60 })).toBe("2026-06-06T10:25");
    expect(asap("2026-06-05T09:00", { leadMinutes: 20_160 })).toBe("2026-06-19T09:00");
  });

  it("of a daypart outside the opening hours is when the kitchen has opened and prepared it", () => {
    expect(asap("2026-06-05T23:30", { servedIn: ["small-hours"] })).toBeUndefined();
    const breakfast = sampleSettings({
      dayparts: [{ id: "breakfast", name: "breakfast", days: everyDay, from: "06:00", to: "11:00" }],
    });
    const ready = asapFor([dish({ servedIn: ["breakfast"] })], at("2026-06-04T20:00"), breakfast);
    expect(localTime(ready)).toBe("2026-06-05T08:25");
  });
});
