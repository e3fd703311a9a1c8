import { afterAll, beforeAll, expect, it } from "vitest";
import { choiceActions, dishOptionActions, optionNamed } from "#tests/support/dish-options.ts";
import { orderingActions } from "#tests/support/ordering-actions.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { createTestClock } from "#tests/support/test-clock.ts";
import { describeOnBothEngines, describeOnEachEngine } from "#tests/support/test-server.ts";

const clock = createTestClock();
beforeAll(() => clock.nextWeek("09:00"));
afterAll(clock.reset);

const stations = [
  { id: "oven", name: "Oven" },
  { id: "cold", name: "Cold kitchen", preparationMinutes: 10 },
  { id: "bar", name: "Bar", preparationMinutes: 0 },
];

describeOnBothEngines(
  "preparation times",
  (server) => {
    const client = {
      call: (...input: Parameters<ReturnType<typeof server>["call"]>) => server().call(...input),
      createGuest: () => server().createGuest(),
    };
    const { fill, ask, quote, order, orderAndPay, buy, setOrdering } = orderingActions(client);
    const { add } = choiceActions(client);
    const signIn = async () => {
      const { token } = await server().signInAdmin();
      return { token, admin: dishOptionActions(server(), token) };
    };
    const createDish = async (dish: object) => (await signIn()).admin.createDish({ price: 10, ...dish });
    const countTaken = async () => {
      const slots = await server().running.store.db.selectFrom("kitchen_slots").select("taken").execute();
      return slots.reduce((sum, { taken }) => sum + taken, 0);
    };
    /** A guest with one of each dish in the cart. */
    async function fillWith(...dishes: string[]) {
      const guest = await server().createGuest();
      for (const dish of dishes) await fill(guest, { dish });
      return guest;
    }

    it("are those of the dish, then of its station, then of all orders, and an order takes the longest", async () => {
      clock.nextWeek("12:00");
      const pizza = await createDish({});
      const salad = await createDish({ station: "cold" });
      const roast = await createDish({ station: "cold", preparationMinutes: 50 });
      const promises = [
        [[salad], "12:15"],
        [[pizza], "12:30"],
        [[salad, pizza], "12:30"],
        [[pizza, roast, salad], "13:00"],
      ] as const;
      for (const [dishes, time] of promises) {
        const guest = await fillWith(...dishes);
        expect((await quote(guest)).body.asap).toBe(clock.at(time));
        const intent = (await ask(guest, 1000 * dishes.length)).body;
        expect(intent.readyAt).toBe(clock.at(time));
        expect((await buy(guest, intent)).readyAt).toBe(clock.at(time));
      }
    });

    it("of 0 minutes are no wait: neither for the kitchen nor for what staff add, but for a pause", async () => {
      clock.nextWeek("12:02");
      const { token } = await signIn();
      const water = await createDish({ station: "bar", workMinutes: 5 });
      const before = await countTaken();
      await setOrdering(token, { extraMinutes: 30 });
      const guest = await fillWith(water);
      expect((await quote(guest)).body).toMatchObject({ asap: clock.at("12:02"), problems: [] });
      const intent = (await ask(guest, 1000)).body;
      expect(intent.readyAt).toBe(clock.at("12:02"));
      clock.set("12:05");
      expect((await buy(guest, intent)).readyAt).toBe(clock.at("12:05"));
      expect(await countTaken()).toBe(before);
      await setOrdering(token, { extraMinutes: 0, pausedUntil: clock.at("12:30") });
      expect((await order({ dish: water })).answer.body.code).toBe("ordering_paused");
      await setOrdering(token, { pausedUntil: null });
      clock.set("23:00");
      expect((await order({ dish: water })).answer.body.readyAt).toBe(clock.at("08:00", 1));
    });

    it("change nothing for an order with other dishes if they are 0, and a full kitchen is none for drinks", async () => {
      clock.nextWeek("12:02");
      const [pizza, water] = [await createDish({ workMinutes: 45 }), await createDish({ preparationMinutes: 0 })];
      const before = await countTaken();
      const guest = await fillWith(pizza, water);
      expect((await ask(guest, 2000)).body.readyAt).toBe(clock.at("12:30"));
      expect(await countTaken()).toBe(before + 45);
      expect((await order({ dish: pizza })).answer.body.readyAt).toBe(clock.at("12:45"));
      expect((await order({ dish: water })).answer.body.readyAt).toBe(clock.at("12:02"));
    });

    it("are the longest of the parts of a set, which has none itself unless it says so", async () => {
      clock.nextWeek("12:00");
      const { admin } = await signIn();
      const [soup, juice] = [await createDish({ station: "cold" }), await createDish({ station: "bar" })];
      const parts = await admin.createGroup({
        name: "Lunch",
        min: 1,
        max: 2,
        options: [
          { name: "Soup", dish: soup },
          { name: "Juice", dish: juice, default: true },
        ],
      });
      const set = await createDish({ optionGroups: [parts._id] });
      const asap = async (...names: string[]) => {
        const guest = await server().createGuest();
        await add(guest, set, { options: names.map((name) => ({ _id: optionNamed(name, parts) })) });
        return (await quote(guest)).body.asap;
      };
      expect(await asap("Juice")).toBe(clock.at("12:00"));
      expect(await asap("Soup", "Juice")).toBe(clock.at("12:15"));
      await admin.updateDish(set, { preparationMinutes: 30 });
      expect(await asap("Juice")).toBe(clock.at("12:30"));
    });

    it("decide when an order for later comes up", async () => {
      clock.nextWeek("12:00");
      const time = clock.at("19:00");
      const comesUp = async (dish: object) =>
        (await orderAndPay({ dish: await createDish(dish) }, { kind: "pickup", time })).order.comesUpAt;
      expect(await comesUp({})).toBe(clock.at("18:05"));
      expect(await comesUp({ preparationMinutes: 120 })).toBe(clock.at("16:30"));
      expect(await comesUp({ station: "bar" })).toBe(clock.at("18:30"));
    });
  },
  { RESTAURANT_FILE: writeRestaurantFile({ stations, kitchen: { minutesPerSlot: 45 } }) },
);

describeOnEachEngine("preparation times without a planned kitchen", (server) => {
  it("count to the minute, also for an order that is paid later", async () => {
    clock.nextWeek("12:02");
    const { order, buy, quote } = orderingActions(server());
    const { token } = await server().signInAdmin();
    const dish = await dishOptionActions(server(), token).createDish({ price: 10, preparationMinutes: 7 });
    const { guest, answer } = await order({ dish });
    expect((await quote(guest)).body.asap).toBe(clock.at("12:09"));
    expect(answer.body.readyAt).toBe(clock.at("12:09"));
    clock.set("12:04");
    expect((await buy(guest, answer.body)).readyAt).toBe(clock.at("12:11"));
  });
});
