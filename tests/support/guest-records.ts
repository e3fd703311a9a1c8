import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { checkoutActions } from "./checkout-actions.ts";
import type { Guest } from "./http-client.ts";
import type { Person } from "./person.ts";
import { dateInDays, reservationActions } from "./reservation-actions.ts";
import type { TestServer } from "./test-server.ts";

export const idempotencyKey = () => ({ "idempotency-key": randomUUID() });

/** Pays two orders, cancels one, refunds the other partly, fills the cart, and writes a review. */
export async function createOrdersOf(server: TestServer, guest: Guest, person: Person, admin: Guest): Promise<void> {
  const { call } = server;
  const { fillCart, createPaymentIntent, pay } = checkoutActions(server);
  const order = async () => {
    const { body: intent } = await createPaymentIntent(guest, await fillCart(guest), idempotencyKey());
    await pay(intent);
    const body = { email: guest.email, price: intent.price, transactionId: intent.id };
    return (await call("/api/payments", { token: guest.token, headers: idempotencyKey(), body })).body.payment._id;
  };
  const cancelled = await order();
  const cancel = { token: guest.token, body: { reason: person.orderReason } };
  expect((await call(`/api/orders/${cancelled}/cancel`, cancel)).status).toBe(200);
  const refund = { token: admin.token, body: { price: 1, reason: person.staffReason }, headers: idempotencyKey() };
  expect((await call(`/api/payments/${await order()}/refunds`, refund)).status).toBe(200);
  await fillCart(guest, "soup", 1);
  const { review, email, name } = person;
  const texts = { name, favoriteRecipe: review, suggestion: review, details: review, rating: 5, email };
  const answer = await call("/api/reviews", { token: guest.token, headers: idempotencyKey(), body: texts });
  expect(answer.status).toBe(200);
}

/** Holds, cancels, moves and keeps tables, online and by phone. */
export async function createReservationsOf(
  server: TestServer,
  guest: Guest,
  person: Person,
  admin: Guest,
): Promise<void> {
  const { call } = server;
  const { holdTable, bookTable } = reservationActions(server);
  const { name, phone, notes, email } = person;
  const details = { name, phone, notes };
  const patch = async (id: string, token: string, body: object) =>
    call(`/api/reservations/${id}`, { method: "PATCH", token, body, headers: idempotencyKey() });
  await holdTable(guest, { date: dateInDays(11), time: "12:00" }, details);
  const { body: hold } = await holdTable(guest, { date: dateInDays(12), time: "12:00" }, details);
  const cancel = { token: guest.token, body: { reason: person.moveReason }, headers: idempotencyKey() };
  expect((await call(`/api/reservations/${hold.reservation.reservationId}/cancel`, cancel)).status).toBe(200);
  const booked = await bookTable(guest, { date: dateInDays(13), time: "12:00" }, details);
  expect((await patch(booked.reservationId, guest.token, { time: "13:00" })).status).toBe(200);
  const completed = await bookTable(guest, { date: dateInDays(14), time: "12:00" }, details);
  const seated = { status: "seated", reason: person.staffReason };
  expect((await patch(completed.reservationId, admin.token, seated)).status).toBe(200);
  for (const [time, contact] of [
    ["12:00", { email, phone: "+1 212 555 0199" }],
    ["13:00", { phone }],
  ] as const) {
    const body = { date: dateInDays(15), time, guest: 2, name, notes, ...contact };
    const made = await call("/api/reservations", { token: admin.token, headers: idempotencyKey(), body });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
  }
}
