import { afterAll, beforeAll, expect, it } from "vitest";
import type { Dish } from "#contract/house/menu.ts";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { choiceActions, dishOptionActions, optionNamed } from "#tests/support/dish-options.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { createTestClock } from "#tests/support/test-clock.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const timeZone = "America/New_York";
const { at: isoTime, set: setClock, dateOf: dayOf, nextWeek, reset } = createTestClock();
const everyDay = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const dayparts = [
  { id: "lunch", name: "from 12:00 to 15:00", days: everyDay, from: "12:00", to: "15:00" },
  { id: "dinner", name: "from 18:00 to 22:00", days: everyDay, from: "18:00", to: "22:00" },
];

const localTime = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
const clockTime = (instant: string) => localTime(instant).toPlainTime().toString({ smallestUnit: "minute" });
beforeAll(() => void nextWeek("09:00"));
afterAll(reset);

describeOnEachEngine(
  "a dish with times",
  (server) => {
    const client = { call: (...input: Parameters<ReturnType<typeof server>["call"]>) => server().call(...input) };
    const { add } = choiceActions(client);
    const { createPaymentIntent, pay, recordPayment, listCart } = checkoutActions(client);
    const show = async (id: string) => (await client.call(`/api/menu/${id}`)).body;
    const signInStaff = async () => {
      const { token } = await server().signInAdmin();
      return { token, admin: dishOptionActions(server(), token) };
    };

    /** Lets a new guest buy one portion of each dish for 10 each; returns the order. */
    async function buy(dishes: readonly string[]) {
      const guest = await server().createGuest();
      for (const dish of dishes) expect((await add(guest, dish)).status).toBe(200);
      const intent = (await createPaymentIntent(guest, dishes.length * 1000)).body;
      await pay(intent);
      const { payment } = (await recordPayment(guest, intent)).body;
      return (await client.call(`/api/orders/${payment._id}`, { token: guest.token })).body;
    }

    it("that is served from a day beyond two weeks is shown when that day begins, though nothing else changes", async () => {
      // A second before a day begins, so that the timer of the menu ends soon.
      nextWeek("02:59:59");
      const { admin } = await signInStaff();
      // Portions count by the day, so that a menu with them is looked at each day.
      const limited = (await client.call("/api/menu")).body.filter((dish: Dish) => dish.stockPerDay !== null);
      for (const { _id } of limited) await admin.updateDish(_id, { stockPerDay: null });
      const goose = await admin.createDish({ price: 10, servedFrom: dayOf(20) });
      const pumpkin = await admin.createDish({ price: 10, servedUntil: dayOf(19) });
      const served = async () => [(await show(goose)).served.now, (await show(pumpkin)).served.now];
      expect(await served()).toEqual([false, true]);
      setClock("09:00", 20);
      await waitFor(async () => expect(await served()).toEqual([true, false]));
      for (const _week of [1, 2, 3]) nextWeek("09:00");
    });

    it("for lunch is bought at 9, and the order is ready when lunch begins", async () => {
      nextWeek("09:00");
      const { admin } = await signInStaff();
      const lunch = await admin.createDish({ price: 10, servedIn: ["lunch"] });
      const other = await admin.createDish({ price: 10 });
      expect((await show(lunch)).served).toEqual({ now: false, next: isoTime("12:00") });
      expect(clockTime((await buy([other])).readyAt)).toBe("09:25");
      expect(clockTime((await buy([lunch, other])).readyAt)).toBe("12:00");
    });

    it("is ready after its lead time, on another day if the restaurant is closed then", async () => {
      nextWeek("09:00");
      const { admin } = await signInStaff();
      const roast = await admin.createDish({ price: 10, leadMinutes: 180 });
      expect(clockTime((await buy([roast])).readyAt)).toBe("12:00");
      setClock("20:00");
      expect((await buy([roast])).readyAt).toBe(isoTime("08:25", 1));
    });

    it("is refused with the names of its dayparts if the dishes of a cart are never served at one time", async () => {
      nextWeek("09:00");
      const { admin } = await signInStaff();
      const lunch = await admin.createDish({ name: "Lunch soup", price: 10, servedIn: ["lunch"] });
      const dinner = await admin.createDish({ name: "Roast", price: 10, servedIn: ["dinner"] });
      const guest = await server().createGuest();
      await add(guest, lunch);
      await add(guest, dinner);
      expect(await createPaymentIntent(guest, 2000)).toMatchObject({
        status: 409,
        body: {
          code: "dish_not_served",
          detail: "Lunch soup is served from 12:00 to 15:00. Please choose another time.",
        },
      });
      const cart = await listCart(guest);
      expect(cart.map(({ problem }: { problem: string }) => problem)).toEqual(["not_served", "not_served"]);
      await client.call(`/api/carts/${cart[1]._id}`, { method: "DELETE", token: guest.token });
      expect((await createPaymentIntent(guest, 1000)).status).toBe(200);
    });

    it("that is sold out until tomorrow cannot be bought, and returns by itself with the next business day", async () => {
      nextWeek("20:00");
      const { admin } = await signInStaff();
      const dish = await admin.createDish({ price: 10 });
      const guest = await server().createGuest();
      await add(guest, dish);
      await admin.updateDish(dish, { available: false, until: "tomorrow" });
      const soldOut = { available: false, soldOutUntil: isoTime("03:00", 1) };
      expect(await show(dish)).toMatchObject(soldOut);
      expect((await add(guest, dish)).body.code).toBe("dish_unavailable");
      expect((await createPaymentIntent(guest, 1000)).body.code).toBe("dish_unavailable");
      // A second before the day begins, so that the timer of the menu ends soon.
      setClock("02:59:59", 1);
      const { admin: night } = await signInStaff();
      await night.createDish({ price: 10 });
      expect(await show(dish)).toMatchObject(soldOut);
      setClock("03:00", 1);
      await waitFor(async () => expect(await show(dish)).toMatchObject({ available: true, soldOutUntil: null }));
      const early = await server().createGuest();
      expect((await add(early, dish)).status).toBe(200);
      expect((await createPaymentIntent(early, 1000)).status).toBe(200);
    });

    it("has an option that is sold out until tomorrow, which returns by itself", async () => {
      nextWeek("20:00");
      const { admin } = await signInStaff();
      const extra = await admin.createGroup({ name: "Extra", options: [{ name: "Egg", price: 1 }] });
      const dish = await admin.createDish({ price: 10, optionGroups: [extra._id] });
      const isShown = async () => (await show(dish)).optionGroups[0].options[0].available;
      await admin.updateOption(optionNamed("Egg", extra), { available: false, until: "tomorrow" });
      const choice = { options: [{ _id: optionNamed("Egg", extra) }] };
      expect((await add(await server().createGuest(), dish, choice)).body.code).toBe("option_unavailable");
      setClock("02:59:59", 1);
      const { admin: night } = await signInStaff();
      await night.createDish({ price: 10 });
      expect(await isShown()).toBe(false);
      setClock("03:00", 1);
      await waitFor(async () => expect(await isShown()).toBe(true));
      expect((await add(await server().createGuest(), dish, choice)).status).toBe(200);
    });

    it("is shown as served from the minute in which its daypart begins to the one in which it ends", async () => {
      nextWeek("11:59:59");
      const { admin } = await signInStaff();
      const lunch = await admin.createDish({ price: 10, servedIn: ["lunch"] });
      expect((await show(lunch)).served.now).toBe(false);
      setClock("12:00");
      await waitFor(async () => expect((await show(lunch)).served).toEqual({ now: true, next: null }));
      setClock("14:59:59");
      const { admin: afternoon } = await signInStaff();
      await afternoon.createDish({ price: 10 });
      expect((await show(lunch)).served.now).toBe(true);
      setClock("15:00");
      await waitFor(async () => expect((await show(lunch)).served.now).toBe(false));
    });

    it("and a stock takes a portion of the day on which the food is ready", async () => {
      nextWeek("09:00");
      const { admin } = await signInStaff();
      const dish = await admin.createDish({ price: 10, stockPerDay: 2 });
      await buy([dish]);
      await buy([dish]);
      expect((await show(dish)).left).toBe(0);
      setClock("22:30");
      const { token, admin: late } = await signInStaff();
      await late.createDish({ price: 10 });
      expect((await show(dish)).left).toBe(2);
      expect(
        localTime((await buy([dish])).readyAt)
          .toPlainDate()
          .toString(),
      ).toBe(dayOf(1));
      const setStock = (day: string, perDay: number) =>
        client.call(`/api/menu/${dish}/stock`, { method: "PATCH", token, body: { day, perDay } });
      expect((await setStock(dayOf(0), 1)).body.fields.perDay).toBe("2 are taken already");
      expect((await setStock(dayOf(1), 1)).status).toBe(200);
      expect((await show(dish)).left).toBe(0);
    });

    it.each([
      ["an unknown daypart", { servedIn: ["brunch"] }, "servedIn"],
      ["a last day before the first", { servedFrom: "2027-05-02", servedUntil: "2027-05-01" }, "servedUntil"],
      ["a day that does not exist", { servedFrom: "2027-02-30" }, "servedFrom"],
      ["a negative lead time", { leadMinutes: -1 }, "leadMinutes"],
      ["a lead time of more than two weeks", { leadMinutes: 20_161 }, "leadMinutes"],
      ["half a minute", { leadMinutes: 0.5 }, "leadMinutes"],
      ["a stock of nothing", { stockPerDay: 0 }, "stockPerDay"],
      ["a stock above 10,000", { stockPerDay: 10_001 }, "stockPerDay"],
      ["another return than tomorrow", { available: false, until: "monday" }, "until"],
    ])("is refused with %s, and stays as it is", async (_what, change, field) => {
      const { token, admin } = await signInStaff();
      const dish = await admin.createDish({ price: 10 });
      const before = await show(dish);
      expect(
        await client.call(`/api/menu/${dish}`, { method: "PATCH", token, body: { name: "Other", ...change } }),
      ).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
      expect(await show(dish)).toEqual(before);
    });
  },
  { RESTAURANT_FILE: writeRestaurantFile({ dayparts, dayStartsAt: "03:00" }) },
);
