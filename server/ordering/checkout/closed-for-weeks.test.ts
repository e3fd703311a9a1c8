import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dishOptionActions } from "#tests/support/dish-options.ts";
import { orderingActions } from "#tests/support/ordering-actions.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { settingsActions } from "#tests/support/settings-actions.ts";
import { createTestClock } from "#tests/support/test-clock.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const clock = createTestClock();
beforeAll(() => clock.nextWeek("12:00"));
afterAll(clock.reset);

const everyDay = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const dayparts = [
  { id: "lunch", name: "at lunch", days: everyDay, from: "11:30", to: "15:00" },
  { id: "noon", name: "at noon", days: everyDay, from: "12:00", to: "15:00" },
];

const longDate = (instant: string) =>
  new Date(instant).toLocaleDateString("en-US", { weekday: "long", month: "long", day: "numeric" });

describe.each([
  ["without a plan of the kitchen's work", {}, "08:25"],
  ["with a plan of the kitchen's work", { kitchen: { minutesPerSlot: 45 } }, "08:30"],
])("%s", (_what, kitchen, firstTime) => {
  describeOnEachEngine(
    "a restaurant that is closed for weeks",
    (server) => {
      const client = {
        call: (...input: Parameters<ReturnType<typeof server>["call"]>) => server().call(...input),
        createGuest: () => server().createGuest(),
      };
      const { order, quote, showOrdering } = orderingActions(client);
      /** The restaurant is closed from today on for some days; returns a dish of 10.00. */
      async function closeFor(days: number, dish: object = {}) {
        clock.nextWeek("12:00");
        const { token } = await server().signInAdmin();
        const closed = Array.from({ length: days }, (_, day) => ({
          date: clock.dateOf(day),
          hours: [],
          note: "Holidays",
        }));
        await settingsActions(client, token).change({ specialDays: closed });
        return dishOptionActions(server(), token).createDish({ price: 10, ...dish });
      }

      it("takes no order for as soon as possible, and says when it opens", async () => {
        const dish = await closeFor(21);
        const detail = `We are closed. We open on ${longDate(clock.at("08:00", 21))} at 8:00 AM.`;
        const closed = { code: "closed", detail };
        const { guest, answer } = await order({ dish });
        expect(answer).toMatchObject({ status: 409, body: closed });
        expect((await quote(guest)).body).toMatchObject({ asap: null, problems: [closed] });
        expect(await showOrdering()).toMatchObject({ asap: null });
      });

      it("gives that reason for a dish of a daypart, too", async () => {
        const dish = await closeFor(21, { servedIn: ["noon"] });
        const { guest, answer } = await order({ dish });
        expect(answer).toMatchObject({ status: 409, body: { code: "closed" } });
        expect((await quote(guest)).body.problems).toMatchObject([{ code: "closed" }]);
      });

      it("takes orders for the opening if that is within two weeks, and for a chosen time after it", async () => {
        const dish = await closeFor(7);
        const { answer } = await order({ dish });
        const readyAt = clock.at(firstTime, 7);
        expect(answer).toMatchObject({ status: 200, body: { readyAt } });
        expect(await showOrdering()).toMatchObject({ asap: readyAt });
        const chosen = await order({ dish }, { kind: "pickup", time: clock.at("12:00", 7) });
        expect(chosen.answer).toMatchObject({ status: 200, body: { readyAt: clock.at("12:00", 7) } });
      });
    },
    { RESTAURANT_FILE: writeRestaurantFile({ ...kitchen, dayparts }) },
  );
});
