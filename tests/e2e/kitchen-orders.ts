import type { APIRequestContext, Page } from "@playwright/test";
import type { FulfilmentRequest } from "#contract/ordering/fulfilment.ts";
import { createAccount, postJson } from "./accounts.ts";
import { callAsAdmin } from "./admin-session.ts";
import { newGuest } from "./guest-actions.ts";

let dishCount = 0;

/** Adds a dish for 5.00, of a station if there are any, over the API; without a name it gets one of its own. */
export async function addDish(page: Page, station?: string, ownName?: string) {
  dishCount += 1;
  const name = ownName ?? `${station ?? "plain"} dish ${Date.now()} ${dishCount}`;
  const dish = {
    name,
    category: "soup",
    price: 5,
    recipe: "Good.",
    image: "/images/dishes/margherita/640.webp",
    station,
  };
  const { insertedId } = await callAsAdmin(page, "POST", "/menu", dish);
  return { id: String(insertedId), name };
}

/** A new guest, signed up over the API, with dishes for 5.00 each in the cart. */
export async function fillNewCart(request: APIRequestContext, dishes: readonly { id: string }[]) {
  const guest = newGuest();
  const { token } = await createAccount(request, guest);
  for (const { id } of dishes) await postJson(request, "/api/carts", { menuId: id, email: guest.email }, token);
  return { guest, token, price: 5 * dishes.length };
}

/** Pays a cart over the API; returns the number and the id of the order, and what the guest was promised before and after. */
export async function payCart(
  request: APIRequestContext,
  { guest, token, price }: Awaited<ReturnType<typeof fillNewCart>>,
  fulfilment?: FulfilmentRequest,
) {
  const intent = await postJson(request, "/api/create-payment-intent", { price, fulfilment }, token);
  const card = { number: "4242424242424242", expMonth: 12, expYear: 2034, cvc: "123" };
  const { id: paymentMethodId } = await postJson(request, "/sandbox/payment-methods", { card, billingDetails: guest });
  const confirmation = { clientSecret: intent.clientSecret, paymentMethodId };
  await postJson(request, `/sandbox/payment-intents/${intent.id}/confirm`, confirmation);
  const paid = { email: guest.email, price, transactionId: intent.id };
  const { payment } = await postJson(request, "/api/payments", paid, token);
  return {
    id: String(payment._id),
    number: String(payment.orderNumber),
    offeredAt: Date.parse(intent.readyAt),
    promisedAt: Date.parse(payment.readyAt),
  };
}

/** Orders dishes for 5.00 each over the API; returns the number and the id of the order. */
export async function order(page: Page, dishes: readonly { id: string }[]) {
  const { request } = page.context();
  return payCart(request, await fillNewCart(request, dishes));
}

export const ticketOf = (page: Page, number: string) => page.getByRole("article", { name: `Order ${number}` });
export const lineOf = (page: Page, number: string, dish: { name: string }) =>
  ticketOf(page, number).getByRole("checkbox", { name: `1 × ${dish.name} is done` });

/** Accepts an order, over the API. */
export const accept = (page: Page, id: string) => callAsAdmin(page, "PATCH", `/orders/${id}`, { status: "accepted" });
