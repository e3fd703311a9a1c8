import { expect, it, vi } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { listSandboxRefunds } from "#tests/support/sandbox-refunds.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";

describeOnBothEngines("cart checkout", (server) => {
  it("computes the price from the menu, records the payment once, clears the cart and sends the receipt", async () => {
    const { createGuest, waitForMail, listMails } = server();
    const { fillCart, createPaymentIntent, pay, recordPayment, listCart, listPayments } = checkoutActions(server());
    const ada = await createGuest();
    const cents = await fillCart(ada, "pizza", 3);
    const entries: { _id: string; menuId: string }[] = await listCart(ada);
    const { status, body: intent } = await createPaymentIntent(ada, cents);
    expect(status).toBe(200);
    expect(intent).toMatchObject({ price: cents / 100, currency: "USD", status: "open" });
    expect((await pay(intent)).body).toEqual({ id: intent.id, status: "succeeded" });

    const answers = [
      await recordPayment(ada, intent),
      await recordPayment(ada, intent),
      ...(await Promise.all([recordPayment(ada, intent), recordPayment(ada, intent)])),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual(answers[0]?.body);
    }
    expect(answers[0]?.body).toMatchObject({
      paymentResult: { acknowledged: true },
      deletedResult: { deletedCount: 3 },
    });
    expect(await listCart(ada)).toEqual([]);
    const [payment, ...others] = await listPayments(ada);
    expect(others).toEqual([]);
    expect(payment).toMatchObject({
      _id: answers[0]?.body.paymentResult.insertedId,
      email: ada.email,
      price: cents / 100,
      transactionId: intent.id,
      cartIds: entries.map(({ _id }) => _id),
      menuItemIds: entries.map(({ menuId }) => menuId),
      status: "pending",
      paymentStatus: "paid",
      paymentType: "cart",
    });
    expect(payment.orderedDate).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(payment.items.reduce((sum: number, item: { price: number }) => sum + Math.round(item.price * 100), 0)).toBe(
      cents,
    );

    const receipt = await waitForMail(ada.email, new RegExp(payment.orderNumber));
    expect(receipt.text).toContain(intent.id);
    expect(receipt.text).toContain(`$${(cents / 100).toFixed(2)}`);
    expect((await listMails(ada.email)).filter(({ subject }) => /order/i.test(subject))).toHaveLength(1);
  });

  it("records a payment once when it is reported concurrently", async () => {
    const { createGuest } = server();
    const { fillCart, createPaymentIntent, pay, recordPayment, listPayments } = checkoutActions(server());
    const ada = await createGuest();
    const { body: intent } = await createPaymentIntent(ada, await fillCart(ada));
    await pay(intent);
    const answers = await Promise.all(Array.from({ length: 5 }, () => recordPayment(ada, intent)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.paymentResult.insertedId)).size).toBe(1);
    expect(await listPayments(ada)).toMatchObject([{ paymentStatus: "paid" }]);
  });

  it("rejects any wrong price and returns the right one", async () => {
    const { createGuest } = server();
    const { fillCart, createPaymentIntent, listCart } = checkoutActions(server());
    const ada = await createGuest();
    const cents = await fillCart(ada);
    for (const wrong of [cents - 1, cents + 1, 0, -cents, cents + 0.1, 1e15]) {
      expect(await createPaymentIntent(ada, wrong)).toMatchObject({
        status: 409,
        body: { code: "price_changed", price: cents / 100 },
      });
    }
    expect(await listCart(ada)).toHaveLength(2);
  });

  it("reports a raised price before payment", async () => {
    const { createGuest, running, call } = server();
    const { createPaymentIntent, listCart } = checkoutActions(server());
    const ada = await createGuest();
    const { body } = await call("/api/menu?category=dessert&page=1&limit=1");
    const [dish] = body.result;
    await call("/api/carts", { token: ada.token, body: { menuId: dish._id, email: ada.email } });
    await running.store.db.updateTable("dishes").set({ price_minor: 2345 }).where("id", "=", dish._id).execute();
    expect(await createPaymentIntent(ada, Math.round(dish.price * 100))).toMatchObject({
      status: 409,
      body: { price: 23.45 },
    });
    expect((await listCart(ada))[0]).toMatchObject({ currentPrice: 23.45 });
    expect((await createPaymentIntent(ada, 2345)).body).toMatchObject({ price: 23.45 });
  });

  it("records nothing without a capture, for another user or for another price", async () => {
    const { createGuest } = server();
    const { fillCart, createPaymentIntent, pay, recordPayment, listCart, listPayments } = checkoutActions(server());
    const [ada, eve] = [await createGuest(), await createGuest()];
    const { body: intent } = await createPaymentIntent(ada, await fillCart(ada));
    expect(await recordPayment(ada, intent)).toMatchObject({ status: 409, body: { code: "payment_not_succeeded" } });
    await pay(intent);
    expect((await recordPayment(eve, intent)).status).toBe(403);
    expect(await recordPayment(ada, { ...intent, price: 1 })).toMatchObject({
      status: 409,
      body: { code: "price_changed" },
    });
    expect((await recordPayment(ada, { id: "pi_unknown", price: 1 })).status).toBe(409);
    expect(await listPayments(ada)).toEqual([]);
    expect(await listCart(ada)).toHaveLength(2);
    expect(
      (await recordPayment(ada, intent, { cartIds: ["not-mine"], menuItemIds: [1] })).body.deletedResult.deletedCount,
    ).toBe(2);
  });

  it("keeps entries that were added after the intent was created", async () => {
    const { createGuest } = server();
    const { fillCart, createPaymentIntent, pay, recordPayment, listCart } = checkoutActions(server());
    const ada = await createGuest();
    const { body: intent } = await createPaymentIntent(ada, await fillCart(ada, "salad", 1));
    await fillCart(ada, "soup", 1);
    await pay(intent);
    expect((await recordPayment(ada, intent)).body.deletedResult.deletedCount).toBe(1);
    expect(await listCart(ada)).toHaveLength(1);
  });

  it("cancels an older intent when a newer one is created", async () => {
    const { createGuest } = server();
    const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server());
    const ada = await createGuest();
    const cents = await fillCart(ada);
    const { body: older } = await createPaymentIntent(ada, cents);
    const { body: newer } = await createPaymentIntent(ada, cents);
    expect(newer.id).not.toBe(older.id);
    expect(await pay(older)).toMatchObject({ status: 409, body: { code: "payment_intent_closed" } });
    expect((await pay(newer)).status).toBe(200);
    expect((await recordPayment(ada, newer)).status).toBe(200);
  });

  it("refunds the second of two captures for one cart and notifies the guest", async () => {
    const { createGuest, running, waitForMail } = server();
    const { fillCart, createPaymentIntent, pay, recordPayment, listPayments } = checkoutActions(server());
    const ada = await createGuest();
    const cents = await fillCart(ada);
    const { body: older } = await createPaymentIntent(ada, cents);
    const { body: newer } = await createPaymentIntent(ada, cents);
    // Simulates that the provider captured the older intent just before it was cancelled.
    await running.store.db
      .withTables<{ sandbox_payment_intents: { id: string; status: string } }>()
      .updateTable("sandbox_payment_intents")
      .set({ status: "succeeded" })
      .where("id", "=", older.id)
      .execute();
    await pay(newer);
    expect((await recordPayment(ada, newer)).status).toBe(200);
    expect(await recordPayment(ada, older)).toMatchObject({ status: 409, body: { code: "payment_refunded" } });
    expect(await recordPayment(ada, older)).toMatchObject({ status: 409, body: { code: "payment_refunded" } });
    await waitForMail(ada.email, /refunded/);
    expect(await listPayments(ada)).toHaveLength(1);
    // The mail may arrive before the refund.
    await waitFor(async () => expect(await listSandboxRefunds(running.store, older.id)).toEqual([{ amount: cents }]));
    expect(await listSandboxRefunds(running.store, newer.id)).toEqual([]);
  });

  it("finds an unreported payment by reconciliation", async () => {
    const { createGuest, running, waitForMail } = server();
    const { fillCart, createPaymentIntent, pay, listPayments, listCart } = checkoutActions(server());
    const ada = await createGuest();
    const { body: intent } = await createPaymentIntent(ada, await fillCart(ada));
    await pay(intent);
    await running.runWorkersOnce(Date.now() + 61_000);
    expect(await listPayments(ada)).toMatchObject([{ transactionId: intent.id }]);
    expect(await listCart(ada)).toEqual([]);
    await waitForMail(ada.email, /order/i);
  });

  it("refunds the payment of a user who was deleted in the meantime", async () => {
    const { createGuest, signInAdmin, running, call, waitForMail } = server();
    const { fillCart, createPaymentIntent, pay } = checkoutActions(server());
    const [ada, owner] = [await createGuest(), await signInAdmin()];
    const { body: intent } = await createPaymentIntent(ada, await fillCart(ada));
    await pay(intent);
    const [person] = (await call(`/api/users?q=${ada.email}`, { token: owner.token })).body;
    expect((await call(`/api/users/${person._id}`, { method: "DELETE", token: owner.token })).status).toBe(200);
    await running.runWorkersOnce(Date.now() + 61_000);
    const { db } = running.store;
    const payments = await db.selectFrom("payments").selectAll().where("transaction_id", "=", intent.id).execute();
    expect(payments).toEqual([]);
    await vi.waitFor(async () => expect(await listSandboxRefunds(running.store, intent.id)).toHaveLength(1));
    expect((await waitForMail(ada.email, /refunded/)).text).toContain("your account was closed");
  });

  it("rejects an empty cart and a cart with a sold-out dish", async () => {
    const { createGuest, running, call } = server();
    const { createPaymentIntent } = checkoutActions(server());
    const ada = await createGuest();
    expect(await createPaymentIntent(ada, 0)).toMatchObject({ status: 409, body: { code: "cart_empty" } });
    const { body } = await call("/api/menu?category=drinks&page=1&limit=1");
    await call("/api/carts", { token: ada.token, body: { menuId: body.result[0]._id, email: ada.email } });
    await running.store.db.updateTable("dishes").set({ available: 0 }).where("id", "=", body.result[0]._id).execute();
    const refused = await createPaymentIntent(ada, Math.round(body.result[0].price * 100));
    expect(refused).toMatchObject({ status: 409, body: { code: "dish_unavailable" } });
    expect(refused.body.detail).toContain(body.result[0].name);
  });

  it("returns an existing intent only to its guest, settled if it was paid in the meantime", async () => {
    const { createGuest, call } = server();
    const { fillCart, createPaymentIntent, pay, listCart } = checkoutActions(server());
    const [ada, eve] = [await createGuest(), await createGuest()];
    const { body: intent } = await createPaymentIntent(ada, await fillCart(ada));
    const getIntent = (token: string) => call(`/api/payment-intents/${intent.id}`, { token });
    expect((await getIntent(ada.token)).body).toEqual(intent);
    expect((await getIntent(eve.token)).status).toBe(404);
    await pay(intent);
    expect((await getIntent(ada.token)).body).toMatchObject({ status: "paid" });
    expect(await listCart(ada)).toEqual([]);
  });
});

describeOnBothEngines("sandbox payment", (server) => {
  it.each([
    ["4000 0000 0000 0002", "card_declined"],
    ["4000000000009995", "insufficient_funds"],
    ["4000000000000069", "expired_card"],
    ["4000000000000127", "incorrect_cvc"],
  ])("%s is rejected with %s, and another card then succeeds", async (number, code) => {
    const { createGuest } = server();
    const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server());
    const ada = await createGuest();
    const { body: intent } = await createPaymentIntent(ada, await fillCart(ada, "soup", 1));
    const refused = await pay(intent, number);
    expect(refused).toMatchObject({ status: 402, body: { code, detail: expect.any(String) } });
    expect((await recordPayment(ada, intent)).status).toBe(409);
    expect((await pay(intent)).status).toBe(200);
    expect((await recordPayment(ada, intent)).status).toBe(200);
  });

  it("requires authentication by the bank for cards that demand it", async () => {
    const { createGuest, call } = server();
    const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server());
    const ada = await createGuest();
    const { body: intent } = await createPaymentIntent(ada, await fillCart(ada, "soup", 1));
    expect((await pay(intent, "4000002500003155")).body.status).toBe("requires_action");
    expect((await recordPayment(ada, intent)).status).toBe(409);
    const answer = (outcome: string) =>
      call(`/sandbox/payment-intents/${intent.id}/authenticate`, {
        body: { outcome, clientSecret: intent.clientSecret },
      });
    expect(await answer("failed")).toMatchObject({ status: 402, body: { code: "authentication_failed" } });
    expect((await pay(intent, "4000002500003155")).body.status).toBe("requires_action");
    expect((await answer("succeeded")).body).toEqual({ id: intent.id, status: "succeeded" });
    expect((await recordPayment(ada, intent)).status).toBe(200);
  });

  it("rejects other card numbers without storing them, expired cards and a wrong client secret", async () => {
    const { createGuest, call, running } = server();
    const { fillCart, createPaymentIntent, createPaymentMethod, pay } = checkoutActions(server());
    expect(await createPaymentMethod("4111111111111111")).toMatchObject({
      status: 402,
      body: { code: "not_a_test_card" },
    });
    expect((await createPaymentMethod("abc")).body).toMatchObject({
      code: "invalid",
      fields: { "card.number": expect.any(String) },
    });
    const ada = await createGuest();
    const { body: intent } = await createPaymentIntent(ada, await fillCart(ada, "soup", 1));
    expect((await pay({ id: intent.id, clientSecret: "ü".repeat(intent.clientSecret.length) })).status).toBe(403);
    const old = await call("/sandbox/payment-methods", {
      body: { card: { number: "4242424242424242", expMonth: 1, expYear: 2020, cvc: "123" } },
    });
    const refused = await call(`/sandbox/payment-intents/${intent.id}/confirm`, {
      body: { clientSecret: intent.clientSecret, paymentMethodId: old.body.id },
    });
    expect(refused).toMatchObject({ status: 402, body: { code: "expired_card" } });
    const stored = JSON.stringify(
      await running.store.db
        .withTables<{ sandbox_payment_methods: { last4: string } }>()
        .selectFrom("sandbox_payment_methods")
        .selectAll()
        .execute(),
    );
    expect(stored).not.toMatch(/4242424242424242|4111111111111111/);
  });

  it("is available to local requests only", async () => {
    const { call, mailListPath } = server();
    for (const headers of [{ "x-forwarded-for": "1.2.3.4" }, { forwarded: "for=1.2.3.4" }]) {
      expect((await call("/sandbox/payment-methods", { headers, body: {} })).status).toBe(404);
      expect((await call(mailListPath(), { headers })).status).toBe(404);
    }
  });
});
