import { afterAll, beforeAll, expect, it } from "vitest";
import { dishOptionActions } from "#tests/support/dish-options.ts";
import { guestCheckoutActions } from "#tests/support/guest-checkout.ts";
import { orderingActions } from "#tests/support/ordering-actions.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { createTestClock } from "#tests/support/test-clock.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const clock = createTestClock();
beforeAll(() => clock.nextWeek("09:00"));
afterAll(clock.reset);

const zones = [{ name: "Near", postcodes: ["100*"], fee: "3.00", minimum: "5.00", minutes: 20 }];
const address = { street: "12 Perry Street", city: "New York", postcode: "10014", phone: "+1 212 555 0100" };

describeOnEachEngine(
  "the orders before an order",
  (server) => {
    let token = "";
    let dish = "";
    /** Access tokens last an hour. */
    const signIn = async () => {
      token = (await server().signInAdmin()).token;
    };
    beforeAll(async () => {
      await signIn();
      dish = await dishOptionActions(server(), token).createDish({ price: 10 });
    });
    const client = {
      call: (...input: Parameters<ReturnType<typeof server>["call"]>) => server().call(...input),
      createGuest: () => server().createGuest(),
    };
    const { orderAndPay } = orderingActions(client);
    async function startAt(time: string) {
      clock.nextWeek(time);
      await signIn();
    }
    async function order(fulfilment?: object, fee = 0) {
      const { order: placed } = await orderAndPay({ dish }, fulfilment, fee);
      const path = `/api/orders/${placed._id}`;
      return {
        placed,
        change: (body: object) => client.call(path, { method: "PATCH", token, body }),
        count: async () => (await client.call(path, { token })).body.ordersBefore,
      };
    }

    it("are those that the kitchen has ready earlier, until they are ready, handed over or cancelled", async () => {
      await startAt("12:00");
      const first = await order();
      const second = await order();
      clock.set("12:05");
      const third = await order();
      expect(await Promise.all([first, second, third].map(({ count }) => count()))).toEqual([0, 1, 2]);
      await first.change({ status: "accepted" });
      await first.change({ status: "preparing" });
      expect(await third.count()).toBe(2);
      await first.change({ status: "ready" });
      expect([await first.count(), await second.count(), await third.count()]).toEqual([null, 0, 1]);
      await second.change({ status: "cancelled", reason: "Sold out" });
      expect([await second.count(), await third.count()]).toEqual([null, 0]);
      await first.change({ status: "completed" });
      expect(await first.count()).toBeNull();
    });

    it("change places when a promise is moved", async () => {
      await startAt("12:00");
      const [first, second] = [await order(), await order()];
      await first.change({ readyAt: new Date(Date.parse(first.placed.readyAt) + 600_000).toISOString() });
      expect([await first.count(), await second.count()]).toEqual([1, 0]);
    });

    it("are counted by when the kitchen must be ready, which for a delivery is before the way", async () => {
      await startAt("12:00");
      const delivery = await order({ kind: "delivery", time: "asap", address }, 300);
      clock.set("12:05");
      const pickup = await order();
      expect(delivery.placed.readyAt > pickup.placed.readyAt).toBe(true);
      expect([await delivery.count(), await pickup.count()]).toEqual([0, 1]);
    });

    it("are not counted for an order that has not come up, and not those that were forgotten half a day ago", async () => {
      await startAt("12:00");
      await order();
      const later = await order({ kind: "pickup", time: clock.at("19:00") });
      expect(await later.count()).toBeNull();
      clock.set("18:10");
      await signIn();
      expect(await later.count()).toBe(1);
      clock.set("12:00", 1);
      await signIn();
      const nextDay = await order();
      expect(await nextDay.count()).toBe(0);
    });

    it("are a number alone: nobody learns whose they are, by the code of a mail neither", async () => {
      await startAt("12:00");
      const other = await order();
      const guests = guestCheckoutActions(server());
      const stranger = await guests.begin();
      const own = await guests.order(stranger);
      const seen = await client.call(`/api/orders/${own.id}`, { token: stranger.token });
      const tracked = await client.call(`/api/track/${own.code}`);
      expect([seen.body.ordersBefore, tracked.body.ordersBefore]).toEqual([1, 1]);
      expect(JSON.stringify([seen.body, tracked.body])).not.toContain(other.placed._id);
    });
  },
  { RESTAURANT_FILE: writeRestaurantFile({ zones }) },
);
