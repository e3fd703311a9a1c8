import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { checkoutActions } from "./checkout-actions.ts";
import { type AccountlessGuest, guestCheckoutActions } from "./guest-checkout.ts";
import type { ApiResponse, Guest, HttpClient } from "./http-client.ts";
import { newDish, newOptionGroup } from "./new-dish.ts";
import { newPushSubscription } from "./new-push-subscription.ts";
import { dateInDays, reservationActions } from "./reservation-actions.ts";

export { newDish, newDishFacts, newOptionGroup } from "./new-dish.ts";

export interface FactoryUsers {
  /** The owner of everything created. */
  owner: Guest;
  admin: Guest;
  newGuest(): Promise<Guest>;
  /** Inserts a failed delivery into the outbox; returns its id. */
  createFailedDelivery(): Promise<string>;
  /** Returns the id of a ticket of an order whose printer did not confirm it. */
  createUnconfirmedTicket(orderId: string): Promise<string>;
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

export const newReview = {
  favoriteRecipe: "Tomato Soup",
  suggestion: "More basil",
  details: "Warm and quick",
  rating: 5,
};

let addressCount = 0;

/** Another address each time. */
export const newAddress = () => ({
  street: `${++addressCount} Perry Lane`,
  city: "New York",
  postcode: "10014",
  phone: "+1 212 555 0123",
  note: "Third floor",
});

/** Creates the entities that operations refer to, over HTTP. */
export function createFactories(client: HttpClient, { owner, admin, newGuest }: FactoryUsers) {
  const { call } = client;
  const guestCheckout = guestCheckoutActions(client);
  const { fillCart, createPaymentIntent, pay, recordPayment, listCart } = checkoutActions({ call });
  const { reservationForm, bookTable } = reservationActions({ call });

  async function send(path: string, token: string, body?: unknown): Promise<ApiResponse["body"]> {
    const answer = await call(`/api${path}`, { token, body });
    assert.equal(answer.status, 200, `${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  const dish = async (change: object = {}): Promise<string> =>
    (await send("/menu", admin.token, { ...newDish, ...change })).insertedId;
  /** A file that adds a dish, and the version of the menu that it is for. */
  async function menuFile() {
    const cells = [newDish.name, newDish.category, newDish.price, newDish.recipe, newDish.image];
    const text = `name,category,price,recipe,image\r\n${cells.map((cell) => `"${cell}"`).join(",")}\r\n`;
    // Tests add many dishes of this name.
    const named = text.replace(newDish.name, `${newDish.name} ${randomUUID()}`);
    const form = new FormData();
    form.set("file", new Blob([named], { type: "text/csv" }), "menu.csv");
    const { version } = await send("/imports/menu", admin.token, form);
    return { bytes: new TextEncoder().encode(named), version: String(version) };
  }
  /** The ids of all desserts, the last one first. */
  async function resortedCourse(): Promise<string[]> {
    const { body } = await call("/api/menu?category=dessert&limit=50");
    const ids = body.result.map(({ _id }: { _id: string }) => _id);
    return [...ids.slice(-1), ...ids.slice(0, -1)];
  }
  const optionGroup = async (): Promise<string> =>
    (await send("/option-groups", admin.token, newOptionGroup)).insertedId;
  async function option(): Promise<string> {
    const id = await optionGroup();
    const { body } = await call("/api/option-groups", { token: admin.token });
    return body.find((group: { _id: string }) => group._id === id).options[0]._id;
  }
  const pushSubscription = async (): Promise<string> =>
    (await send("/push-subscriptions", admin.token, newPushSubscription())).insertedId;
  const favourite = async (): Promise<string> =>
    (await send("/favourites", owner.token, { menuId: await dish() })).insertedId;
  const tableCode = async (): Promise<{ code: string; table: string }> =>
    (await call("/api/tables/hall-1/code", { method: "POST", token: admin.token })).body;
  async function address(): Promise<string> {
    // A book holds ten.
    const { body } = await call("/api/addresses", { token: owner.token });
    for (const { _id } of body.slice(5)) await call(`/api/addresses/${_id}`, { method: "DELETE", token: owner.token });
    return (await send("/addresses", owner.token, newAddress())).insertedId;
  }
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
  /** The time that an order of the owner is promised for. */
  const readyAtOf = async (id: string): Promise<string> =>
    (await call(`/api/orders/${id}`, { token: owner.token })).body.readyAt;
  const reservation = async (): Promise<string> => (await bookTable(owner, nextReservationTime())).reservationId;
  const review = async (): Promise<string> =>
    (await send("/reviews", owner.token, { ...newReview, email: owner.email })).insertedId;
  let accountlessGuest: Promise<AccountlessGuest> | undefined;
  let codes = 0;
  /**
   * The code of an order of a guest without an account: an address makes few of them, and a guest gets few mails an hour, of
   * which a cancelled order is one.
   */
  async function trackCode(): Promise<string> {
    if (codes++ % 2 === 0) accountlessGuest = undefined;
    accountlessGuest ??= guestCheckout.begin();
    return (await guestCheckout.order(await accountlessGuest)).code;
  }
  const guestToken = async (): Promise<string> => (await guestCheckout.begin()).token;
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
  /** An order that the kitchen has accepted. */
  async function acceptedOrder(): Promise<string> {
    const id = await payment();
    await call(`/api/orders/${id}`, { method: "PATCH", token: admin.token, body: { status: "accepted" } });
    return id;
  }

  return {
    findUserId: findUserId,
    readyAtOf,
    otherAdmin,
    trackCode,
    guestToken,
    dish,
    resortedCourse,
    menuFile,
    optionGroup,
    option,
    favourite,
    tableCode,
    newAddress,
    newPushSubscription,
    pushSubscription,
    address,
    cartEntry: cartEntry,
    paymentIntent: paymentIntent,
    paidPaymentIntent: paidPaymentIntent,
    payment,
    acceptedOrder,
    reservation,
    review,
    phoneReservationForm: phoneReservationForm,
    depositForm: depositForm,
    nextReservationTime: nextReservationTime,
  };
}
