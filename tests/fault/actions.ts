import { randomUUID } from "node:crypto";
import type { Random } from "#tests/support/stripe-double/faults.ts";
import type { CheckoutClient, PaymentIntent, SignedInGuest } from "./checkout-client.ts";
import { chooseDish, type OrderableDish, pickOne, bookableTimes as times } from "./choices.ts";
import type { GuestClient } from "./guest-client.ts";

export interface ActionContext {
  call: GuestClient;
  checkout: CheckoutClient;
  guests: readonly SignedInGuest[];
  admin: SignedInGuest;
  menu: readonly OrderableDish[];
  /** Local dates on which all guests try to reserve. */
  dates: readonly string[];
  random: Random;
}

export type Action = (context: ActionContext) => Promise<void>;

const advanceOrder: Action = async ({ call, random, admin: { token } }) => {
  const { list } = await call("/orders", { token });
  if (list.length === 0) return;
  const order = pickOne(random, list);
  const next = { pending: "accepted", accepted: "preparing", preparing: "ready", ready: "completed" };
  const [, status = "accepted"] = Object.entries(next).find(([from]) => from === order.status) ?? [];
  await call(`/orders/${order._id}`, { token, method: "PATCH", key: randomUUID(), body: { status } });
};

const refundOrder: Action = async ({ call, random, admin: { token } }) => {
  const { list } = await call("/orders", { token });
  if (list.length === 0) return;
  const order = pickOne(random, list);
  const body = { reason: "Cold", ...(random() < 0.7 && { price: 1 }) };
  await call(`/payments/${order._id}/refunds`, { token, key: randomUUID(), body });
};

const bookByPhone: Action = async ({ call, random, admin: { token }, dates }) => {
  const slot = { date: pickOne(random, dates), time: pickOne(random, times), guest: 2 };
  await call("/reservations", { token, key: randomUUID(), body: { ...slot, name: "Grace", phone: "+1 212 555 0101" } });
};

/** Staff seat guests, let them go, or note that they did not come. */
const changeReservationStatus: Action = async ({ call, random, admin: { token } }) => {
  const { list } = await call("/reservations", { token });
  const bookings = list.filter(({ reservationStatus: status }) => status === "confirmed" || status === "seated");
  if (bookings.length === 0) return;
  const { _id, reservationStatus } = pickOne(random, bookings);
  const status = reservationStatus === "seated" ? "completed" : pickOne(random, ["seated", "no_show"]);
  await call(`/reservations/${_id}`, { token, method: "PATCH", key: randomUUID(), body: { status } });
};

async function fillCart({ checkout, random, menu }: ActionContext, guest: SignedInGuest): Promise<number> {
  for (let count = 0; count < 1 + random() * 2; count++) {
    const { dishId, choice } = chooseDish(random, menu);
    await checkout.addToCart(guest, dishId, choice);
  }
  return checkout.cartTotal(guest);
}

/** Finishes a payment in one of several ways: waits for the response, presses twice, or closes the page. */
async function finishPayment(
  { checkout, random }: ActionContext,
  guest: SignedInGuest,
  intent: PaymentIntent,
): Promise<void> {
  const roll = random();
  if (roll < 0.4) await checkout.recordPayment(guest, intent);
  else if (roll < 0.7)
    await Promise.all([checkout.recordPayment(guest, intent), checkout.recordPayment(guest, intent)]);
}

const buy: Action = async (context) => {
  const { checkout, random } = context;
  const guest = pickOne(random, context.guests);
  const intent = await checkout.createPaymentIntent(guest, await fillCart(context, guest));
  if (!intent) return checkout.removeProblems(guest);
  if (random() < 0.1) return;
  if (random() < 0.1) await checkout.changeCart(guest, { quantity: 1 + Math.floor(random() * 3), note: "Later" });
  if (random() < 0.1) await checkout.pay(intent, checkout.cards.declined);
  await checkout.pay(intent, random() < 0.15 ? checkout.cards.toBank : undefined);
  await finishPayment(context, guest, intent);
};

const buyInTwoTabs: Action = async (context) => {
  const { checkout, random } = context;
  const guest = pickOne(random, context.guests);
  const price = await fillCart(context, guest);
  const tabs = await Promise.all([
    checkout.createPaymentIntent(guest, price),
    checkout.createPaymentIntent(guest, price),
  ]);
  await Promise.all(
    tabs.map(async (intent) => {
      if (!intent) return;
      await checkout.pay(intent);
      await finishPayment(context, guest, intent);
    }),
  );
};

/** Puts an earlier order into the cart, where the guest's next purchase finds it. */
const orderAgain: Action = async (context) => {
  const guest = pickOne(context.random, context.guests);
  const payment = await findPayment(context, guest, "cart");
  if (!payment) return;
  await context.call(`/orders/${payment._id}/again`, { token: guest.token, key: randomUUID(), body: {} });
};

const reserve: Action = async (context) => {
  const { checkout, random } = context;
  const guest = pickOne(random, context.guests);
  const guestCount = 1 + Math.floor(random() * 4);
  const reservation = {
    date: pickOne(random, context.dates),
    time: pickOne(random, times),
    guest: guestCount,
    price: guestCount * 10,
  };
  const intent = await checkout.holdTable(guest, {
    ...reservation,
    name: "Ada",
    phone: "+1 212 555 0100",
    email: guest.email,
  });
  if (!intent || random() < 0.15) return;
  await checkout.pay(intent);
  await finishPayment(context, guest, intent);
};

async function findPayment({ call }: ActionContext, { email, token }: SignedInGuest, type: PaymentIntent["type"]) {
  const { list } = await call(`/payments/${email}`, { token });
  return list.find((payment) => payment.paymentType === type);
}

const cancelOrder: Action = async (context) => {
  const { call, random } = context;
  const guest = pickOne(random, context.guests);
  const payment = await findPayment(context, guest, "cart");
  if (!payment) return;
  const cancel = () =>
    call(`/orders/${payment._id}/cancel`, { token: guest.token, key: randomUUID(), body: { reason: "Too late" } });
  await Promise.all([cancel(), cancel()]);
};

const changeReservation: Action = async (context) => {
  const { call, random, admin } = context;
  const guest = pickOne(random, context.guests);
  const payment = await findPayment(context, guest, "reservation");
  if (!payment) return;
  const path = `/reservations/${payment.reservationId}`;
  const move = { date: pickOne(random, context.dates), time: pickOne(random, times) };
  if (random() < 0.5) {
    await call(path, { token: guest.token, method: "PATCH", key: randomUUID(), body: move });
    return;
  }
  const cancel = ({ token }: SignedInGuest) => call(`${path}/cancel`, { token, key: randomUUID(), body: {} });
  await Promise.all([cancel(guest), cancel(random() < 0.5 ? admin : guest)]);
};

const writeReview: Action = async ({ call, random, guests }) => {
  const { email, token } = pickOne(random, guests);
  const review = { favoriteRecipe: "Margherita", suggestion: "None", details: "All was well.", rating: 5 };
  await call("/reviews", { token, key: randomUUID(), body: { ...review, email } });
};

/** The actions and their weights; the weights sum to 100. */
const weightedActions: readonly (readonly [Action, number])[] = [
  [buy, 28],
  [orderAgain, 3],
  [buyInTwoTabs, 8],
  [reserve, 22],
  [cancelOrder, 7],
  [changeReservation, 8],
  [advanceOrder, 11],
  [refundOrder, 4],
  [bookByPhone, 2],
  [changeReservationStatus, 3],
  [writeReview, 4],
];

export function pickAction(random: Random): Action {
  let left = random() * 100;
  for (const [action, share] of weightedActions) {
    left -= share;
    if (left < 0) return action;
  }
  return buy;
}
