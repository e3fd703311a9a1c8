import { afterAll, beforeAll, expect, it } from "vitest";
import { toIsoInstant } from "#contract/platform/instant.ts";
import { dishOptionActions } from "#tests/support/dish-options.ts";
import { guestCheckoutActions, trackCodeOf } from "#tests/support/guest-checkout.ts";
import { orderingActions } from "#tests/support/ordering-actions.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { createTestClock } from "#tests/support/test-clock.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const clock = createTestClock();
beforeAll(() => clock.nextWeek("09:00"));
afterAll(clock.reset);

const minutesAfter = (instant: string, minutes: number) => toIsoInstant(Date.parse(instant) + minutes * 60_000);

describeOnEachEngine("the promised time of an order", (server) => {
  const client = {
    call: (...input: Parameters<ReturnType<typeof server>["call"]>) => server().call(...input),
    createGuest: () => server().createGuest(),
  };
  const { orderAndPay, show } = orderingActions(client);
  async function prepare() {
    clock.nextWeek("12:00");
    const { token } = await server().signInAdmin();
    const dish = await dishOptionActions(server(), token).createDish({ price: 10 });
    const { guest, order } = await orderAndPay({ dish });
    const move = (body: object, withToken = token) =>
      client.call(`/api/orders/${order._id}`, { method: "PATCH", token: withToken, body });
    const listDelays = async () =>
      (await server().listMails(guest.email)).filter(({ subject }) => subject.includes("takes longer"));
    return { guest, order, move, listDelays };
  }

  it("is moved 5 to 120 minutes later than it is now; other times are refused", async () => {
    const { guest, order, move } = await prepare();
    for (const minutes of [4, 121, -10])
      expect(await move({ readyAt: minutesAfter(order.readyAt, minutes) })).toMatchObject({
        status: 422,
        body: { fields: { readyAt: "Please choose a time 5 to 120 minutes later" } },
      });
    expect((await move({ readyAt: minutesAfter(order.readyAt, 120) })).body.modifiedCount).toBe(1);
    expect((await move({ readyAt: minutesAfter(order.readyAt, 125) })).status).toBe(200);
    const moved = await show(guest, order._id);
    expect(moved).toMatchObject({ readyAt: minutesAfter(order.readyAt, 125), status: "pending" });
    expect(Date.parse(moved.updatedAt)).toBeGreaterThan(Date.parse(order.updatedAt));
  });

  it("is moved from now on once it is overdue, and never into the past", async () => {
    const { order, move } = await prepare();
    // The promise was 12:25.
    clock.set("14:55");
    const { token } = await server().signInAdmin();
    expect((await move({ readyAt: minutesAfter(order.readyAt, 120) }, token)).status).toBe(422);
    expect((await move({ readyAt: minutesAfter(order.readyAt, 271) }, token)).status).toBe(422);
    expect((await move({ readyAt: minutesAfter(order.readyAt, 180) }, token)).body.modifiedCount).toBe(1);
  });

  it("is moved together with the status, and not at all once the order is ready", async () => {
    const { guest, order, move } = await prepare();
    const readyAt = minutesAfter(order.readyAt, 5);
    expect((await move({ readyAt, status: "accepted" })).body.modifiedCount).toBe(1);
    expect(await show(guest, order._id)).toMatchObject({ readyAt, status: "accepted" });
    await move({ status: "preparing" });
    await move({ status: "ready" });
    expect((await move({ readyAt: minutesAfter(readyAt, 5) })).body.code).toBe("order_state");
    const both = await move({ readyAt: minutesAfter(readyAt, 5), status: "completed" });
    expect(both.body.code).toBe("order_state");
    expect(await show(guest, order._id)).toMatchObject({ readyAt, status: "ready" });
  });

  it("is mailed once it is ten minutes later than the guest was last told", async () => {
    const { order, move, listDelays } = await prepare();
    await move({ readyAt: minutesAfter(order.readyAt, 9) });
    await move({ readyAt: minutesAfter(order.readyAt, 15) });
    await move({ readyAt: minutesAfter(order.readyAt, 20) });
    await waitFor(async () => expect(await listDelays()).toHaveLength(1));
    const [mail] = await listDelays();
    expect(mail?.text).toContain("12:40 PM");
  });

  it("is mailed with the page of the order, which a guest without an account sees and cancels without signing in", async () => {
    const { guest: user, order, move } = await prepare();
    await move({ readyAt: minutesAfter(order.readyAt, 10) });
    const { links } = await server().waitForMail(user.email, /takes longer/);
    expect(links).toContainEqual(expect.stringMatching(new RegExp(`/dashboard/order/${order._id}$`)));

    const guests = guestCheckoutActions(server());
    const guest = await guests.begin();
    const { id, code, number } = await guests.order(guest);
    const { token } = await server().signInAdmin();
    const { readyAt: promised } = (await client.call(`/api/orders/${id}`, { token })).body;
    const readyAt = minutesAfter(promised, 15);
    expect((await client.call(`/api/orders/${id}`, { method: "PATCH", token, body: { readyAt } })).status).toBe(200);
    const mail = await server().waitForMail(guest.contactEmail, new RegExp(`${number}.*takes longer`));
    const mailed = trackCodeOf(mail);
    for (const known of [code, mailed])
      expect((await client.call(`/api/track/${known}`)).body).toMatchObject({ number, readyAt });
    expect((await client.call(`/api/track/${mailed}/cancel`, { method: "POST", body: {} })).body.modifiedCount).toBe(1);
  });
});

describeOnEachEngine(
  "an order of a restaurant that accepts at once",
  (server) => {
    it("is accepted by the restaurant when it is placed", async () => {
      const { orderAndPay } = orderingActions(server());
      const { token } = await server().signInAdmin();
      const dish = await dishOptionActions(server(), token).createDish({ price: 10 });
      const { order } = await orderAndPay({ dish });
      expect(order).toMatchObject({ status: "accepted", acceptBy: null });
      expect(order.history.map(({ status }: { status: string }) => status)).toEqual(["pending", "accepted"]);
      expect(order.history[1].by).toBe("Juniper");
    });
  },
  { RESTAURANT_FILE: writeRestaurantFile({ order: { preparationMinutes: 25, autoAccept: true } }) },
);

describeOnEachEngine(
  "an order for later",
  (server) => {
    it("counts the time to accept it from when it comes up", async () => {
      clock.nextWeek("12:00");
      const client = { call: server().call, createGuest: server().createGuest };
      const { orderAndPay, show } = orderingActions(client);
      const { token } = await server().signInAdmin();
      const dish = await dishOptionActions(server(), token).createDish({ price: 10 });
      const now = await orderAndPay({ dish });
      const later = await orderAndPay({ dish }, { kind: "pickup", time: clock.at("19:00") });
      expect(now.order).toMatchObject({ comesUpAt: null, acceptBy: clock.at("12:10") });
      expect(later.order).toMatchObject({ comesUpAt: clock.at("18:05"), acceptBy: clock.at("18:15") });
      await server().running.runWorkersOnce(Date.parse(clock.at("12:21")));
      await waitFor(async () => expect((await show(now.guest, now.order._id)).status).toBe("cancelled"));
      expect((await show(later.guest, later.order._id)).status).toBe("pending");
    });
  },
  { RESTAURANT_FILE: writeRestaurantFile({ order: { preparationMinutes: 25, acceptWithinMinutes: 10 } }) },
);
