import { weekdays } from "#contract/house/restaurant-constants.ts";
import { minuteMs } from "#contract/platform/durations.ts";
import { writeRestaurantFile } from "../support/restaurant-file.ts";
import { runServer, test } from "./test.ts";

const alwaysOpen = Object.fromEntries(weekdays.map((day) => [day, [{ open: "00:00", close: "00:00" }]]));
const zones = [
  { name: "West Village", postcodes: ["100*"], fee: "3.50", minimum: "5.00", freeFrom: "60.00", minutes: 20 },
];
const kitchen = { slotMinutes: 15, minutesPerSlot: 600 };

/** Settings of a restaurant that is always open, delivers, and plans the work of its kitchen. */
export const orderingSettings = { openingHours: alwaysOpen, specialDays: [], zones, kitchen };

/** Playwright's `test` with a server that has `orderingSettings`. */
export const orderingTest = test.extend<object, object>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    ({}, use) => runServer({ RESTAURANT_FILE: writeRestaurantFile(orderingSettings) }, use),
    { scope: "worker", timeout: 90_000 },
  ],
});

/** A time that such a restaurant offers, the first one at least `ms` from now. */
export function offeredTimeAfter(ms: number): string {
  const slotMs = kitchen.slotMinutes * minuteMs;
  return new Date(Math.ceil((Date.now() + ms) / slotMs) * slotMs).toISOString();
}
