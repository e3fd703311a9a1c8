import assert from "node:assert/strict";
import sharp from "sharp";
import { checkoutActions } from "./checkout-actions.ts";
import type { ApiResponse, Guest, HttpClient } from "./http-client.ts";
import { dateInDays, reservationActions } from "./reservation-actions.ts";

export interface FactoryUsers {
  /** The owner of everything created. */
  owner: Guest;
  admin: Guest;
  newGuest(): Promise<Guest>;
  /** Inserts a failed delivery into the outbox; returns its id. */
  createFailedDelivery(): Promise<string>;
}

let reservationCount = 0;

/** Returns dates and times that the sample restaurant offers every day, each once before they repeat. */
function nextReservationTime() {
  const [day, slot] = [3 + (reservationCount % 50), Math.floor(reservationCount / 50) % 16];
  reservationCount++;
  const minutes = 11 * 60 + 30 * slot;
  const time = `${Math.floor(minutes / 60)}:${minutes % 60 === 0 ? "00" : "30"}`;
  return { date: dateInDays(day), time, guest: 2 };
}

export const createPngImage = async () =>
  new Uint8Array(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: "tomato" } })
      .png()
      .toBuffer(),
  );

export const newDish = {
  name: "Tomato Soup",
  category: "soup",
  price: 7.5,
  recipe: "Tomatoes, basil.",
  image: "https://example.com/soup.png",
};
export const newReview = {
  favoriteRecipe: "Tomato Soup",
  suggestion: "More basil",
  details: "Warm and quick",
  rating: 5,
};

/** Creates the entities that operations refer to, over HTTP. */
export function createFactories({ call }: HttpClient, { owner, admin, newGuest }: FactoryUsers) {
  const { fillCart, createPaymentIntent, pay, recordPayment, listCart } = checkoutActions({ call });
  const { reservationForm, bookTable } = reservationActions({ call });

  async function send(path: string, token: string, body?: unknown): Promise<ApiResponse["body"]> {
    const answer = await call(`/api${path}`, { token, body });
    assert.equal(answer.status, 200, `${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  const dish = async (): Promise<string> => (await send("/menu", admin.token, newDish)).insertedId;
  const cartEntry = async (): Promise<string> =>
    (await send("/carts", owner.token, { menuId: await dish(), email: owner.email })).insertedId;
  async function paymentIntent() {
    for (const { _id } of await listCart(owner)) {
      await call(`/api/carts/${_id}`, { method: "DELETE", token: owner.token });
    }
    const { status, body } = await createPaymentIntent(owner, await fillCart(owner, "pizza", 1));
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  }
  async function paidPaymentIntent() {
    const paid = await paymentIntent();
    assert.equal((await pay(paid)).status, 200);
    return paid;
  }
  const payment = async (): Promise<string> =>
    (await recordPayment(owner, await paidPaymentIntent())).body.paymentResult.insertedId;
  const reservation = async (): Promise<string> => (await bookTable(owner, nextReservationTime())).reservationId;
  const review = async (): Promise<string> =>
    (await send("/reviews", owner.token, { ...newReview, email: owner.email })).insertedId;
  async function findUserId({ email }: Guest): Promise<string> {
    return (await send(`/users?q=${encodeURIComponent(email)}`, admin.token))[0]._id;
  }
  async function otherAdmin(): Promise<string> {
    const id = await findUserId(await newGuest());
    await call(`/api/users/admin/${id}`, { method: "PATCH", token: admin.token });
    return id;
  }
  const phoneReservationForm = () => ({ ...nextReservationTime(), name: "Grace Caller", phone: "+1 212 555 0199" });
  const depositForm = () => reservationForm(owner, nextReservationTime());
  return {
    findUserId: findUserId,
    otherAdmin,
    dish,
    cartEntry: cartEntry,
    paymentIntent: paymentIntent,
    paidPaymentIntent: paidPaymentIntent,
    payment,
    reservation,
    review,
    phoneReservationForm: phoneReservationForm,
    depositForm: depositForm,
    nextReservationTime: nextReservationTime,
  };
}
