import { expect, it } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const card = { number: "4242424242424242", expMonth: 12, expYear: 2040, cvc: "123" };

describeOnEachEngine("the payment sandbox", (server) => {
  /** A guest's open payment, with the requests of the card form. */
  async function openPayment() {
    const { call, createGuest } = server();
    const { fillCart, createPaymentIntent, recordPayment } = checkoutActions(server());
    const guest = await createGuest();
    const { body: intent } = await createPaymentIntent(guest, await fillCart(guest));
    const path = `/sandbox/payment-intents/${intent.id}`;
    const { clientSecret } = intent;
    return {
      confirm: (paymentMethodId: string, secret = clientSecret) =>
        call(`${path}/confirm`, { body: { clientSecret: secret, paymentMethodId } }),
      authenticate: (outcome: string, secret?: string) =>
        call(`${path}/authenticate`, { body: { outcome, clientSecret: secret } }),
      record: () => recordPayment(guest, intent),
    };
  }
  const addCard = (change: object = {}) =>
    server().call("/sandbox/payment-methods", { body: { card: { ...card, ...change } } });
  const methodOf = async (number: string): Promise<string> => (await addCard({ number })).body.id;

  it.each([
    ["4242 4242 4242 4242", "visa"],
    ["4000-0566-5566-5556", "visa"],
    ["5555555555554444", "mastercard"],
    ["2223003122003222", "mastercard"],
    ["378282246310005", "amex"],
    ["6011111111111117", "discover"],
    ["3056930009020004", "diners"],
    ["3566002020360505", "jcb"],
    ["6200000000000005", "unionpay"],
  ])("accepts the card %s (%s)", async (number, brand) => {
    const { status, body } = await addCard({ number });
    expect(status).toBe(200);
    expect(body).toEqual({ id: expect.stringMatching(/^pm_/), card: { brand, last4: number.slice(-4) } });
    const { confirm } = await openPayment();
    expect(await confirm(body.id)).toMatchObject({ status: 200, body: { status: "succeeded" } });
  });

  it("declines each failing card with its reason, and the payment stays open for another card", async () => {
    const { confirm, record } = await openPayment();
    for (const [number, code] of [
      ["4000000000000002", "card_declined"],
      ["4000000000009995", "insufficient_funds"],
      ["4000000000000069", "expired_card"],
      ["4000000000000127", "incorrect_cvc"],
    ] as const) {
      expect((await confirm(await methodOf(number))).body).toMatchObject({ code, status: 402 });
    }
    expect((await record()).status).not.toBe(200);
    expect((await confirm(await methodOf(card.number))).body.status).toBe("succeeded");
    expect((await record()).status).toBe(200);
  });

  it.each(["4000002500003155", "4000002760003184", "4000000000003220"])(
    "asks the holder of the card %s for authentication, which can be repeated after a failure",
    async (number) => {
      const { confirm, authenticate } = await openPayment();
      const method = await methodOf(number);
      expect((await confirm(method)).body.status).toBe("requires_action");
      expect((await authenticate("failed")).body.code).toBe("authentication_failed");
      expect((await authenticate("succeeded")).body.status).toBe("requires_payment_method");
      expect((await confirm(method)).body.status).toBe("requires_action");
      expect((await authenticate("succeeded")).body.status).toBe("succeeded");
    },
  );

  it("confirms a paid payment again without a second effect, even with a failing card", async () => {
    const { confirm } = await openPayment();
    await confirm(await methodOf(card.number));
    expect((await confirm(await methodOf("4000000000000002"))).body.status).toBe("succeeded");
  });

  it("requires the payment's own secret and a stored card", async () => {
    const { confirm, authenticate } = await openPayment();
    const method = await methodOf(card.number);
    expect((await confirm(method, "pi_x_secret_x")).body.code).toBe("sandbox_key_mismatch");
    expect((await authenticate("succeeded", "pi_x_secret_x")).body.code).toBe("sandbox_key_mismatch");
    expect((await confirm("pm_unknown")).body.code).toBe("payment_method_unknown");
    const body = { clientSecret: "x", paymentMethodId: method };
    expect((await server().call("/sandbox/payment-intents/pi_unknown/confirm", { body })).body.code).toBe(
      "payment_intent_not_found",
    );
  });

  it("declines an expired card from the first day after its last month", async () => {
    const now = new Date();
    const [thisMonth, thisYear] = [now.getUTCMonth() + 1, now.getUTCFullYear()];
    const [lastMonth, yearOfLastMonth] = thisMonth === 1 ? [12, thisYear - 1] : [thisMonth - 1, thisYear];
    const { confirm } = await openPayment();
    const expired = await addCard({ expMonth: lastMonth, expYear: yearOfLastMonth });
    expect((await confirm(expired.body.id)).body.code).toBe("expired_card");
    const valid = await addCard({ expMonth: thisMonth, expYear: thisYear });
    expect((await confirm(valid.body.id)).body.status).toBe("succeeded");
  });

  it.each([
    ["card.number", { number: "4242" }],
    ["card.number", { number: "4242 4242 4242 424x" }],
    ["card.expMonth", { expMonth: 13 }],
    ["card.expMonth", { expMonth: 1.5 }],
    ["card.expYear", { expYear: 40 }],
    ["card.cvc", { cvc: "12" }],
    ["card.cvc", { cvc: "12a" }],
  ])("rejects an invalid %s", async (field, change) => {
    expect(await addCard(change)).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
  });

  it("rejects any number that is not a published test card", async () => {
    expect((await addCard({ number: "4111111111111111" })).body.code).toBe("not_a_test_card");
  });
});
