import { beforeEach, expect, it, vi } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { stripeDoubleForTests } from "#tests/support/stripe-double/for-tests.ts";
import { stripeKeys } from "#tests/support/stripe-double/start.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const { stripe, variables } = await stripeDoubleForTests();

describeOnEachEngine(
  "payment through Stripe",
  (server) => {
    beforeEach(async () => {
      await stripe.setFaults({});
      await stripe.sendWebhooksTo(server().origin);
    });

    const eventually = <T>(look: () => Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 15_000, interval: 50 });

    async function begun(course = "pizza") {
      const { fillCart, createPaymentIntent } = checkoutActions(server());
      const guest = await server().createGuest();
      const cents = await fillCart(guest, course);
      const { status, body: intent } = await createPaymentIntent(guest, cents);
      expect(status).toBe(200);
      return { guest, cents, intent };
    }
    const oneOrder = (guest: Guest) =>
      eventually(async () => {
        const payments = await checkoutActions(server()).listPayments(guest);
        expect(payments).toHaveLength(1);
        return payments[0];
      });

    it("charges and records once when browser and webhook both report it", async () => {
      const { listMails } = server();
      const { recordPayment, listCart, listPayments } = checkoutActions(server());
      await stripe.setFaults({ duplicateWebhooks: 1, webhookDelayMs: 30 });
      const { guest, cents, intent } = await begun();
      expect(intent).toMatchObject({ provider: "stripe", publishableKey: stripeKeys.STRIPE_PUBLISHABLE_KEY });
      expect(stripe.ledger.intent(intent.id)).toMatchObject({ amount: cents, currency: "usd" });
      expect((await stripe.pay(intent)).status).toBe(200);
      const answers = await Promise.all([recordPayment(guest, intent), recordPayment(guest, intent)]);
      for (const { status, body } of answers) {
        expect(status).toBe(200);
        expect(body.paymentResult).toEqual(answers[0]?.body.paymentResult);
      }
      await eventually(async () => expect(await stripe.countPendingWebhooks()).toBe(0));
      expect(await listPayments(guest)).toHaveLength(1);
      expect(await listCart(guest)).toEqual([]);
      await eventually(async () =>
        expect((await listMails(guest.email)).filter(({ subject }) => /order/i.test(subject))).toHaveLength(1),
      );
    });

    it("is recorded from the webhook alone, and from reconciliation alone", async () => {
      const reported = await begun();
      await stripe.pay(reported.intent);
      expect((await oneOrder(reported.guest)).transactionId).toBe(reported.intent.id);

      await stripe.sendWebhooksTo("");
      const silent = await begun();
      await stripe.pay(silent.intent);
      await server().running.runWorkersOnce(Date.now() + 61_000);
      expect((await oneOrder(silent.guest)).transactionId).toBe(silent.intent.id);
    });

    it("is not recorded before the bank agrees, and a declined payment can be repeated with another card", async () => {
      const { recordPayment } = checkoutActions(server());
      const { guest, intent } = await begun();
      expect(await stripe.pay(intent, "4000000000000002")).toMatchObject({ status: 402 });
      expect(await recordPayment(guest, intent)).toMatchObject({
        status: 409,
        body: { code: "payment_not_succeeded" },
      });
      expect((await stripe.pay(intent, "4000002500003155")).body.status).toBe("requires_action");
      expect(await recordPayment(guest, intent)).toMatchObject({
        status: 409,
        body: { code: "payment_not_succeeded" },
      });
      await stripe.authenticate(intent.id, false);
      expect((await stripe.pay(intent, "4000002500003155")).body.status).toBe("requires_action");
      await stripe.authenticate(intent.id, true);
      await oneOrder(guest);
    });

    it("answers 503 while Stripe is unreachable, and loses nothing", async () => {
      const { fillCart, createPaymentIntent, recordPayment } = checkoutActions(server());
      const guest = await server().createGuest();
      const cents = await fillCart(guest);
      await stripe.setFaults({ loseResponses: 1 });
      expect(await createPaymentIntent(guest, cents)).toMatchObject({
        status: 503,
        body: { code: "payment_provider_unavailable" },
      });
      await stripe.setFaults({});
      const { body: intent } = await createPaymentIntent(guest, cents);
      await stripe.sendWebhooksTo("");
      await stripe.pay(intent);
      await stripe.setFaults({ failRequests: 1 });
      expect(await recordPayment(guest, intent)).toMatchObject({
        status: 503,
        body: { code: "payment_provider_unavailable" },
      });
      await stripe.setFaults({});
      expect((await recordPayment(guest, intent)).status).toBe(200);
      await oneOrder(guest);
    });

    it("cancels at Stripe the intent that a newer one of the same cart replaced", async () => {
      const { createPaymentIntent } = checkoutActions(server());
      const { guest, cents, intent: older } = await begun();
      const { body: newer } = await createPaymentIntent(guest, cents);
      expect(stripe.ledger.intent(older.id)?.status).toBe("canceled");
      expect(await stripe.pay(older)).toMatchObject({ status: 400 });
      await stripe.pay(newer);
      expect((await oneOrder(guest)).transactionId).toBe(newer.id);
    });

    it("refunds a part and then the rest, once each, even when Stripe has forgotten the key", async () => {
      const { call, signInAdmin } = server();
      const owner = await signInAdmin();
      const { guest, cents, intent } = await begun();
      await stripe.pay(intent);
      const { _id } = await oneOrder(guest);
      const refund = (body: object) => call(`/api/payments/${_id}/refunds`, { token: owner.token, body });
      const refunded = () => stripe.ledger.refundsOf(intent.id).map(({ amount }) => amount);
      // Every response is lost: Stripe refunds, and the product does not learn of it.
      await stripe.setFaults({ requestPrefix: "POST /v1/refunds", loseResponses: 1 });
      expect((await refund({ price: 1, reason: "Cold" })).status).toBe(200);
      const { store } = server().running;
      const waiting = () =>
        store.db.selectFrom("outbox").select("last_error").where("sent_at", "is", null).where("kind", "=", "refund");
      await eventually(async () =>
        expect(await waiting().execute()).toEqual([{ last_error: expect.stringContaining("could not be reached") }]),
      );
      expect(refunded()).toEqual([100]);
      stripe.ledger.clearIdempotencyKeys();
      await stripe.setFaults({});
      expect((await refund({ reason: "Still cold" })).body).toMatchObject({ paymentStatus: "refunded" });
      await eventually(async () => expect(refunded().toSorted((a, b) => a - b)).toEqual([100, cents - 100]));
      expect((await refund({ price: 1, reason: "More" })).status).toBe(409);
      await eventually(async () => expect(await waiting().execute()).toEqual([]));
      expect(refunded()).toHaveLength(2);
    });

    it("mails the restaurant when a refund fails at the bank", async () => {
      const { call, signInAdmin, waitForMail } = server();
      const owner = await signInAdmin();
      const { guest, intent } = await begun();
      await stripe.pay(intent, "4000000000005126");
      const { _id } = await oneOrder(guest);
      await call(`/api/payments/${_id}/refunds`, { token: owner.token, body: { reason: "Cold" } });
      const { body: restaurant } = await call("/api/restaurant");
      const told = await waitForMail(restaurant.email, /refund came back/);
      expect(told.text).toContain(guest.email);
      expect(told.text).toContain(intent.id);
    });

    it("mails the restaurant how much each refund that fails at the bank was", async () => {
      const { call, signInAdmin, listMails } = server();
      const { token } = await signInAdmin();
      const { guest, cents, intent } = await begun();
      await stripe.pay(intent, "4000000000005126");
      const { _id } = await oneOrder(guest);
      for (const price of [1, 2.5])
        await call(`/api/payments/${_id}/refunds`, { token, body: { price, reason: "Cold" } });
      const { body: restaurant } = await call("/api/restaurant");
      const texts = async () => (await listMails(restaurant.email)).map(({ text }) => text);
      for (const amount of ["$1.00", "$2.50"]) {
        const told = `the refund of ${amount} to ${guest.email}, who had paid $${(cents / 100).toFixed(2)}`;
        await eventually(async () => expect((await texts()).filter((text) => text.includes(told))).toHaveLength(1));
      }
    });

    it("disables the sandbox", async () => {
      expect((await server().call("/sandbox/payment-methods", { body: {} })).status).toBe(404);
    });
  },
  variables,
);
