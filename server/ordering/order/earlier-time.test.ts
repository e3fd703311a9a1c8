import { afterAll, beforeAll, expect, it } from "vitest";
import { weekdays } from "#contract/house/restaurant-constants.ts";
import { dishOptionActions } from "#tests/support/dish-options.ts";
import { guestCheckoutActions } from "#tests/support/guest-checkout.ts";
import { orderingActions } from "#tests/support/ordering-actions.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { createTestClock } from "#tests/support/test-clock.ts";
import { describeOnBothEngines, describeOnEachEngine } from "#tests/support/test-server.ts";

const clock = createTestClock();
beforeAll(() => clock.nextWeek("09:00"));
afterAll(clock.reset);

const always = [{ open: "00:00", close: "00:00" }];
const openingHours = Object.fromEntries(weekdays.map((day) => [day, always]));

describeOnBothEngines(
  "an order that could be ready earlier",
  (server) => {
    const client = {
      call: (...input: Parameters<ReturnType<typeof server>["call"]>) => server().call(...input),
      createGuest: () => server().createGuest(),
    };
    const { order, orderAndPay, show } = orderingActions(client);
    type Guest = Awaited<ReturnType<typeof client.createGuest>>;
    const takenOf = async (...times: string[]) => {
      const rows = await server().running.store.db.selectFrom("kitchen_slots").selectAll().execute();
      return times.map((time) => rows.find(({ slot }) => slot === Date.parse(clock.at(time)))?.taken ?? 0);
    };
    const accept = ({ token }: Guest, id: string, readyAt: string) =>
      client.call(`/api/orders/${id}/earlier`, { method: "POST", token, body: { readyAt } });

    /**
     * Orders of 45 minutes, each of which fills a slot: the first ones for 12:30, 12:45 and so on. `finish` ends the work of one,
     * so that its slot is free.
     */
    async function queue(count: number) {
      clock.nextWeek("12:00");
      const { token } = await server().signInAdmin();
      const dish = await dishOptionActions(server(), token).createDish({ price: 10, workMinutes: 45 });
      const placed: Awaited<ReturnType<typeof orderAndPay>>[] = [];
      for (let made = 0; made < count; made++) placed.push(await orderAndPay({ dish }));
      const change = (id: string, body: object) => client.call(`/api/orders/${id}`, { method: "PATCH", token, body });
      const finish = async (index: number) => {
        const id = placed[index]?.order._id;
        for (const status of ["accepted", "preparing", "ready"])
          expect((await change(id, { status })).status).toBe(200);
      };
      return { token, dish, placed, change, finish };
    }

    it("is offered that to its guest alone, who accepts it: work, promise and page move", async () => {
      const { token, placed, finish } = await queue(3);
      const [, , last] = placed;
      if (!last) throw new Error("no order");
      const { guest, order: waiting } = last;
      expect(waiting).toMatchObject({ readyAt: clock.at("13:00"), earlierReadyAt: null });
      await finish(0);
      const earlier = clock.at("12:30");
      expect(await show(guest, waiting._id)).toMatchObject({ readyAt: clock.at("13:00"), earlierReadyAt: earlier });
      expect((await client.call(`/api/orders/${waiting._id}`, { token })).body.earlierReadyAt).toBeNull();
      expect(await takenOf("12:30", "12:45", "13:00")).toEqual([0, 45, 45]);
      const stranger = await client.createGuest();
      expect((await accept(stranger, waiting._id, earlier)).body.code).toBe("order_not_found");
      expect((await accept({ ...guest, token }, waiting._id, earlier)).body.code).toBe("order_not_found");
      expect((await accept(guest, waiting._id, earlier)).body.modifiedCount).toBe(1);
      const moved = await show(guest, waiting._id);
      expect(moved).toMatchObject({ readyAt: earlier, kitchenAt: earlier, earlierReadyAt: null });
      expect(moved.updatedAt > waiting.updatedAt).toBe(true);
      expect(await takenOf("12:30", "12:45", "13:00")).toEqual([45, 45, 0]);
      expect((await accept(guest, waiting._id, earlier)).body.modifiedCount).toBe(0);
    });

    it("is promised for the time once, when several guests accept it at the same moment", async () => {
      const { placed, finish } = await queue(4);
      await finish(0);
      const waiting = placed.slice(2);
      const earlier = clock.at("12:30");
      for (const { guest, order: one } of waiting) expect((await show(guest, one._id)).earlierReadyAt).toBe(earlier);
      const answers = await Promise.all(
        waiting.flatMap(({ guest, order: one }) => [accept(guest, one._id, earlier), accept(guest, one._id, earlier)]),
      );
      const changed = answers.filter(({ body }) => body.modifiedCount === 1);
      expect(changed).toHaveLength(1);
      const refused = answers.filter(({ status }) => status === 409);
      expect(refused.map(({ body }) => body)).toEqual(
        refused.map(() =>
          expect.objectContaining({
            code: "slot_full",
            detail: "That time is not free any more. Your order stays as promised.",
          }),
        ),
      );
      expect(refused.length).toBeGreaterThanOrEqual(2);
      expect((await takenOf("12:30", "12:45", "13:00", "13:15")).toSorted()).toEqual([0, 45, 45, 45]);
    });

    it("is not offered less than ten minutes, a chosen time, a promise that staff have moved, or what is done", async () => {
      const { token, dish, placed, change, finish } = await queue(4);
      const chosen = await orderAndPay({ dish }, { kind: "pickup", time: clock.at("14:00") });
      const [, second, third, fourth] = placed;
      if (!second || !third || !fourth) throw new Error("no order");
      await change(third.order._id, { readyAt: clock.at("13:05") });
      await change(fourth.order._id, { status: "accepted" });
      const done = { method: "PATCH", token, body: { done: true } };
      expect((await client.call(`/api/orders/${fourth.order._id}/lines/0`, done)).status).toBe(200);
      await finish(0);
      const offered = async ({ guest, order: one }: typeof second) => (await show(guest, one._id)).earlierReadyAt;
      expect(await offered(second)).toBe(clock.at("12:30"));
      expect([await offered(chosen), await offered(third), await offered(fourth)]).toEqual([null, null, null]);
      // At 12:21 the first possible slot is 13:00.
      clock.set("12:21");
      expect((await accept(second.guest, second.order._id, clock.at("12:30"))).body.code).toBe("slot_full");
    });

    it("stays as promised for a time that was not offered, or once it is ready", async () => {
      const { placed, finish, change } = await queue(3);
      const [, second, last] = placed;
      if (!second || !last) throw new Error("no order");
      await finish(0);
      const { guest, order: waiting } = last;
      for (const time of ["12:25", "12:35", "12:45", "14:00"])
        expect((await accept(guest, waiting._id, clock.at(time))).body.code).toBe("slot_full");
      const invalid = await accept(guest, waiting._id, "soon");
      expect(invalid).toMatchObject({ status: 422, body: { fields: { readyAt: "Please choose a time" } } });
      for (const status of ["accepted", "preparing", "ready"]) await change(waiting._id, { status });
      expect((await accept(guest, waiting._id, clock.at("12:30"))).body.code).toBe("order_state");
      expect(await show(guest, waiting._id)).toMatchObject({ readyAt: clock.at("13:00"), earlierReadyAt: null });
    });

    it("is offered and accepted on the page of a guest without an account, which needs no script", async () => {
      const { finish, dish } = await queue(2);
      const guests = guestCheckoutActions(server());
      const guest = await guests.begin();
      const { code, id } = await guests.order(guest);
      const { readyAt } = (await client.call(`/api/track/${code}`)).body;
      await finish(0);
      await finish(1);
      const { earlierReadyAt } = (await client.call(`/api/track/${code}`)).body;
      expect(Date.parse(readyAt) - Date.parse(earlierReadyAt)).toBeGreaterThanOrEqual(600_000);
      expect((await accept({ ...guest, email: "" }, id, earlierReadyAt)).body.modifiedCount).toBe(1);
      expect((await client.call(`/api/track/${code}`)).body).toMatchObject({
        readyAt: earlierReadyAt,
        earlierReadyAt: null,
      });
      expect((await order({ dish })).answer.status).toBe(200);
    });
  },
  { RESTAURANT_FILE: writeRestaurantFile({ openingHours, specialDays: [], kitchen: { minutesPerSlot: 45 } }) },
);

describeOnEachEngine("an order of a kitchen without limits", (server) => {
  it("is offered an earlier time when staff take back the minutes that they had added", async () => {
    clock.nextWeek("12:02");
    const { orderAndPay, setOrdering, show } = orderingActions(server());
    const { token } = await server().signInAdmin();
    const dish = await dishOptionActions(server(), token).createDish({ price: 10 });
    await setOrdering(token, { extraMinutes: 30 });
    const { guest, order } = await orderAndPay({ dish });
    expect(order).toMatchObject({ readyAt: clock.at("12:57"), earlierReadyAt: null });
    await setOrdering(token, { extraMinutes: 0 });
    expect((await show(guest, order._id)).earlierReadyAt).toBe(clock.at("12:30"));
    await setOrdering(token, { pausedUntil: clock.at("13:00") });
    expect((await show(guest, order._id)).earlierReadyAt).toBeNull();
    await setOrdering(token, { pausedUntil: null });
    clock.set("12:04");
    const body = { readyAt: clock.at("12:30") };
    const accepted = await server().call(`/api/orders/${order._id}/earlier`, { token: guest.token, body });
    expect(accepted.body.modifiedCount).toBe(1);
    expect((await show(guest, order._id)).readyAt).toBe(clock.at("12:30"));
  });
});
