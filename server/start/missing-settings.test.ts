import { expect, it } from "vitest";
import { missingSettingsCheck } from "#server/operating/doctor/missing-settings.check.ts";
import { readConfig } from "#server/platform/config/config.ts";
import { dishOptionActions } from "#tests/support/dish-options.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";
import { start } from "./start.ts";

const everyDay = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const lunch = { id: "lunch", name: "at lunch", days: everyDay, from: "12:00", to: "15:00" };
const dinner = { id: "dinner", name: "in the evening", days: everyDay, from: "18:00", to: "22:00" };
const bar = { id: "bar", name: "Bar" };

describeOnEachEngine(
  "what is gone from the settings",
  (server, engine) => {
    /** The configuration of another process with the same database. */
    const configWith = (change: object) => {
      const address = server().databaseUrl;
      return readConfig({
        PORT: "0",
        PUBLIC_URL: "http://127.0.0.1",
        ALLOW_HTTP: "1",
        APP_SECRET: "a secret for tests that is long enough",
        RESTAURANT_FILE: writeRestaurantFile({ dayparts: [lunch, dinner], stations: [bar], ...change }),
        ...(engine === "postgres" ? { DATABASE_URL: address } : { DATA_DIR: address.replace(/[^/]*$/, "") }),
      });
    };

    it("stops the start if it is a daypart that dishes are served in, names them, and the doctor does too", async () => {
      const admin = dishOptionActions(server(), (await server().signInAdmin()).token);
      for (const name of ["Cold evening soup", "Warm evening soup"])
        await admin.createDish({ name, servedIn: ["lunch", "dinner"] });
      const problem = /dayparts: "dinner" is missing.*: Cold evening soup, Warm evening soup/;
      await expect(start(configWith({ dayparts: [lunch] }))).rejects.toThrow(problem);
      const found = await missingSettingsCheck.run(configWith({ dayparts: [lunch] }));
      expect(found).toEqual([
        expect.objectContaining({ level: "error", variable: "RESTAURANT_FILE", text: expect.stringMatching(problem) }),
      ]);
      const present = await missingSettingsCheck.run(configWith({}));
      expect(present).toEqual([expect.objectContaining({ level: "ok" })]);
    });

    it("stops the start if it is a station, and names the dishes that are prepared there", async () => {
      const admin = dishOptionActions(server(), (await server().signInAdmin()).token);
      await admin.createDish({ name: "Iced tea", station: "bar" });
      const problem = /stations: "bar" is missing.*: Iced tea/;
      await expect(start(configWith({ stations: [] }))).rejects.toThrow(problem);
      const found = await missingSettingsCheck.run(configWith({ stations: [] }));
      expect(found).toMatchObject([{ level: "error", text: expect.stringMatching(problem) }]);
    });
  },
  { RESTAURANT_FILE: writeRestaurantFile({ dayparts: [lunch, dinner], stations: [bar] }) },
);
