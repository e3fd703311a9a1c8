import assert from "node:assert/strict";
import { checkoutActions } from "./checkout-actions.ts";
import { type Guest, type HttpClient, uniqueEmail } from "./http-client.ts";

/** Who does what shows an effect of the settings. */
export interface People {
  guest: Guest;
  admin: Guest;
}

export const shownRestaurant = async ({ call }: Pick<HttpClient, "call">) => (await call("/api/restaurant")).body;

/** Orders and pays a pizza; returns the order. */
export async function newOrder(client: HttpClient, { guest }: People) {
  const { fillCart, createPaymentIntent, pay, recordPayment, listCart } = checkoutActions(client);
  for (const { _id } of await listCart(guest))
    await client.call(`/api/carts/${_id}`, { method: "DELETE", token: guest.token });
  const { body: intent } = await createPaymentIntent(guest, await fillCart(guest, "pizza", 1));
  assert.equal((await pay(intent)).status, 200);
  const { body } = await recordPayment(guest, intent);
  return (await client.call(`/api/orders/${body.paymentResult.insertedId}`, { token: guest.token })).body;
}

/** Has a mail sent to a new guest. */
export async function newMail(client: HttpClient) {
  const email = uniqueEmail();
  await client.signUp(email);
  return client.waitForMail(email, /^Verify/);
}
