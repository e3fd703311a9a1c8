import { afterAll, beforeAll, expect, it } from "vitest";
import { dishOptionActions } from "#tests/support/dish-options.ts";
import { orderingActions } from "#tests/support/ordering-actions.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { createTestClock } from "#tests/support/test-clock.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const clock = createTestClock();
beforeAll(() => clock.nextWeek("09:00"));
afterAll(clock.reset);

const night = [{ open: "18:00", close: "02:00" }];
const openingHours = {
  monday: night,
  tuesday: night,
  wednesday: night,
  thursday: night,
  friday: night,
  saturday: night,
  sunday: night,
};

describeOnEachEngine(
  "in a restaurant that is open past midnight",
  (server) => {
    const client = {
      call: (...input: Parameters<ReturnType<typeof server>["call"]>) => server().call(...input),
      createGuest: () => server().createGuest(),
    };
    const { order, orderAndPay, setOrdering, showOrdering } = orderingActions(client);

    it("what staff set for today counts until it closes", async () => {
      clock.nextWeek("23:00");
      const { token } = await server().signInAdmin();
      const dish = await dishOptionActions(server(), token).createDish({ price: 10 });
      await setOrdering(token, { extraMinutes: 20 });
      clock.set("01:50", 1);
      const closes = clock.at("02:00", 1);
      expect(await showOrdering()).toMatchObject({ extraMinutes: 20, asap: clock.at("02:35", 1), dayEndsAt: closes });
      expect((await orderAndPay({ dish })).order.readyAt).toBe(clock.at("02:35", 1));
      clock.set("02:00", 1);
      const next = { extraMinutes: 0, asap: clock.at("18:25", 1), dayEndsAt: clock.at("02:00", 2) };
      expect(await showOrdering()).toMatchObject(next);
    });

    it("what is sold out until tomorrow stays so until it closes, and portions are those of the night", async () => {
      clock.nextWeek("23:00");
      const { token } = await server().signInAdmin();
      const staff = dishOptionActions(server(), token);
      const [gone, counted] = [
        await staff.createDish({ price: 10 }),
        await staff.createDish({ price: 10, stockPerDay: 1 }),
      ];
      await staff.updateDish(gone, { available: false, until: "tomorrow" });
      await orderAndPay({ dish: counted });
      const show = async (id: string) => (await client.call(`/api/menu/${id}`)).body;
      clock.set("00:30", 1);
      expect(await show(gone)).toMatchObject({ available: false, soldOutUntil: clock.at("02:00", 1) });
      expect((await order({ dish: counted })).answer.body.code).toBe("stock_short");
      clock.set("18:00", 1);
      expect((await order({ dish: counted })).answer.status).toBe(200);
    });

    it("it takes nothing until it closes while the kitchen can do nothing", async () => {
      clock.nextWeek("23:00");
      const { token } = await server().signInAdmin();
      await setOrdering(token, { capacityPercent: 0 });
      clock.set("00:30", 1);
      expect(await showOrdering()).toMatchObject({ capacityPercent: 0, accepting: false });
    });
  },
  { RESTAURANT_FILE: writeRestaurantFile({ openingHours, specialDays: [], order: { preparationMinutes: 25 } }) },
);
