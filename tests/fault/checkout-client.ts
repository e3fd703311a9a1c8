import { randomUUID } from "node:crypto";
import type { StripeDouble } from "#tests/support/stripe-double/start.ts";
import type { GuestClient } from "./guest-client.ts";
import type { ApiResponse } from "./journal.ts";

export interface SignedInGuest {
  email: string;
  token: string;
}

export interface PaymentIntent {
  id: string;
  clientSecret: string;
  price: number;
  type: "cart" | "reservation";
}

/** The provider, and what guests were told of their cart entries. */
interface Records {
  stripe: StripeDouble;
  acknowledgedEntries: Set<string>;
  abandonedEntries: Set<string>;
}

const authenticationCard = "4000002500003155";

/** Cart and payment actions of guests over HTTP, with retries. */
export function createCheckoutClient(call: GuestClient, { stripe, acknowledgedEntries, abandonedEntries }: Records) {
  /** From now on nobody expects the entry under its id. */
  function abandonEntry(id: string): void {
    abandonedEntries.add(id);
    acknowledgedEntries.delete(id);
  }

  /** `choice` has the quantity, options and note. */
  async function addToCart({ email, token }: SignedInGuest, menuId: string, choice: object = {}): Promise<void> {
    const { status, body } = await call("/carts", { token, key: randomUUID(), body: { menuId, email, ...choice } });
    if (status === 200) acknowledgedEntries.add(String(body.insertedId));
  }

  async function cartTotal({ email, token }: SignedInGuest): Promise<number> {
    const { list } = await call(`/carts?email=${email}`, { token });
    const cents = list.reduce((sum, entry) => sum + Math.round(Number(entry.currentPrice ?? entry.price) * 100), 0);
    return cents / 100;
  }

  /** Removes what cannot be paid for. */
  async function removeProblems({ email, token }: SignedInGuest): Promise<void> {
    const { list } = await call(`/carts?email=${email}`, { token });
    for (const { _id, problem } of list) {
      if (problem === null) continue;
      abandonEntry(String(_id));
      await call(`/carts/${_id}`, { token, method: "DELETE" });
    }
  }

  /** Changes the first entry of the cart. */
  async function changeCart({ email, token }: SignedInGuest, change: object): Promise<void> {
    const { list } = await call(`/carts?email=${email}`, { token });
    const [entry] = list;
    if (!entry) return;
    abandonEntry(String(entry._id));
    await call(`/carts/${entry._id}`, { token, method: "PATCH", body: change });
  }

  const toPaymentIntent = ({ status, body }: ApiResponse, type: PaymentIntent["type"]): PaymentIntent | undefined =>
    status === 200
      ? { id: String(body.id), clientSecret: String(body.clientSecret), price: Number(body.price), type }
      : undefined;

  async function createPaymentIntent({ token }: SignedInGuest, price: number): Promise<PaymentIntent | undefined> {
    const body = { price, ageConfirmed: true };
    return toPaymentIntent(await call("/create-payment-intent", { token, key: randomUUID(), body }), "cart");
  }

  async function holdTable({ token }: SignedInGuest, reservation: object): Promise<PaymentIntent | undefined> {
    const body = { paymentType: "reservation", ...reservation };
    return toPaymentIntent(await call("/create-payment-intent", { token, key: randomUUID(), body }), "reservation");
  }

  /** Confirms like the provider's form in the guest's browser: retries if there is no response. */
  async function pay(intent: PaymentIntent, card?: string): Promise<void> {
    for (let attempt = 0; attempt < 5; attempt++) {
      const answer = await stripe.pay(intent, card).catch(() => undefined);
      if (answer?.body.status === "requires_action") await stripe.authenticate(intent.id, true);
      if (answer && answer.status < 500) return;
    }
  }

  const recordPayment = ({ email, token }: SignedInGuest, { id, price, type }: PaymentIntent): Promise<ApiResponse> =>
    call("/payments", {
      token,
      key: randomUUID(),
      body: { email, price, transactionId: id, paymentType: type },
    });

  return {
    addToCart,
    cartTotal,
    removeProblems,
    changeCart,
    createPaymentIntent,
    holdTable,
    pay,
    recordPayment,
    cards: { toBank: authenticationCard, declined: "4000000000000002" },
  };
}

export type CheckoutClient = ReturnType<typeof createCheckoutClient>;
