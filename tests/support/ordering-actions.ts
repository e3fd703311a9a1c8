import assert from "node:assert/strict";
import { checkoutActions } from "./checkout-actions.ts";
import { choiceActions } from "./dish-options.ts";
import type { Guest, HttpClient } from "./http-client.ts";

/** An entry of a cart: one dish, `quantity` times, each for 10.00. */
interface TestEntry {
  dish: string;
  quantity?: number;
}

/** What guests and staff do about times, tables and delivery, over HTTP. Dishes cost 10.00. */
export function orderingActions({ call, createGuest }: Pick<HttpClient, "call" | "createGuest">) {
  const { add } = choiceActions({ call });
  const { pay, recordPayment } = checkoutActions({ call });

  async function fill(guest: Guest, { dish, quantity = 1 }: TestEntry): Promise<void> {
    // An entry holds at most 20.
    for (let left = quantity; left > 0; left -= 20) {
      const added = await add(guest, dish, { quantity: Math.min(left, 20) });
      assert.equal(added.status, 200, JSON.stringify(added.body));
    }
  }
  /** Asks for the payment of a cart. */
  const ask = ({ token }: Guest, cents: number, fulfilment?: object) =>
    call("/api/create-payment-intent", { token, body: { price: cents / 100, fulfilment } });
  const quote = ({ token }: Guest, body: object = {}) => call("/api/quote", { token, body });

  /** A new guest with one entry asks for its payment. */
  async function order(entry: TestEntry, fulfilment?: object, fee = 0) {
    const guest = await createGuest();
    await fill(guest, entry);
    return { guest, answer: await ask(guest, 1000 * (entry.quantity ?? 1) + fee, fulfilment) };
  }
  const show = async ({ token }: Guest, id: string) => (await call(`/api/orders/${id}`, { token })).body;

  /** Pays an intent; returns the order. */
  async function buy(guest: Guest, intent: { id: string; clientSecret: string; price: number }) {
    assert.equal((await pay(intent)).status, 200);
    const { status, body } = await recordPayment(guest, intent);
    assert.equal(status, 200, JSON.stringify(body));
    return show(guest, body.payment._id);
  }

  return {
    fill,
    ask,
    quote,
    order,
    show,
    buy,
    /** A new guest orders and pays; returns guest and order. */
    async orderAndPay(entry: TestEntry, fulfilment?: object, fee = 0) {
      const { guest, answer } = await order(entry, fulfilment, fee);
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      return { guest, intent: answer.body, order: await buy(guest, answer.body) };
    },
    setOrdering: (token: string, body: object) => call("/api/ordering", { method: "PATCH", token, body }),
    showOrdering: async () => (await call("/api/ordering")).body,
  };
}
