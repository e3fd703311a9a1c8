import { randomUUID } from "node:crypto";
import type { Random } from "#tests/support/stripe-double/faults.ts";
import type { CheckoutClient, PaymentIntent, SignedInGuest } from "./checkout-client.ts";
import type { GuestClient } from "./guest-client.ts";

export interface ActionContext {
  call: GuestClient;
  checkout: CheckoutClient;
  guests: readonly SignedInGuest[];
  admin: SignedInGuest;
  dishIds: readonly string[];
  /** Local dates on which all guests try to reserve. */
  dates: readonly string[];
  random: Random;
}

export type Action = (context: ActionContext) => Promise<void>;

const times = ["12:00", "12:30", "18:00", "18:30", "19:00", "19:30", "20:00"];
const pickOne = <T>(random: Random, choices: readonly T[]): T => {
  const chosen = choices[Math.floor(random() * choices.length)];
  if (chosen === undefined) throw new Error("there is nothing to choose from");
  return chosen;
};

async function fillCart({ checkout, random, dishIds }: ActionContext, guest: SignedInGuest): Promise<number> {
  for (let count = 0; count < 1 + random() * 2; count++) await checkout.addToCart(guest, pickOne(random, dishIds));
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
  if (!intent || random() < 0.1) return;
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

/** The actions and their weights; the weights sum to 100. */
const weightedActions: readonly (readonly [Action, number])[] = [
  [buy, 34],
  [buyInTwoTabs, 10],
  [reserve, 26],
  [cancelOrder, 8],
  [changeReservation, 8],
  [advanceOrder, 9],
  [refundOrder, 5],
];

export function pickAction(random: Random): Action {
  let left = random() * 100;
  for (const [action, share] of weightedActions) {
    left -= share;
    if (left < 0) return action;
  }
  return buy;
}
