import assert from "node:assert/strict";
import sharp from "sharp";
import { ordering } from "./guest-orders.ts";
import { booking, dateIn } from "./guest-reservations.ts";
import type { Answer, Guest, HttpClient } from "./http-client.ts";

export interface People {
  /** Whose everything is. */
  owner: Guest;
  admin: Guest;
  newGuest(): Promise<Guest>;
  /** Puts something into the outbox that could not be delivered; answers its id. */
  undelivered(): Promise<string>;
}

let stays = 0;

/** Dates and times that the sample restaurant offers every day, each once, then over again. */
function nextStay() {
  const [day, slot] = [3 + (stays % 50), Math.floor(stays / 50) % 16];
  stays++;
  const minutes = 11 * 60 + 30 * slot;
  const time = `${Math.floor(minutes / 60)}:${minutes % 60 === 0 ? "00" : "30"}`;
  return { date: dateIn(day), time, guest: 2 };
}

export const picture = async () =>
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

/** What it takes, over HTTP, to have something that a call is about. */
export function things({ call }: HttpClient, { owner, admin, newGuest }: People) {
  const { fillCart, begin, pay, record, cartOf } = ordering({ call });
  const { form, book } = booking({ call });

  async function send(path: string, token: string, body?: unknown): Promise<Answer["body"]> {
    const answer = await call(`/api${path}`, { token, body });
    assert.equal(answer.status, 200, `${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  const dish = async (): Promise<string> => (await send("/menu", admin.token, newDish)).insertedId;
  const entry = async (): Promise<string> =>
    (await send("/carts", owner.token, { menuId: await dish(), email: owner.email })).insertedId;
  async function intent() {
    for (const { _id } of await cartOf(owner)) {
      await call(`/api/carts/${_id}`, { method: "DELETE", token: owner.token });
    }
    const { status, body } = await begin(owner, await fillCart(owner, "pizza", 1));
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  }
  async function paidIntent() {
    const paid = await intent();
    assert.equal((await pay(paid)).status, 200);
    return paid;
  }
  const payment = async (): Promise<string> => (await record(owner, await paidIntent())).body.paymentResult.insertedId;
  const reservation = async (): Promise<string> => (await book(owner, nextStay())).reservationId;
  const review = async (): Promise<string> =>
    (await send("/reviews", owner.token, { ...newReview, email: owner.email })).insertedId;
  async function userId({ email }: Guest): Promise<string> {
    return (await send(`/users?q=${encodeURIComponent(email)}`, admin.token))[0]._id;
  }
  async function otherAdmin(): Promise<string> {
    const id = await userId(await newGuest());
    await call(`/api/users/admin/${id}`, { method: "PATCH", token: admin.token });
    return id;
  }
  const telephone = () => ({ ...nextStay(), name: "Grace Caller", phone: "+1 212 555 0199" });
  const deposit = () => form(owner, nextStay());
  return {
    userId,
    otherAdmin,
    dish,
    entry,
    intent,
    paidIntent,
    payment,
    reservation,
    review,
    telephone,
    deposit,
    nextStay,
  };
}
