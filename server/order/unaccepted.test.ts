import { expect, it, vi } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { listSandboxRefunds } from "#tests/support/sandbox-refunds.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const minutes = 60_000;
const accepting = (acceptWithinMinutes: number) => ({
  RESTAURANT_FILE: writeRestaurantFile({ order: { preparationMinutes: 25, acceptWithinMinutes } }),
});

describeOnEachEngine(
  "an order that is not accepted",
  (server) => {
    async function placeOrder(guest: Guest): Promise<{ id: string; intentId: string; cents: number }> {
      const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server());
      const cents = await fillCart(guest);
      const { body: intent } = await createPaymentIntent(guest, cents);
      await pay(intent);
      return { id: (await recordPayment(guest, intent)).body.payment._id, intentId: intent.id, cents };
    }
    const getOrder = async (guest: Guest, id: string) =>
      (await server().call(`/api/orders/${id}`, { token: guest.token })).body;
    const refundsOf = (intentId: string) => listSandboxRefunds(server().running.store, intentId);

    it("becomes overdue when the acceptance time is over", async () => {
      const { createGuest, running } = server();
      const ada = await createGuest();
      const { id } = await placeOrder(ada);
      expect((await getOrder(ada, id)).overdue).toBe(false);
      const earlier = Date.now() - 6 * minutes;
      await running.store.db.updateTable("payments").set({ ordered_at: earlier }).where("id", "=", id).execute();
      expect(await getOrder(ada, id)).toMatchObject({ overdue: true, status: "pending" });
    });

    it("is cancelled after twice that time, with a full refund and a mail to the guest", async () => {
      const { createGuest, running, waitForMail } = server();
      const ada = await createGuest();
      const { id, intentId, cents } = await placeOrder(ada);
      await running.reconcile(Date.now() + 9 * minutes);
      expect((await getOrder(ada, id)).status).toBe("pending");
      await running.reconcile(Date.now() + 11 * minutes);
      const order = await getOrder(ada, id);
      expect(order).toMatchObject({ status: "cancelled", paymentStatus: "refunded", refunded: cents / 100 });
      expect(order.history.at(-1).reason).toMatch(/accept/);
      // The server's own outbox worker may be processing the refund.
      await vi.waitFor(async () => expect(await refundsOf(intentId)).toEqual([{ amount: cents }]));
      expect((await waitForMail(ada.email, /cancelled/)).text).toContain(order.number);
      await running.reconcile(Date.now() + 30 * minutes);
      expect(await refundsOf(intentId)).toEqual([{ amount: cents }]);
    });

    it("is kept if it was accepted in time", async () => {
      const { createGuest, signInAdmin, call, running } = server();
      const [ada, owner] = [await createGuest(), await signInAdmin()];
      const { id } = await placeOrder(ada);
      await call(`/api/orders/${id}`, { method: "PATCH", token: owner.token, body: { status: "accepted" } });
      await running.reconcile(Date.now() + 60 * minutes);
      expect((await getOrder(ada, id)).status).toBe("accepted");
    });
  },
  accepting(5),
);

describeOnEachEngine(
  "an order without an acceptance time",
  (server) => {
    it("never becomes overdue and is never cancelled automatically", async () => {
      const { createGuest, call, running } = server();
      const ada = await createGuest();
      const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server());
      const { body: intent } = await createPaymentIntent(ada, await fillCart(ada));
      await pay(intent);
      const { _id } = (await recordPayment(ada, intent)).body.payment;
      const earlier = Date.now() - 24 * 60 * minutes;
      await running.store.db.updateTable("payments").set({ ordered_at: earlier }).where("id", "=", _id).execute();
      await running.reconcile();
      const { body } = await call(`/api/orders/${_id}`, { token: ada.token });
      expect(body).toMatchObject({ status: "pending", overdue: false });
    });
  },
  accepting(0),
);
