import assert from "node:assert/strict";
import { z } from "zod";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { adminAccount, type HttpClient, validPassword } from "#tests/support/http-client.ts";
import { dateInDays, reservationActions } from "#tests/support/reservation-actions.ts";

/** What a test knows of the data in a dump. */
export const Facts = z.object({
  guest: z.object({ email: z.string(), password: z.string() }),
  admin: z.object({ email: z.string(), password: z.string() }),
  orderNumber: z.string(),
  reservationId: z.string(),
  review: z.string(),
});
export type Facts = z.infer<typeof Facts>;

/** The secret that the dump's keys and codes are encrypted with. */
export const dumpSecret = "the secret of the dumps of releases";

/** Lets a guest and an admin do over HTTP what a database in use has rows of. */
export async function makeHistory(client: HttpClient): Promise<Facts> {
  const { call, createGuest, signInAdmin } = client;
  const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(client);
  const { bookTable, listBookings } = reservationActions(client);
  const admin = await signInAdmin();
  const guest = await createGuest({ email: "ada@upgrade.test" });
  const { body: intent } = await createPaymentIntent(guest, await fillCart(guest));
  assert.equal((await pay(intent)).status, 200);
  const { body: paid } = await recordPayment(guest, intent);
  const id: string = paid.paymentResult.insertedId;
  const accepted = await call(`/api/orders/${id}`, {
    method: "PATCH",
    token: admin.token,
    body: { status: "accepted" },
  });
  assert.equal(accepted.status, 200, JSON.stringify(accepted.body));
  await bookTable(guest, { date: dateInDays(3), time: "19:00" });
  const review = "Everything as it was before the update.";
  const written = await call("/api/reviews", {
    token: guest.token,
    body: {
      email: guest.email,
      name: "Ada Guest",
      rating: 5,
      details: review,
      favoriteRecipe: "Margherita",
      suggestion: "Nothing.",
    },
  });
  assert.equal(written.status, 200, JSON.stringify(written.body));
  // A cart that nobody pays, and an intent that is open.
  await createPaymentIntent(guest, await fillCart(guest, "soup", 1));
  const [booking] = await listBookings(guest);
  const { body: order } = await call(`/api/orders/${id}`, { token: guest.token });
  return Facts.parse({
    guest: { email: guest.email, password: validPassword },
    admin: adminAccount,
    orderNumber: order.number,
    reservationId: booking.reservationId,
    review,
  });
}
