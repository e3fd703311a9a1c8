import { pino } from "pino";
import { beforeAll, expect, it } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { choiceActions, dishOptionActions } from "#tests/support/dish-options.ts";
import { inLockOrder } from "#tests/support/lock-order.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";
import { stockService } from "../../house/menu/times/stock.service.ts";
import { readSettings } from "../../house/restaurant/settings.ts";
import { createLeases } from "../../platform/events/leases.ts";
import { ProviderUnavailableError } from "../../providers/payment/provider.ts";
import { intentHoldService } from "../kitchen/intent-hold.service.ts";
import { holdExpiry } from "./reconciliation.ts";
import type { Settle } from "./settlement.ts";

const minuteMs = 60_000;
const withoutTables = {
  findByIntent: async () => undefined,
  expire: async () => {},
  listDueHolds: async () => [],
};

describeOnBothEngines("what an order holds that is paid meanwhile", (server, engine) => {
  let admin: ReturnType<typeof dishOptionActions>;
  const client = { call: (...input: Parameters<ReturnType<typeof server>["call"]>) => server().call(...input) };
  const { add } = choiceActions(client);
  const { createPaymentIntent, pay, recordPayment, listCart } = checkoutActions(client);
  const shownLeft = async (id: string) => (await client.call(`/api/menu/${id}`)).body.left;

  /** A guest who has the last three portions of a dish in a paid intent that is not recorded yet. */
  async function payForThree() {
    const dish = await admin.createDish({ name: "Sea bass", price: 10, stockPerDay: 3 });
    const guest = await server().createGuest();
    await add(guest, dish, { quantity: 3 });
    const { body: intent } = await createPaymentIntent(guest, 3000);
    await pay(intent);
    return { dish, guest, intent };
  }

  beforeAll(async () => {
    admin = dishOptionActions(server(), (await server().signInAdmin()).token);
  });

  /** Runs the expiry of intents with the given settlement function. */
  async function expireWith(settle: Settle) {
    const { store } = server().running;
    const settings = await readSettings("sample/restaurant.json");
    const pubsub = { publish: async () => {} };
    const expire = holdExpiry({
      store,
      settle,
      intentHolds: intentHoldService({ store, settings, stock: stockService({ store, pubsub, settings }) }),
      leases: createLeases(store),
      log: pino({ level: "silent" }),
      reservations: withoutTables,
    });
    await expire(Date.now() + 16 * minuteMs);
  }

  it("stays taken if the provider fails while the intent ends", async () => {
    const { dish, guest, intent } = await payForThree();
    await expireWith(async () => {
      expect((await recordPayment(guest, intent)).status).toBe(200);
      throw new ProviderUnavailableError("no answer");
    });
    expect(await shownLeft(dish)).toBe(0);
  });

  it("is released once if the provider fails, so that later intents get their turn", async () => {
    const { dish, intent } = await payForThree();
    const tried: string[] = [];
    const fail: Settle = async ({ id }) => {
      tried.push(id);
      throw new ProviderUnavailableError("no answer");
    };
    await expireWith(fail);
    await expireWith(fail);
    expect(await shownLeft(dish)).toBe(3);
    expect(tried.filter((id) => id === intent.id)).toHaveLength(1);
  });

  it.runIf(engine === "postgres")("stays taken if a newer intent replaces it at the same time", async () => {
    const { dish, guest, intent } = await payForThree();
    for (const { _id } of await listCart(guest))
      await client.call(`/api/carts/${_id}`, { method: "DELETE", token: guest.token });
    await add(guest, await admin.createDish({ name: "Soup", price: 4 }), { quantity: 1 });
    const row = { table: "payment_intents", column: "id", value: intent.id };
    const answers = await inLockOrder(server().databaseUrl, row, [
      () => recordPayment(guest, intent),
      () => createPaymentIntent(guest, 400),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await shownLeft(dish)).toBe(0);
  });
});
