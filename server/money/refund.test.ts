import { expect, it } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { inLockOrder } from "#tests/support/lock-order.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";

describeOnBothEngines("a refund", (server, engine) => {
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
    await running.runWorkersOnce();
    const { refunded } = (await call(`/api/orders/${payment._id}`, { token })).body;
    expect(refunded).toBe(1);
  });

  it("by one of two members of staff is refused if the other has refunded meanwhile", async () => {
    const { call, createGuest, signInAdmin } = server();
    const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server());
    const ada = await createGuest();
    const { body: intent } = await createPaymentIntent(ada, await fillCart(ada));
    await pay(intent);
    const { payment } = (await recordPayment(ada, intent)).body;
    const { token } = await signInAdmin();
    const refund = (key: string, refunded: number) =>
      call(`/api/payments/${payment._id}/refunds`, {
        token,
        headers: { "idempotency-key": `${key}-${payment._id}` },
        body: { price: 1, refunded, reason: "Cold" },
      });
    const both = await Promise.all([refund("one", 0), refund("other", 0)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.map(({ body }) => body.code)).toContain("refunded_meanwhile");
    expect((await call(`/api/orders/${payment._id}`, { token })).body.refunded).toBe(1);
    const unreadable = await refund("unreadable", 1.001);
    expect([unreadable.status, Object.keys(unreadable.body.fields ?? {})]).toEqual([422, ["refunded"]]);
    expect((await refund("second", 1)).status).toBe(200);
    expect((await refund("second", 1)).status).toBe(200);
    expect((await call(`/api/orders/${payment._id}`, { token })).body.refunded).toBe(2);
  });

  it("by staff is told to the guest by mail, once and without its reason", async () => {
    const { call, createGuest, signInAdmin, waitForMail, listMails, running } = server();
    const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server());
    const ada = await createGuest();
    const { body: intent } = await createPaymentIntent(ada, await fillCart(ada));
    await pay(intent);
    const { payment } = (await recordPayment(ada, intent)).body;
    const { token } = await signInAdmin();
    const refund = (price: number) =>
      call(`/api/payments/${payment._id}/refunds`, {
        token,
        headers: { "idempotency-key": `mailed-${price}-${payment._id}` },
        body: { price, reason: "A difficult guest" },
      });
    expect((await refund(1)).status).toBe(200);
    // Simulates a crash between recording the refund and storing the response.
    await running.store.db.deleteFrom("idempotency").execute();
    expect((await refund(1)).status).toBe(200);
    expect((await refund(0.5)).status).toBe(200);
    const { text } = await waitForMail(ada.email, /refunded \$0\.50 to you$/);
    for (const told of ["$1.50", `$${payment.price.toFixed(2)}`, intent.id, "Your order stays as it is"]) {
      expect(text).toContain(told);
    }
    expect(text).not.toContain("difficult");
    await waitForMail(ada.email, /refunded \$1\.00 to you$/);
    const told = (await listMails(ada.email)).filter(({ subject }) => subject.includes("refunded"));
    expect(told).toHaveLength(2);
  });

  it.runIf(engine === "postgres")("of a part does not refuse the guest who cancels at the same moment", async () => {
    const { call, createGuest, signInAdmin, databaseUrl } = server();
    const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server());
    const [ada, { token }] = [await createGuest(), await signInAdmin()];
    const { body: intent } = await createPaymentIntent(ada, await fillCart(ada, "pizza", 1));
    await pay(intent);
    const id = (await recordPayment(ada, intent)).body.payment._id;
    const [part, cancelled] = await inLockOrder(databaseUrl, { table: "payments", column: "id", value: id }, [
      () => call(`/api/payments/${id}/refunds`, { token, body: { price: 1, reason: "Late" } }),
      () => call(`/api/orders/${id}/cancel`, { token: ada.token, body: {} }),
    ]);
    expect(part).toMatchObject({ status: 200, body: { paymentStatus: "partly_refunded" } });
    expect(cancelled?.status, JSON.stringify(cancelled?.body)).toBe(200);
    const order = (await call(`/api/orders/${id}`, { token })).body;
    expect(order).toMatchObject({ status: "cancelled", refunded: order.price });
  });
});
