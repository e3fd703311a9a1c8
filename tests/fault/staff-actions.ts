import { randomUUID } from "node:crypto";
import type { Action } from "./actions.ts";
import { bookableTimes, pickOne } from "./choices.ts";

export const advanceOrder: Action = async ({ call, random, admin: { token } }) => {
  const { list } = await call("/orders", { token });
  if (list.length === 0) return;
  const order = pickOne(random, list);
  const next = { pending: "accepted", accepted: "preparing", preparing: "ready", ready: "completed" };
  const [, status = "accepted"] = Object.entries(next).find(([from]) => from === order.status) ?? [];
  await call(`/orders/${order._id}`, { token, method: "PATCH", key: randomUUID(), body: { status } });
};

export const refundOrder: Action = async ({ call, random, admin: { token } }) => {
  const { list } = await call("/orders", { token });
  if (list.length === 0) return;
  const order = pickOne(random, list);
  const body = { reason: "Cold", ...(random() < 0.7 && { price: 1 }) };
  await call(`/payments/${order._id}/refunds`, { token, key: randomUUID(), body });
};

export const bookByPhone: Action = async ({ call, random, admin: { token }, dates }) => {
  const slot = { date: pickOne(random, dates), time: pickOne(random, bookableTimes), guest: 2 };
  await call("/reservations", { token, key: randomUUID(), body: { ...slot, name: "Grace", phone: "+1 212 555 0101" } });
};

/** Staff seat guests, let them go, or note that they did not come. */
export const changeReservationStatus: Action = async ({ call, random, admin: { token } }) => {
  const { list } = await call("/reservations", { token });
  const bookings = list.filter(({ reservationStatus: status }) => status === "confirmed" || status === "seated");
  if (bookings.length === 0) return;
  const { _id, reservationStatus } = pickOne(random, bookings);
  const status = reservationStatus === "seated" ? "completed" : pickOne(random, ["seated", "no_show"]);
  await call(`/reservations/${_id}`, { token, method: "PATCH", key: randomUUID(), body: { status } });
};
