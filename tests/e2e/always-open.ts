import { weekdays } from "#contract/house/restaurant-constants.ts";
import { writeRestaurantFile } from "../support/restaurant-file.ts";
import { test as base, runServer } from "./test.ts";

const open = [{ open: "00:00", close: "00:00" }];
const openingHours = Object.fromEntries(weekdays.map((day) => [day, open]));
export const preparationMinutes = 30;

/** Tests with a restaurant that is open at any time of the day. */
export const test = base.extend<object, object>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    ({}, use) => {
      const order = { preparationMinutes, guestCheckout: true };
      const reservation = { depositPerGuest: "10.00", leadMinutes: 0 };
      const settings = { openingHours, specialDays: [], order, reservation };
      return runServer({ RESTAURANT_FILE: writeRestaurantFile(settings) }, use);
    },
    { scope: "worker", timeout: 90_000 },
  ],
});
