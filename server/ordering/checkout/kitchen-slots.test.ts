import { afterAll, beforeAll, expect, it } from "vitest";
import { dishOptionActions, optionNamed } from "#tests/support/dish-options.ts";
import { orderingActions } from "#tests/support/ordering-actions.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { createTestClock } from "#tests/support/test-clock.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";

const clock = createTestClock();
const pickupAt = (time: string) => ({ kind: "pickup", time });
const everyDay = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

beforeAll(() => clock.nextWeek("09:00"));
afterAll(clock.reset);

describeOnBothEngines(
  "a kitchen with 45 minutes a slot",
  (server) => {
    const client = {
      call: (...input: Parameters<ReturnType<typeof server>["call"]>) => server().call(...input),
      createGuest: () => server().createGuest(),
    };
    const { fill, ask, quote, order, orderAndPay, buy, setOrdering } = orderingActions(client);
    const signIn = async () => {
      const { token } = await server().signInAdmin();
      return { token, admin: dishOptionActions(server(), token) };
    };
    /** A dish of 10.00 with minutes of work; without, the usual four. */
    const createDish = async (dish: object = {}) => (await signIn()).admin.createDish({ price: 10, ...dish });
    const takenOf = async (time: string) => {
      const slots = server().running.store.db.selectFrom("kitchen_slots").select("taken");
      return (await slots.where("slot", "=", Date.parse(time)).executeTakeFirst())?.taken ?? 0;
    };
    const expire = (minutes: number) => server().running.runWorkersOnce(Date.now() + minutes * 60_000);

    it("promises the slot after a full one, and takes a large order backwards over several", async () => {
      clock.nextWeek("18:02");
      const pizza = await createDish();
      await order({ dish: pizza, quantity: 10 });
      expect(await takenOf(clock.at("18:30"))).toBe(40);
      const { answer } = await order({ dish: pizza, quantity: 2 });
      expect(answer.body).toMatchObject({
        readyAt: clock.at("18:45"),
        fulfilment: { kind: "pickup", asap: true, time: null, table: null, address: null },
      });
      clock.nextWeek("16:02");
      const large = await order({ dish: await createDish(), quantity: 30 }, pickupAt(clock.at("19:00")));
      expect(large.answer.body.readyAt).toBe(clock.at("19:00"));
      const taken = [];
      for (const time of ["18:15", "18:30", "18:45", "19:00"]) taken.push(await takenOf(clock.at(time)));
      expect(taken).toEqual([0, 30, 45, 45]);
    });

    it("takes no work before the first possible slot", async () => {
      clock.nextWeek("12:02");
      const dish = await createDish();
      // 12:30 is the first slot; 12:45 needs both.
      const { answer } = await order({ dish, quantity: 20 });
      expect(answer.body.readyAt).toBe(clock.at("12:45"));
      expect([await takenOf(clock.at("12:15")), await takenOf(clock.at("12:30"))]).toEqual([0, 35]);
    });

    it("says what an intent holds and when it ends, and keeps the promise of an order that is paid", async () => {
      clock.nextWeek("12:02");
      const dish = await createDish({ workMinutes: 10 });
      const { guest, answer } = await order({ dish, quantity: 2 }, pickupAt(clock.at("19:00")));
      expect(answer.body).toMatchObject({
        expiresAt: clock.at("12:17"),
        readyAt: clock.at("19:00"),
        fulfilment: { kind: "pickup", asap: false, time: clock.at("19:00"), table: null, address: null },
      });
      expect(await buy(guest, answer.body)).toMatchObject({
        readyAt: clock.at("19:00"),
        kitchenAt: clock.at("19:00"),
        comesUpAt: clock.at("18:05"),
        fulfilment: { asap: false, time: clock.at("19:00") },
      });
      await expire(20);
      expect(await takenOf(clock.at("19:00"))).toBe(20);
    });

    it("gets back the work of an intent that ends, is replaced, or whose order is cancelled in time", async () => {
      clock.nextWeek("12:02");
      const dish = await createDish({ workMinutes: 10 });
      const time = clock.at("19:00");
      const { guest } = await order({ dish }, pickupAt(time));
      await ask(guest, 1000, pickupAt(clock.at("20:00")));
      expect([await takenOf(time), await takenOf(clock.at("20:00"))]).toEqual([0, 10]);
      await expire(16);
      expect(await takenOf(clock.at("20:00"))).toBe(0);
      const paid = await orderAndPay({ dish }, pickupAt(time));
      expect(await takenOf(time)).toBe(10);
      const cancel = { token: paid.guest.token, body: {} };
      expect((await client.call(`/api/orders/${paid.order._id}/cancel`, cancel)).status).toBe(200);
      expect(await takenOf(time)).toBe(0);
    });

    it("lets a guest replace an order that fills a slot, since it releases before it takes", async () => {
      clock.nextWeek("12:02");
      const dish = await createDish({ workMinutes: 45 });
      const time = clock.at("12:30");
      const { guest, answer } = await order({ dish });
      expect(answer.body.readyAt).toBe(time);
      const quoted = (await quote(guest)).body;
      expect(quoted).toMatchObject({ asap: time, problems: [] });
      expect((await ask(guest, 1000)).body.readyAt).toBe(time);
      expect(await takenOf(time)).toBe(45);
    });

    it("overbooks a slot for a payment that was captured after its intent had ended", async () => {
      clock.nextWeek("12:02");
      const dish = await createDish({ workMinutes: 45 });
      const time = clock.at("12:30");
      const { guest, answer } = await order({ dish }, pickupAt(time));
      const { store } = server().running;
      // The guest pays in the moment in which the intent ends and another takes the slot.
      await store.db.deleteFrom("intent_holds").where("intent_id", "=", answer.body.id).execute();
      await store.db.updateTable("kitchen_slots").set({ taken: 0 }).where("slot", "=", Date.parse(time)).execute();
      expect((await order({ dish }, pickupAt(time))).answer.status).toBe(200);
      expect((await buy(guest, answer.body)).readyAt).toBe(time);
      expect(await takenOf(time)).toBe(90);
    });

    it("refuses a full time with the nearest ones, which the quote shows as well", async () => {
      clock.nextWeek("12:02");
      const dish = await createDish({ workMinutes: 45 });
      const times = ["18:15", "18:30", "18:45", "19:00"].map((time) => clock.at(time));
      for (const time of times) await order({ dish }, pickupAt(time));
      const { guest, answer } = await order(
        { dish: await createDish({ workMinutes: 10 }) },
        pickupAt(clock.at("19:00")),
      );
      const near = [clock.at("18:45"), clock.at("19:15"), clock.at("18:30")].map((time) => ({
        date: clock.dateOf(),
        time,
      }));
      expect(answer).toMatchObject({
        status: 409,
        body: { code: "slot_full", detail: "That time has just filled up.", alternatives: near },
      });
      const { body } = await quote(guest, { fulfilment: pickupAt(clock.at("19:00")), date: clock.dateOf() });
      expect(body.problems).toEqual([{ code: "slot_full", detail: answer.body.detail, alternatives: near }]);
      const isFull = (time: string) =>
        body.times.find((one: { time: string }) => one.time === time)?.available === false;
      expect(["18:45", "19:00", "19:15"].map((at) => isFull(clock.at(at)))).toEqual([false, true, false]);
    });

    it("refuses more than four empty slots can do, whatever staff have set", async () => {
      clock.nextWeek("12:02");
      const dish = await createDish({ workMinutes: 10 });
      expect((await order({ dish, quantity: 18 })).answer.status).toBe(200);
      const { answer } = await order({ dish, quantity: 19 });
      expect(answer).toMatchObject({
        status: 409,
        body: { code: "order_too_large", detail: "Please call us for an order of this size." },
      });
      const { token } = await signIn();
      await setOrdering(token, { capacityPercent: 200 });
      expect((await order({ dish, quantity: 19 })).answer.body.code).toBe("order_too_large");
      await setOrdering(token, { capacityPercent: 100 });
    });

    it("counts the work of the dishes of a set, and none for dishes without work", async () => {
      clock.nextWeek("12:02");
      const { admin } = await signIn();
      const pizza = await admin.createDish({ price: 10, workMinutes: 7 });
      const soda = await admin.createDish({ price: 3, workMinutes: 0 });
      const group = await admin.createGroup({
        name: "Parts",
        min: 2,
        max: 2,
        options: [
          { name: "Pizza", dish: pizza, default: true },
          { name: "Soda", dish: soda, default: true },
        ],
      });
      const set = await admin.createDish({ price: 10, optionGroups: [group._id] });
      expect(optionNamed("Soda", group)).toBeTruthy();
      await order({ dish: set, quantity: 2 });
      expect(await takenOf(clock.at("12:30"))).toBe(14);
      const free = await admin.createDish({ price: 10, workMinutes: 0 });
      expect((await order({ dish: free, quantity: 20 })).answer.body.readyAt).toBe(clock.at("12:30"));
      expect(await takenOf(clock.at("12:30"))).toBe(14);
    });

    it("promises an order of the night for the first slot after opening and preparing", async () => {
      clock.nextWeek("22:30");
      const dish = await createDish({ workMinutes: 40 });
      expect((await order({ dish })).answer.body.readyAt).toBe(clock.at("08:30", 1));
      // The second one cannot take work of earlier slots.
      expect((await order({ dish })).answer.body.readyAt).toBe(clock.at("08:45", 1));
      expect(await takenOf(clock.at("08:15", 1))).toBe(0);
    });

    it("makes an order that is placed shortly before closing, and the next one on the next day", async () => {
      clock.nextWeek("21:50");
      const dish = await createDish({ workMinutes: 45 });
      expect((await order({ dish })).answer.body.readyAt).toBe(clock.at("22:15"));
      expect((await order({ dish })).answer.body.readyAt).toBe(clock.at("08:30", 1));
    });

    it("promises a dish with a daypart and a lead time for a slot at which it is served", async () => {
      clock.nextWeek("09:02");
      const lunch = await createDish({ servedIn: ["noon"], workMinutes: 30 });
      expect((await order({ dish: lunch })).answer.body.readyAt).toBe(clock.at("12:00"));
      const roast = await createDish({ leadMinutes: 180 });
      expect((await order({ dish: roast })).answer.body.readyAt).toBe(clock.at("12:15"));
      expect((await order({ dish: lunch }, pickupAt(clock.at("19:00")))).answer).toMatchObject({
        status: 409,
        body: { code: "dish_not_served", detail: expect.stringContaining("is served at noon") },
      });
      expect((await order({ dish: roast }, pickupAt(clock.at("11:00")))).answer.body.fields).toHaveProperty("time");
    });

    it("takes the stock of the day of the food, not of the day of the order", async () => {
      clock.nextWeek("12:02");
      const dish = await createDish({ stockPerDay: 1 });
      expect((await order({ dish }, pickupAt(clock.at("12:30", 1)))).answer.status).toBe(200);
      expect((await order({ dish })).answer.status).toBe(200);
      const { guest, answer } = await order({ dish }, pickupAt(clock.at("19:00", 1)));
      expect(answer.body).toMatchObject({ code: "stock_short", left: 0 });
      const { body } = await quote(guest, { fulfilment: pickupAt(clock.at("19:00", 1)) });
      expect(body.problems).toEqual([{ code: "stock_short", left: 0, detail: answer.body.detail }]);
      expect((await ask(guest, 1000, pickupAt(clock.at("19:00", 2)))).status).toBe(200);
      expect(await takenOf(clock.at("19:00", 1))).toBe(0);
    });

    it.each([
      ["a time that has passed", () => clock.at("11:00")],
      ["a time before the food can be ready", () => clock.at("12:15")],
      ["a time beside the slots", () => clock.at("19:07")],
      ["a time at which the restaurant is closed", () => clock.at("23:00")],
      ["a time after opening at which nothing is ready yet", () => clock.at("08:15", 1)],
      ["a time eight days ahead", () => clock.at("19:00", 8)],
    ])("refuses %s", async (_what, time) => {
      clock.nextWeek("12:02");
      const dish = await createDish();
      const { guest, answer } = await order({ dish }, pickupAt(time()));
      const refused = { status: 422, body: { fields: { time: "Please choose one of the offered times" } } };
      expect(answer).toMatchObject(refused);
      expect(await quote(guest, { fulfilment: pickupAt(time()) })).toMatchObject(refused);
      expect((await ask(guest, 1000, pickupAt(clock.at("19:00", 7)))).status).toBe(200);
    });

    it("offers the slots of a day in a quote, which writes nothing", async () => {
      clock.nextWeek("12:02");
      const guest = await server().createGuest();
      await fill(guest, { dish: await createDish(), quantity: 2 });
      const { status, body } = await quote(guest);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        price: 20,
        due: 20,
        currency: "USD",
        discount: 0,
        service: 0,
        fee: 0,
        taxes: [],
        tip: 0,
        giftCards: [],
        asap: clock.at("12:30"),
        problems: [],
      });
      expect(body.lines).toMatchObject([{ price: 20, quantity: 2 }]);
      const times = body.times.map(({ time }: { time: string }) => time);
      expect([times[0], times.at(-1), times.length]).toEqual([clock.at("12:30"), clock.at("21:45"), 38]);
      const tomorrow = (await quote(guest, { date: clock.dateOf(1) })).body.times;
      expect(tomorrow[0]).toEqual({ time: clock.at("08:30", 1), available: true });
      expect((await quote(guest, { date: clock.dateOf(8) })).body.times).toEqual([]);
      expect(await takenOf(clock.at("12:30"))).toBe(0);
    });

    it("answers a quote of a cart that cannot be paid with every problem", async () => {
      clock.nextWeek("12:02");
      const { admin } = await signIn();
      const [gone, left] = [await createDish({ name: "Leek pie" }), await createDish()];
      const guest = await server().createGuest();
      await fill(guest, { dish: gone });
      await fill(guest, { dish: left });
      await admin.updateDish(gone, { available: false });
      const { body } = await quote(guest, { fulfilment: { kind: "table", code: "wrong" } });
      expect(body.problems.map(({ code }: { code: string }) => code)).toEqual([
        "dish_unavailable",
        "table_code_unknown",
      ]);
      expect((await quote(await server().createGuest())).body.problems).toMatchObject([{ code: "cart_empty" }]);
    });
  },
  {
    RESTAURANT_FILE: writeRestaurantFile({
      kitchen: { minutesPerSlot: 45 },
      // A dish of the sample is served at "lunch".
      dayparts: [
        { id: "lunch", name: "at lunch", days: everyDay, from: "11:30", to: "15:00" },
        { id: "noon", name: "at noon", days: everyDay, from: "12:00", to: "15:00" },
      ],
    }),
  },
);
