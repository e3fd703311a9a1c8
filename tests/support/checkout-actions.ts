import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import type { Guest, HttpClient } from "./http-client.ts";

export const validCard = "4242 4242 4242 4242";

/** Checkout actions of a guest, over HTTP. */
export function checkoutActions({ call }: Pick<HttpClient, "call">) {
  const listCart = async ({ email, token }: Guest) => (await call(`/api/carts?email=${email}`, { token })).body;

  /** Adds the first dishes of a course to the cart; returns their total in cents. */
  async function fillCart(guest: Guest, course = "pizza", count = 2): Promise<number> {
    const { body } = await call(`/api/menu?category=${course}&page=1&limit=${count}`);
    let cents = 0;
    for (const dish of body.result) {
      const added = await call("/api/carts", { token: guest.token, body: { menuId: dish._id, email: guest.email } });
      assert.equal(added.status, 200, JSON.stringify(added.body));
      cents += Math.round(dish.price * 100);
    }
    return cents;
  }

  const createPaymentIntent = (guest: Guest, cents: number, headers = {}) =>
    call("/api/create-payment-intent", {
      token: guest.token,
      headers: { "idempotency-key": randomUUID(), ...headers },
      body: { price: cents / 100 },
    });

  const createPaymentMethod = (number: string) =>
    call("/sandbox/payment-methods", {
      body: {
        card: { number, expMonth: 12, expYear: 2040, cvc: "123" },
        billingDetails: { name: "Ada", email: "ada@example.com" },
      },
    });

  /** Creates a payment method and confirms the intent with it, like the card form. */
  async function pay(intent: { id: string; clientSecret: string }, number = validCard) {
    const { body } = await createPaymentMethod(number);
    return call(`/sandbox/payment-intents/${intent.id}/confirm`, {
      body: { clientSecret: intent.clientSecret, paymentMethodId: body.id },
    });
  }

  const recordPayment = (guest: Guest, intent: { id: string; price: number }, more = {}) =>
    call("/api/payments", {
      token: guest.token,
      body: {
        email: guest.email,
        price: intent.price,
        transactionId: intent.id,
        paymentType: "cart",
        status: "pending",
        ...more,
      },
    });

  const listPayments = async ({ email, token }: Guest) => (await call(`/api/payments/${email}`, { token })).body;

  return {
    listCart: listCart,
    fillCart,
    createPaymentIntent: createPaymentIntent,
    createPaymentMethod: createPaymentMethod,
    pay,
    recordPayment: recordPayment,
    listPayments: listPayments,
  };
}
