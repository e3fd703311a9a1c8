import { beforeEach, expect, it } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { dateInDays, reservationActions } from "#tests/support/reservation-actions.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

describeOnEachEngine("a payment intent", (server) => {
  beforeEach(() => server().running.store.db.deleteFrom("limits").execute());

  async function paidIntent(guest: Guest) {
    const { fillCart, createPaymentIntent, pay } = checkoutActions(server());
    const { body: intent } = await createPaymentIntent(guest, await fillCart(guest, "soup", 1));
    expect((await pay(intent)).status).toBe(200);
    return intent;
  }
  const paymentsOf = async (transactionId: string) => {
    const { db } = server().running.store;
    const payments = await db.selectFrom("payments").selectAll().where("transaction_id", "=", transactionId).execute();
    const ids = payments.map(({ id }) => id);
    const orders = ids.length ? await db.selectFrom("orders").select("id").where("id", "in", ids).execute() : [];
    return { payments, orders };
  };

  it("of another person is neither read nor recorded, and stays theirs", async () => {
    const { createGuest, call } = server();
    const { recordPayment, listPayments } = checkoutActions(server());
    const [ada, eve] = [await createGuest(), await createGuest()];
    const intent = await paidIntent(ada);
    expect(await recordPayment(eve, intent)).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect((await recordPayment(eve, intent, { email: ada.email })).status).toBe(403);
    expect((await call(`/api/payment-intents/${intent.id}`, { token: eve.token })).status).toBe(404);
    expect((await paymentsOf(intent.id)).payments).toEqual([]);
    expect(await listPayments(eve)).toEqual([]);
    expect((await recordPayment(ada, intent)).status).toBe(200);
  });

  it("is recorded with its own type, whatever `paymentType` the request names", async () => {
    const { createGuest } = server();
    const { recordPayment } = checkoutActions(server());
    const { holdTable, pay } = reservationActions(server());
    const ada = await createGuest();
    const cart = await paidIntent(ada);
    const asReservation = await recordPayment(ada, cart, { paymentType: "reservation" });
    expect(asReservation.body.payment).toMatchObject({ paymentType: "cart" });
    expect(asReservation.body.payment).not.toHaveProperty("reservationId");
    const { body: table } = await holdTable(ada, { date: dateInDays(5), time: "19:00" });
    await pay(table);
    const asCart = await recordPayment(ada, table, { paymentType: "cart", cartIds: ["x"] });
    expect(asCart.body.payment).toMatchObject({ paymentType: "reservation", reservationStatus: "confirmed" });
    expect((await paymentsOf(table.id)).orders).toEqual([]);
  });

  it("that is recorded ten times at once, and again after its refund, is one payment and one order", async () => {
    const { createGuest, signInAdmin, call } = server();
    const { recordPayment } = checkoutActions(server());
    const [ada, owner] = [await createGuest(), await signInAdmin()];
    const intent = await paidIntent(ada);
    const answers = await Promise.all(Array.from({ length: 10 }, () => recordPayment(ada, intent)));
    expect(new Set(answers.map(({ body }) => body.payment._id)).size).toBe(1);
    const id = answers[0]?.body.payment._id;
    const refund = () =>
      call(`/api/payments/${id}/refunds`, { token: owner.token, body: { reason: "Cold", price: intent.price } });
    expect((await refund()).status).toBe(200);
    expect(await refund()).toMatchObject({ status: 409, body: { code: "refund_too_high" } });
    expect((await recordPayment(ada, intent)).body.payment).toMatchObject({ _id: id, paymentStatus: "refunded" });
    const { payments, orders } = await paymentsOf(intent.id);
    expect([payments.length, orders.length]).toEqual([1, 1]);
  });

  it("keeps the amount and dishes that it was created with", async () => {
    const { createGuest } = server();
    const { fillCart, createPaymentIntent, pay, recordPayment, listCart } = checkoutActions(server());
    const ada = await createGuest();
    const cents = await fillCart(ada, "soup", 1);
    expect((await createPaymentIntent(ada, 1)).body).toMatchObject({ code: "price_changed", price: cents / 100 });
    const { body: intent } = await createPaymentIntent(ada, cents);
    await fillCart(ada, "pizza", 2);
    await pay(intent);
    for (const price of [0.01, intent.price + 0.01, -intent.price])
      expect((await recordPayment(ada, { ...intent, price })).status).toBeGreaterThanOrEqual(409);
    expect((await paymentsOf(intent.id)).payments).toEqual([]);
    const { body } = await recordPayment(ada, intent);
    expect(body.payment.items).toHaveLength(1);
    expect(body.payment.price).toBe(cents / 100);
    expect(await listCart(ada)).toHaveLength(2);
  });

  it("that was not paid, was replaced or does not exist buys nothing", async () => {
    const { createGuest } = server();
    const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server());
    const ada = await createGuest();
    const cents = await fillCart(ada, "soup", 1);
    const { body: older } = await createPaymentIntent(ada, cents);
    expect((await recordPayment(ada, older)).body.code).toBe("payment_not_succeeded");
    await createPaymentIntent(ada, cents);
    expect((await pay(older)).body.code).toBe("payment_intent_closed");
    expect((await recordPayment(ada, older)).body.code).toBe("payment_not_succeeded");
    for (const id of ["pi_unknown", `${older.id} `, `${older.id}'--`])
      expect((await recordPayment(ada, { ...older, id })).body.code).toBe("payment_not_succeeded");
    expect((await paymentsOf(older.id)).payments).toEqual([]);
  });
});
