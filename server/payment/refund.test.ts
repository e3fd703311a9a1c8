import { expect, it } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

describeOnEachEngine("a refund", (server) => {
  it("happens once for a repeated request, even if its response was never stored", async () => {
    const { call, createGuest, signInAdmin, running } = server();
    const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server());
    const ada = await createGuest();
    const cents = await fillCart(ada);
    const { body: intent } = await createPaymentIntent(ada, cents);
    await pay(intent);
    const { payment } = (await recordPayment(ada, intent)).body;
    const { token } = await signInAdmin();
    const refund = () =>
      call(`/api/payments/${payment._id}/refunds`, {
        token,
        headers: { "idempotency-key": `cold-${payment._id}` },
        body: { price: 1, reason: "Cold" },
      });
    const first = await refund();
    expect(first).toMatchObject({ status: 200, body: { price: 1, paymentStatus: "partly_refunded" } });
    // Simulates a crash between recording the refund and storing the response.
    await running.store.db.deleteFrom("idempotency").execute();
    expect((await refund()).body).toEqual(first.body);
    await running.reconcile();
    const { refunded } = (await call(`/api/orders/${payment._id}`, { token })).body;
    expect(refunded).toBe(1);
  });
});
