import { afterAll, beforeAll, expect, it } from "vitest";
import { dishOptionActions } from "#tests/support/dish-options.ts";
import { orderingActions } from "#tests/support/ordering-actions.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { createTestClock } from "#tests/support/test-clock.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";

const clock = createTestClock();
beforeAll(() => clock.nextWeek("09:00"));
afterAll(clock.reset);

const stations = [
  { id: "oven", name: "Oven" },
  { id: "cold", name: "Cold kitchen" },
];

describeOnBothEngines(
  "the work of an order that needs no more of the kitchen",
  (server) => {
    const client = {
      call: (...input: Parameters<ReturnType<typeof server>["call"]>) => server().call(...input),
      createGuest: () => server().createGuest(),
    };
    const { fill, ask, buy, order, orderAndPay } = orderingActions(client);
    const pickupAt = (time: string) => ({ kind: "pickup", time });
    const takenOf = async (...times: string[]) => {
      const rows = await server().running.store.db.selectFrom("kitchen_slots").selectAll().execute();
      return times.map((time) => rows.find(({ slot }) => slot === Date.parse(clock.at(time)))?.taken ?? 0);
    };

    /** An accepted order of two lines, of 40 and 20 minutes of work, for a time. */
    async function accept(time: string) {
      const { token } = await server().signInAdmin();
      const admin = dishOptionActions(server(), token);
      const guest = await client.createGuest();
      await fill(guest, { dish: await admin.createDish({ price: 10, workMinutes: 40 }) });
      await fill(guest, { dish: await admin.createDish({ price: 10, workMinutes: 20, station: "cold" }) });
      const intent = (await ask(guest, 2000, pickupAt(clock.at(time)))).body;
      const { _id: id } = await buy(guest, intent);
      const change = (body: object) => client.call(`/api/orders/${id}`, { method: "PATCH", token, body });
      const setDone = (position: number, done: boolean) =>
        client.call(`/api/orders/${id}/lines/${position}`, { method: "PATCH", token, body: { done } });
      expect((await change({ status: "accepted" })).status).toBe(200);
      return { id, token, guest, admin, change, setDone };
    }

    it("is free for others as soon as the order is ready, whatever becomes of it then", async () => {
      clock.nextWeek("12:02");
      const { change, admin } = await accept("19:00");
      expect(await takenOf("18:45", "19:00")).toEqual([15, 45]);
      // Together the four slots that an order can take.
      const large = { dish: await admin.createDish({ price: 10, workMinutes: 90 }), quantity: 2 };
      expect((await order(large, pickupAt(clock.at("19:00")))).answer.body.code).toBe("slot_full");
      await change({ status: "preparing" });
      await change({ status: "ready" });
      expect(await takenOf("18:45", "19:00")).toEqual([0, 0]);
      expect((await order(large, pickupAt(clock.at("19:00")))).answer.status).toBe(200);
      await change({ status: "completed" });
      expect(await takenOf("18:45", "19:00")).toEqual([45, 45]);
    });

    it("is free for others as soon as the order is cancelled, also while it is prepared, with its portions used up", async () => {
      clock.nextWeek("12:02");
      const { token } = await server().signInAdmin();
      const dish = await dishOptionActions(server(), token).createDish({ price: 10, workMinutes: 10, stockPerDay: 1 });
      const { order: placed } = await orderAndPay({ dish }, pickupAt(clock.at("19:00")));
      for (const status of ["accepted", "preparing"])
        await client.call(`/api/orders/${placed._id}`, { method: "PATCH", token, body: { status } });
      expect(await takenOf("19:00")).toEqual([10]);
      const cancel = { token, body: { reason: "The oven is broken" } };
      expect((await client.call(`/api/orders/${placed._id}/cancel`, cancel)).status).toBe(200);
      expect(await takenOf("19:00")).toEqual([0]);
      expect((await order({ dish }, pickupAt(clock.at("19:00")))).answer.body.code).toBe("stock_short");
    });

    it("stays in a slot that has begun", async () => {
      clock.nextWeek("12:02");
      await accept("19:00");
      clock.set("18:40");
      const { token } = await server().signInAdmin();
      const [{ _id }] = (await client.call("/api/orders", { token })).body;
      for (const status of ["preparing", "ready"])
        await client.call(`/api/orders/${_id}`, { method: "PATCH", token, body: { status } });
      expect(await takenOf("18:45", "19:00")).toEqual([15, 0]);
    });

    it("is given back once, however many screens say at once that the order is ready or its lines are done", async () => {
      clock.nextWeek("12:02");
      const { change, setDone, admin } = await accept("19:00");
      const other = await admin.createDish({ price: 10, workMinutes: 30 });
      expect((await order({ dish: other }, pickupAt(clock.at("18:45")))).answer.status).toBe(200);
      expect(await takenOf("18:45", "19:00")).toEqual([45, 45]);
      await change({ status: "preparing" });
      const answers = await Promise.all([
        setDone(0, true),
        setDone(1, true),
        setDone(1, true),
        ...Array.from({ length: 3 }, () => change({ status: "ready" })),
      ]);
      expect(answers.every(({ status }) => status < 500)).toBe(true);
      expect(await takenOf("18:45", "19:00")).toEqual([30, 0]);
    });

    it("is taken again when a ready order is recalled to the kitchen", async () => {
      clock.nextWeek("12:02");
      const { change } = await accept("19:00");
      for (const status of ["preparing", "ready"]) await change({ status });
      expect(await takenOf("18:45", "19:00")).toEqual([0, 0]);
      expect((await change({ status: "preparing" })).status).toBe(200);
      expect(await takenOf("18:45", "19:00")).toEqual([15, 45]);
    });

    it("is given back with the last line that is done, and is taken again when one is not done after all", async () => {
      clock.nextWeek("12:02");
      const { change, setDone, admin } = await accept("19:00");
      await setDone(0, true);
      expect(await takenOf("18:45", "19:00")).toEqual([15, 45]);
      await setDone(1, true);
      expect(await takenOf("18:45", "19:00")).toEqual([0, 0]);
      const other = await admin.createDish({ price: 10, workMinutes: 45 });
      expect((await order({ dish: other }, pickupAt(clock.at("19:00")))).answer.status).toBe(200);
      await setDone(0, false);
      expect(await takenOf("18:45", "19:00")).toEqual([15, 90]);
      await setDone(1, false);
      expect(await takenOf("18:45", "19:00")).toEqual([15, 90]);
      await setDone(0, true);
      await setDone(1, true);
      expect(await takenOf("18:45", "19:00")).toEqual([0, 45]);
      const reason = "The guest called";
      expect((await change({ status: "cancelled", reason })).status).toBe(200);
      expect(await takenOf("18:45", "19:00")).toEqual([0, 45]);
    });
  },
  { RESTAURANT_FILE: writeRestaurantFile({ stations, kitchen: { minutesPerSlot: 45 } }) },
);
