import { afterAll, beforeAll, expect, it } from "vitest";
import { dishOptionActions } from "#tests/support/dish-options.ts";
import { orderingActions } from "#tests/support/ordering-actions.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { createTestClock } from "#tests/support/test-clock.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const clock = createTestClock();
beforeAll(() => clock.nextWeek("09:00"));
afterAll(clock.reset);

const evening = [{ open: "18:00", close: "22:00" }];
/** Open on the evenings of Monday and Thursday. */
const restaurant = (acceptWithinMinutes: number) => ({
  RESTAURANT_FILE: writeRestaurantFile({
    order: { preparationMinutes: 25, acceptWithinMinutes },
    openingHours: {
      monday: evening,
      tuesday: [],
      wednesday: [],
      thursday: evening,
      friday: [],
      saturday: [],
      sunday: [],
    },
    specialDays: [],
  }),
});

type Server = Parameters<Parameters<typeof describeOnEachEngine>[1]>[0];

/** Orders a dish at a local time of a new week; the order is read by staff at later times. */
function actions(server: Server) {
  const client = {
    call: (...input: Parameters<ReturnType<Server>["call"]>) => server().call(...input),
    createGuest: () => server().createGuest(),
  };
  const { orderAndPay } = orderingActions(client);
  return async (time: string, { leadMinutes = 0, chosen = "" } = {}) => {
    clock.nextWeek("12:00");
    const { token } = await server().signInAdmin();
    const dish = await dishOptionActions(server(), token).createDish({ price: 10, leadMinutes });
    clock.set(time);
    const fulfilment = chosen === "" ? undefined : { kind: "pickup", time: clock.at(chosen) };
    const { order } = await orderAndPay({ dish }, fulfilment);
    const readAt = async (at: string, days = 0) => {
      clock.set(at, days);
      await server().running.runWorkersOnce(Date.parse(clock.at(at, days)));
      return (await client.call(`/api/orders/${order._id}`, { token: (await server().signInAdmin()).token })).body;
    };
    return { order, readAt };
  };
}

describeOnEachEngine(
  "an order paid shortly before closing that is not accepted",
  (server) => {
    const orderAt = actions(server);

    it("becomes overdue, and is cancelled and refunded, before the guest comes for it", async () => {
      const { order, readAt } = await orderAt("21:57");
      expect(order).toMatchObject({ readyAt: clock.at("22:22"), acceptBy: clock.at("22:02") });
      expect(await readAt("22:03")).toMatchObject({ status: "pending", overdue: true });
      expect(await readAt("22:06")).toMatchObject({ status: "pending" });
      const cancelled = { status: "cancelled", paymentStatus: "refunded", refunded: 10 };
      await readAt("22:08");
      await waitFor(async () => expect(await readAt("22:08")).toMatchObject(cancelled));
    });

    it("waits for the next opening if the food is for that day", async () => {
      const { order, readAt } = await orderAt("21:57", { leadMinutes: 24 * 60 });
      expect(order).toMatchObject({ readyAt: clock.at("18:25", 3), acceptBy: clock.at("18:02", 3) });
      expect(await readAt("18:06", 3)).toMatchObject({ status: "pending", overdue: true });
      expect(await readAt("18:08", 3)).toMatchObject({ status: "cancelled" });
    });
  },
  restaurant(5),
);

describeOnEachEngine(
  "an order for the end of the opening hours that is not accepted",
  (server) => {
    const orderAt = actions(server);

    it("is cancelled on the same night if the restaurant has longer to accept it", async () => {
      const { order, readAt } = await orderAt("18:00", { chosen: "21:45" });
      expect(order).toMatchObject({ comesUpAt: clock.at("20:50"), acceptBy: clock.at("21:50") });
      expect(await readAt("22:49")).toMatchObject({ status: "pending", overdue: true });
      expect(await readAt("22:51")).toMatchObject({ status: "cancelled" });
    });
  },
  restaurant(60),
);
