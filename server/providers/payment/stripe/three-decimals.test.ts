import { beforeAll, expect, it, vi } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { choiceActions } from "#tests/support/dish-options.ts";
import { newDish } from "#tests/support/new-dish.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { stripeDoubleForTests } from "#tests/support/stripe-double/for-tests.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const { stripe, variables } = await stripeDoubleForTests();
const twoDecimals = expect.stringMatching(/at most 2 decimals$/);
const refusedAt = (field: string) => ({ status: 422, body: { code: "invalid", fields: { [field]: twoDecimals } } });

describeOnEachEngine(
  "an amount in a currency with three decimals",
  (server) => {
    let token = "";
    const send = (path: string, body: object, method = "POST") =>
      server().call(`/api/${path}`, { method, token, body });
    const createDish = (price: number, more = {}) => send("menu", { ...newDish, ...more, price });

    beforeAll(async () => {
      token = (await server().signInAdmin()).token;
    });

    it("that Stripe cannot charge is refused as a price of a dish or option", async () => {
      expect(await createDish(2.345)).toMatchObject(refusedAt("price"));
      const { insertedId: id } = (await createDish(2.34)).body;
      expect(await send(`menu/${id}`, { price: 2.345 }, "PATCH")).toMatchObject(refusedAt("price"));
      expect(await send("menu/prices", { changes: [{ _id: id, price: 2.345, seen: 2.34 }] })).toMatchObject(
        refusedAt("changes"),
      );
      const group = { name: "Sauce", options: [{ name: "Mint", price: 0.125 }] };
      expect(await send("option-groups", group)).toMatchObject(refusedAt("options"));
      const { body } = await send("option-groups", { ...group, options: [{ name: "Mint", price: 0.12 }] });
      const { options } = (await server().call("/api/option-groups", { token })).body.at(-1);
      const prices = { [options[0]._id]: 0.125 };
      expect(await send(`menu/${id}`, { optionGroups: [{ _id: body.insertedId, prices }] }, "PATCH")).toMatchObject(
        refusedAt("optionGroups"),
      );
    });

    it("is charged, and refunded in part if Stripe can do so", async () => {
      const { createPaymentIntent, recordPayment } = checkoutActions(server());
      const { insertedId: dish } = (await createDish(2.34)).body;
      const guest = await server().createGuest();
      await choiceActions(server()).add(guest, dish);
      const { status, body: intent } = await createPaymentIntent(guest, 234);
      expect(status, JSON.stringify(intent)).toBe(200);
      await stripe.pay(intent);
      const { payment } = (await recordPayment(guest, intent)).body;
      const refund = (price?: number) => send(`payments/${payment._id}/refunds`, { price, reason: "Cold" });
      expect(await refund(1.005)).toMatchObject(refusedAt("price"));
      expect(await refund(1.01)).toMatchObject({ status: 200, body: { price: 1.01 } });
      expect(await refund()).toMatchObject({ status: 200, body: { price: 1.33, paymentStatus: "refunded" } });
      await vi.waitFor(
        () => expect(stripe.ledger.refundsOf(intent.id).map(({ amount }) => amount)).toEqual([1010, 1330]),
        { timeout: 15_000 },
      );
    });
  },
  { ...variables, RESTAURANT_FILE: writeRestaurantFile({ currency: "KWD" }) },
);
