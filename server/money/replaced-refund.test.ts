import { beforeEach, expect, it, vi } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { stripeDoubleForTests } from "#tests/support/stripe-double/for-tests.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const { stripe, variables } = await stripeDoubleForTests();

describeOnEachEngine(
  "a refund that Stripe never accepted, and that was made in its dashboard instead,",
  (server) => {
    beforeEach(async () => {
      await stripe.setFaults({});
      await stripe.sendWebhooksTo(server().origin);
    });

    const eventually = <T>(look: () => Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 15_000, interval: 50 });
    const allEventsHandled = () => eventually(async () => expect(await stripe.countPendingWebhooks()).toBe(0));

    /** A payment of which staff refund $3.00, which Stripe does not accept until it is listed as failed. */
    async function payAndFailToRefund() {
      const { call, createGuest, signInAdmin, running } = server();
      const { fillCart, createPaymentIntent, recordPayment, listPayments } = checkoutActions(server());
      const guest = await createGuest();
      const cents = await fillCart(guest, "pizza");
      const { body: intent } = await createPaymentIntent(guest, cents);
      await stripe.pay(intent);
      const id = String((await recordPayment(guest, intent)).body.paymentResult.insertedId);
      const { token } = await signInAdmin();
      await stripe.setFaults({ requestPrefix: "POST /v1/refunds", failRequests: 1 });
      await call(`/api/payments/${id}/refunds`, { token, body: { price: 3, reason: "Cold" } });
      const failed = await eventually(async () => {
        const about = running.store.db.updateTable("outbox").where("payload", "like", `%${intent.id}%`);
        // As if it had failed for a while, without the time that this takes.
        const late = { attempts: 4, next_at: Date.now() + 3_600_000 };
        await about.where("kind", "=", "refund").where("last_error", "is not", null).set(late).execute();
        const { body } = await call("/api/failed-deliveries", { token });
        const found = body.find(({ transactionId }: { transactionId?: string }) => transactionId === intent.id);
        if (!found) throw new Error("not listed yet");
        return found;
      });
      await stripe.setFaults({});
      return {
        cents,
        intent,
        refundedInBooks: async () => (await listPayments(guest))[0].refunded,
        refundedAtStripe: () => stripe.ledger.refundsOf(intent.id).reduce((sum, { amount }) => sum + amount, 0),
        cancelOrder: () => call(`/api/orders/${id}/cancel`, { token, body: {} }),
        retry: () => call(`/api/failed-deliveries/${failed._id}/retry`, { token, method: "POST" }),
        discard: () => call(`/api/failed-deliveries/${failed._id}`, { token, method: "DELETE" }),
      };
    }

    it("is counted once when it is discarded, and a cancellation refunds all of the rest", async () => {
      const { cents, intent, refundedInBooks, refundedAtStripe, discard, cancelOrder } = await payAndFailToRefund();
      await stripe.refundInDashboard(intent.id, 300);
      await allEventsHandled();
      expect(await refundedInBooks()).toBe(3);
      expect((await discard()).status).toBe(200);
      await stripe.repeatRefundEvent(intent.id);
      await allEventsHandled();
      expect(await refundedInBooks()).toBe(3);

      expect((await cancelOrder()).status).toBe(200);
      await eventually(async () => expect(refundedAtStripe()).toBe(cents));
      await allEventsHandled();
      expect(await refundedInBooks()).toBe(cents / 100);
    });

    it("is made besides when it is tried again after all: both count", async () => {
      const { intent, refundedInBooks, refundedAtStripe, retry } = await payAndFailToRefund();
      await stripe.refundInDashboard(intent.id, 500);
      await eventually(async () => expect(await refundedInBooks()).toBe(5));
      expect((await retry()).status).toBe(200);
      await eventually(async () => expect(refundedAtStripe()).toBe(800));
      await eventually(async () => expect(await refundedInBooks()).toBe(8));
      await stripe.repeatRefundEvent(intent.id);
      await allEventsHandled();
      expect(await refundedInBooks()).toBe(8);
    });
  },
  variables,
);
