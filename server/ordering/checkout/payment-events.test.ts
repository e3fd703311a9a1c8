import { beforeEach, expect, it, vi } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { guestCheckoutActions } from "#tests/support/guest-checkout.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { stripeDoubleForTests } from "#tests/support/stripe-double/for-tests.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";

const { stripe, variables } = await stripeDoubleForTests();

describeOnBothEngines(
  "what happens to a payment at Stripe",
  (server) => {
    beforeEach(async () => {
      await stripe.setFaults({});
      await stripe.sendWebhooksTo(server().origin);
    });

    const eventually = <T>(look: () => Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 15_000, interval: 50 });
    const allEventsHandled = () => eventually(async () => expect(await stripe.countPendingWebhooks()).toBe(0));

    async function paid({ card, by }: { card?: string; by?: Guest } = {}) {
      const { fillCart, createPaymentIntent, recordPayment } = checkoutActions(server());
      const guest = by ?? (await server().createGuest());
      const cents = await fillCart(guest, "pizza");
      const { body: intent } = await createPaymentIntent(guest, cents);
      await stripe.pay(intent, card);
      const { body } = await recordPayment(guest, intent);
      const { paymentResult, payment } = body;
      return { guest, cents, intent, paymentId: String(paymentResult.insertedId), number: String(payment.orderNumber) };
    }
    const onlyPayment = async (guest: Guest) => {
      const payments = await checkoutActions(server()).listPayments(guest);
      expect(payments).toHaveLength(1);
      return payments[0];
    };
    const mailsAbout = async (address: string, subject: RegExp) =>
      (await server().listMails(address)).filter((mail) => subject.test(mail.subject));
    const restaurantEmail = async () => String((await server().call("/api/restaurant")).body.email);
    async function revenue(): Promise<number> {
      const { token } = await server().signInAdmin();
      return Number((await server().call("/api/admin-stats", { token })).body.revenue);
    }

    it("is a refund in its dashboard: recorded once with the sales, mailed to the guest, and the rest can be refunded", async () => {
      await stripe.setFaults({ duplicateWebhooks: 1, webhookDelayMs: 20 });
      const { guest, cents, intent, paymentId } = await paid();
      const before = await revenue();
      await stripe.refundInDashboard(intent.id, 100);
      await eventually(async () =>
        expect(await onlyPayment(guest)).toMatchObject({ paymentStatus: "partly_refunded", refunded: 1 }),
      );
      await allEventsHandled();
      expect(await onlyPayment(guest)).toMatchObject({ refunded: 1 });
      expect(await revenue()).toBeCloseTo(before - 1);
      const mail = await server().waitForMail(guest.email, /refunded \$1\.00 to you/);
      expect(mail.text).toContain(intent.id);

      const owner = await server().signInAdmin();
      const refund = async (body: object) =>
        (await server().call(`/api/payments/${paymentId}/refunds`, { token: owner.token, body })).body;
      const refundedAtStripe = () => stripe.ledger.refundsOf(intent.id).map(({ amount }) => amount);
      expect(await refund({ price: 2, reason: "Cold" })).toMatchObject({ paymentStatus: "partly_refunded" });
      await eventually(async () => expect(refundedAtStripe().toSorted((a, b) => a - b)).toEqual([100, 200]));
      await allEventsHandled();
      expect(await onlyPayment(guest)).toMatchObject({ refunded: 3 });

      expect(await refund({ reason: "Still cold" })).toMatchObject({ paymentStatus: "refunded" });
      await eventually(async () => expect(refundedAtStripe()).toContain(cents - 300));
      await eventually(async () => expect(await mailsAbout(guest.email, /refunded .* to you/)).toHaveLength(3));
    });

    it("is a refund in its dashboard that takes the place of one that failed at the bank: the books count it once", async () => {
      const { guest, intent, paymentId } = await paid({ card: "4000000000005126" });
      const owner = await server().signInAdmin();
      const refund = { token: owner.token, body: { price: 3, reason: "Cold" } };
      await server().call(`/api/payments/${paymentId}/refunds`, refund);
      const told = await server().waitForMail(await restaurantEmail(), /a refund came back/);
      expect(told.text).toContain(intent.id);
      // The bank accepts the next one.
      stripe.ledger.setIntentStatus(intent.id, "succeeded", "succeed");
      await stripe.refundInDashboard(intent.id, 300);
      await allEventsHandled();
      expect(await onlyPayment(guest)).toMatchObject({ refunded: 3 });
      await stripe.refundInDashboard(intent.id, 200);
      await eventually(async () => expect(await onlyPayment(guest)).toMatchObject({ refunded: 5 }));
    });

    const simultaneous =
      "is a refund in its dashboard while the payment is refunded here: the guest gets no more than was paid";
    it.each([
      ["as a whole", undefined, 1],
      ["in part, and the whole here", 100, undefined],
    ])(`${simultaneous} (%s)`, async (_case, inDashboard, price) => {
      const { guest, cents, intent, paymentId } = await paid();
      const owner = await server().signInAdmin();
      // The event comes only after the refund here was recorded.
      await stripe.sendWebhooksTo("");
      await stripe.refundInDashboard(intent.id, inDashboard);
      const refund = { token: owner.token, body: { price, reason: "Cold" } };
      expect((await server().call(`/api/payments/${paymentId}/refunds`, refund)).status).toBe(200);
      const waiting = () => server().running.store.db.selectFrom("outbox").select("id").where("sent_at", "is", null);
      await eventually(async () => expect(await waiting().where("kind", "=", "refund").execute()).toEqual([]));
      const refundedAtStripe = stripe.ledger.refundsOf(intent.id).reduce((sum, { amount }) => sum + amount, 0);
      expect(refundedAtStripe).toBe(cents);

      await stripe.sendWebhooksTo(server().origin);
      await stripe.repeatRefundEvent(intent.id);
      await eventually(async () =>
        expect(await onlyPayment(guest)).toMatchObject({ paymentStatus: "refunded", refunded: cents / 100 }),
      );
    });

    it("is a refund in its dashboard before the order was recorded: both are recorded", async () => {
      const { fillCart, createPaymentIntent } = checkoutActions(server());
      const guest = await server().createGuest();
      const cents = await fillCart(guest, "pizza");
      const { body: intent } = await createPaymentIntent(guest, cents);
      await stripe.sendWebhooksTo("");
      await stripe.pay(intent);
      await stripe.sendWebhooksTo(server().origin);
      await stripe.refundInDashboard(intent.id);
      await eventually(async () => expect(await onlyPayment(guest)).toMatchObject({ paymentStatus: "refunded" }));
    });

    it("is a dispute: the restaurant is told until when to answer, and one that it wins changes nothing", async () => {
      const { guest, intent } = await paid();
      const restaurant = await restaurantEmail();
      await stripe.dispute(intent.id, "needs_response");
      await stripe.dispute(intent.id, "needs_response");
      const told = await server().waitForMail(restaurant, /a guest disputes a payment/);
      expect(told.text).toContain(guest.email);
      expect(told.text).toContain(`Payment: ${intent.id}`);
      expect(told.text).toContain("Reason: product not received");
      expect(told.text).toMatch(/Answer by: \w+/);
      await stripe.dispute(intent.id, "won");
      await server().waitForMail(restaurant, /a dispute was closed without loss/);
      await allEventsHandled();
      const about = await mailsAbout(restaurant, /a guest disputes a payment/);
      expect(about.filter(({ text }) => text.includes(intent.id))).toHaveLength(1);
      expect(await onlyPayment(guest)).toMatchObject({ paymentStatus: "paid" });
    });

    it("is an inquiry of a bank, which may become a dispute: the restaurant is told of both", async () => {
      const { intent } = await paid();
      const restaurant = await restaurantEmail();
      await stripe.dispute(intent.id, "warning_needs_response");
      const asked = await server().waitForMail(restaurant, /a bank asks about a payment/);
      expect(asked.text).toContain(intent.id);
      await stripe.dispute(intent.id, "funds_withdrawn");
      await allEventsHandled();
      const claimed = await mailsAbout(restaurant, /a guest disputes a payment/);
      expect(claimed.filter(({ text }) => text.includes(intent.id))).toHaveLength(1);
    });

    it("is a dispute of a guest without an account: the mail has their address and the number of the order", async () => {
      const guest = await guestCheckoutActions(server()).begin();
      const { intent, number } = await paid({ by: guest });
      await stripe.dispute(intent.id, "needs_response");
      const restaurant = await restaurantEmail();
      await eventually(async () => {
        const told = await mailsAbout(restaurant, /a guest disputes a payment/);
        const about = told.find(({ text }) => text.includes(intent.id));
        expect(about?.text).toContain(guest.contactEmail);
        expect(about?.text).toContain(`Order: ${number}`);
      });
    });

    it("is a dispute that the restaurant loses: the amount counts as refunded", async () => {
      const { guest, cents, intent } = await paid();
      const before = await revenue();
      await stripe.dispute(intent.id, "lost");
      const told = await server().waitForMail(await restaurantEmail(), /a dispute was lost/);
      expect(told.text).toContain(intent.id);
      expect(await onlyPayment(guest)).toMatchObject({ paymentStatus: "refunded", refunded: cents / 100 });
      expect(await revenue()).toBeCloseTo(before - cents / 100);
      expect(await mailsAbout(guest.email, /refunded/)).toEqual([]);
    });
  },
  variables,
);
