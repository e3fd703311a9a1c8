import { weekdays } from "#contract/house/restaurant-constants.ts";
import { freePort } from "../support/free-port.ts";
import { writeRestaurantFile } from "../support/restaurant-file.ts";
import { test as base, runServer } from "./test.ts";

/** Tests with a kitchen of three stations; the printer of the third cannot be reached. */
export const test = base.extend<object, object>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      const stations = [
        { id: "oven", name: "Oven" },
        { id: "bar", name: "Bar" },
        // Nothing listens there.
        { id: "cold", name: "Cold kitchen", printer: { host: "127.0.0.1", port: await freePort() } },
      ];
      // Orders are for now at any time of the day: others would be folded.
      const open = [{ open: "00:00", close: "00:00" }];
      const openingHours = Object.fromEntries(weekdays.map((day) => [day, open]));
      await runServer({ RESTAURANT_FILE: writeRestaurantFile({ stations, openingHours }) }, use);
    },
    { scope: "worker", timeout: 90_000 },
  ],
});
