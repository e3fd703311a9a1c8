import { randomUUID } from "node:crypto";
import type { Random } from "#tests/support/stripe-double/switches.ts";
import type { GuestClient } from "./guest-client.ts";
import type { Begun, Shopping, Visitor } from "./shopping.ts";

export interface Stage {
  call: GuestClient;
  shop: Shopping;
  guests: readonly Visitor[];
  admin: Visitor;
  dishIds: readonly string[];
  /** Local dates that everyone wants a table on. */
  dates: readonly string[];
  random: Random;
}

export type Act = (stage: Stage) => Promise<void>;

const times = ["12:00", "12:30", "18:00", "18:30", "19:00", "19:30", "20:00"];
const one = <T>(random: Random, all: readonly T[]): T => {
  const chosen = all[Math.floor(random() * all.length)];
  if (chosen === undefined) throw new Error("there is nothing to choose from");
  return chosen;
};

async function fill({ shop, random, dishIds }: Stage, guest: Visitor): Promise<number> {
  for (let count = 0; count < 1 + random() * 2; count++) await shop.add(guest, one(random, dishIds));
  return shop.total(guest);
}

/** Some wait for the answer, some press twice, some close the page. */
async function conclude({ shop, random }: Stage, guest: Visitor, intent: Begun): Promise<void> {
  const mood = random();
  if (mood < 0.4) await shop.record(guest, intent);
  else if (mood < 0.7) await Promise.all([shop.record(guest, intent), shop.record(guest, intent)]);
}

const buy: Act = async (stage) => {
  const { shop, random } = stage;
  const guest = one(random, stage.guests);
  const intent = await shop.begin(guest, await fill(stage, guest));
  if (!intent || random() < 0.1) return;
  if (random() < 0.1) await shop.pay(intent, shop.cards.declined);
  await shop.pay(intent, random() < 0.15 ? shop.cards.toBank : undefined);
  await conclude(stage, guest, intent);
};

const buyInTwoTabs: Act = async (stage) => {
  const { shop, random } = stage;
  const guest = one(random, stage.guests);
  const price = await fill(stage, guest);
  const tabs = await Promise.all([shop.begin(guest, price), shop.begin(guest, price)]);
  await Promise.all(
    tabs.map(async (intent) => {
      if (!intent) return;
      await shop.pay(intent);
      await conclude(stage, guest, intent);
    }),
  );
};

const reserve: Act = async (stage) => {
  const { shop, random } = stage;
  const guest = one(random, stage.guests);
  const company = 1 + Math.floor(random() * 4);
  const stay = { date: one(random, stage.dates), time: one(random, times), guest: company, price: company * 10 };
  const intent = await shop.hold(guest, { ...stay, name: "Ada", phone: "+1 212 555 0100", email: guest.email });
  if (!intent || random() < 0.15) return;
  await shop.pay(intent);
  await conclude(stage, guest, intent);
};

async function latest({ call }: Stage, { email, token }: Visitor, type: Begun["type"]) {
  const { list } = await call(`/payments/${email}`, { token });
  return list.find((payment) => payment.paymentType === type);
}

const cancelOrder: Act = async (stage) => {
  const { call, random } = stage;
  const guest = one(random, stage.guests);
  const payment = await latest(stage, guest, "cart");
  if (!payment) return;
  const cancel = () =>
    call(`/orders/${payment._id}/cancel`, { token: guest.token, key: randomUUID(), body: { reason: "Too late" } });
  await Promise.all([cancel(), cancel()]);
};

const changeBooking: Act = async (stage) => {
  const { call, random, admin } = stage;
  const guest = one(random, stage.guests);
  const payment = await latest(stage, guest, "reservation");
  if (!payment) return;
  const path = `/reservations/${payment.reservationId}`;
  const move = { date: one(random, stage.dates), time: one(random, times) };
  if (random() < 0.5) {
    await call(path, { token: guest.token, method: "PATCH", key: randomUUID(), body: move });
    return;
  }
  const cancel = ({ token }: Visitor) => call(`${path}/cancel`, { token, key: randomUUID(), body: {} });
  await Promise.all([cancel(guest), cancel(random() < 0.5 ? admin : guest)]);
};

const cook: Act = async ({ call, random, admin: { token } }) => {
  const { list } = await call("/orders", { token });
  if (list.length === 0) return;
  const order = one(random, list);
  const next = { pending: "accepted", accepted: "preparing", preparing: "ready", ready: "completed" };
  const [, status = "accepted"] = Object.entries(next).find(([from]) => from === order.status) ?? [];
  await call(`/orders/${order._id}`, { token, method: "PATCH", key: randomUUID(), body: { status } });
};

const giveBack: Act = async ({ call, random, admin: { token } }) => {
  const { list } = await call("/orders", { token });
  if (list.length === 0) return;
  const order = one(random, list);
  const body = { reason: "Cold", ...(random() < 0.7 && { price: 1 }) };
  await call(`/payments/${order._id}/refunds`, { token, key: randomUUID(), body });
};

/** What is done, and how often of a hundred times. */
const acts: readonly (readonly [Act, number])[] = [
  [buy, 34],
  [buyInTwoTabs, 10],
  [reserve, 26],
  [cancelOrder, 8],
  [changeBooking, 8],
  [cook, 9],
  [giveBack, 5],
];

export function anyAct(random: Random): Act {
  let left = random() * 100;
  for (const [act, share] of acts) {
    left -= share;
    if (left < 0) return act;
  }
  return buy;
}
