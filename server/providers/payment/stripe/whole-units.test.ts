import { readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { choiceActions } from "#tests/support/dish-options.ts";
import { newDish } from "#tests/support/new-dish.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { stripeDoubleForTests } from "#tests/support/stripe-double/for-tests.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const { stripe, variables } = await stripeDoubleForTests();
const { reservation } = JSON.parse(readFileSync("sample/restaurant.json", "utf8"));
const forints = { currency: "HUF", reservation: { ...reservation, depositPerGuest: "1000" } };

describeOnEachEngine(
  "in a currency of which Stripe counts hundredths that are not used here",
  (server) => {
    it("a refund of a fraction in Stripe's dashboard counts up, is mailed, and the rest can be refunded", async () => {
      const { call, signInAdmin, createGuest, waitForMail } = server();
      const { createPaymentIntent, recordPayment, listPayments } = checkoutActions(server());
      const { token } = await signInAdmin();
      const { insertedId: dish } = (await call("/api/menu", { token, body: { ...newDish, price: 5000 } })).body;
      const guest = await createGuest();
      await choiceActions(server()).add(guest, dish);
      const { body: intent } = await createPaymentIntent(guest, 500_000);
      await stripe.pay(intent);
      const { payment } = (await recordPayment(guest, intent)).body;

      await stripe.sendWebhooksTo(server().origin);
      await stripe.refundInDashboard(intent.id, 125_050);
      await waitForMail(guest.email, /refunded HUF\s1,251 to you/);
      expect(await listPayments(guest)).toMatchObject([{ paymentStatus: "partly_refunded", refunded: 1251 }]);

      const rest = { token, body: { reason: "Cold" } };
      expect((await call(`/api/payments/${payment._id}/refunds`, rest)).body).toMatchObject({ price: 3749 });
      await vi.waitFor(
        () => expect(stripe.ledger.refundsOf(intent.id).map(({ amount }) => amount)).toEqual([125_050, 374_900]),
        { timeout: 15_000 },
      );
    });
  },
  { ...variables, RESTAURANT_FILE: writeRestaurantFile(forints) },
);
