import { randomUUID } from "node:crypto";
import type { StripeDouble } from "#tests/support/stripe-double/start.ts";
import type { GuestClient, Reply } from "./guest-client.ts";

/** Somebody signed in. */
export interface Visitor {
  email: string;
  token: string;
}

export interface Begun {
  id: string;
  clientSecret: string;
  price: number;
  type: "cart" | "reservation";
}

const toBank = "4000002500003155";

/** What guests do with carts and cards, over HTTP and through whatever happens meanwhile. */
export function shopping(call: GuestClient, stripe: StripeDouble, acknowledged: Set<string>) {
  async function add({ email, token }: Visitor, menuId: string): Promise<void> {
    const { status, body } = await call("/carts", { token, key: randomUUID(), body: { menuId, email } });
    if (status === 200) acknowledged.add(String(body.insertedId));
  }

  async function total({ email, token }: Visitor): Promise<number> {
    const { list } = await call(`/carts?email=${email}`, { token });
    const cents = list.reduce((sum, entry) => sum + Math.round(Number(entry.currentPrice ?? entry.price) * 100), 0);
    return cents / 100;
  }

  const begun = ({ status, body }: Reply, type: Begun["type"]): Begun | undefined =>
    status === 200
      ? { id: String(body.id), clientSecret: String(body.clientSecret), price: Number(body.price), type }
      : undefined;

  async function begin({ token }: Visitor, price: number): Promise<Begun | undefined> {
    return begun(await call("/create-payment-intent", { token, key: randomUUID(), body: { price } }), "cart");
  }

  async function hold({ token }: Visitor, stay: object): Promise<Begun | undefined> {
    const body = { paymentType: "reservation", ...stay };
    return begun(await call("/create-payment-intent", { token, key: randomUUID(), body }), "reservation");
  }

  /** The provider's own form, in the guest's browser: it asks again where it got no answer. */
  async function pay(intent: Begun, card?: string): Promise<void> {
    for (let attempt = 0; attempt < 5; attempt++) {
      const answer = await stripe.pay(intent, card).catch(() => undefined);
      if (answer?.body.status === "requires_action") await stripe.authenticate(intent.id, true);
      if (answer && answer.status < 500) return;
    }
  }

  const record = ({ email, token }: Visitor, { id, price, type }: Begun): Promise<Reply> =>
    call("/payments", {
      token,
      key: randomUUID(),
      body: { email, price, transactionId: id, paymentType: type },
    });

  return { add, total, begin, hold, pay, record, cards: { toBank, declined: "4000000000000002" } };
}

export type Shopping = ReturnType<typeof shopping>;
