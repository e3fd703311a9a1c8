import { expect, it } from "vitest";
import type { Payment } from "#contract/money/payment.ts";
import { findOwnReservation } from "./own-reservation.ts";

const startsAt = "2026-11-20T18:00:00.000Z";
const reservation = (id: string, change: Partial<Payment> = {}): Payment => ({
  _id: id,
  email: "ada@example.com",
  price: 20,
  transactionId: id,
  paymentType: "reservation",
  refunded: 0,
  orderedDate: startsAt,
  cartIds: [],
  menuItemIds: [],
  items: [],
  status: "pending",
  paymentStatus: "paid",
  currency: "USD",
  fee: 0,
  orderNumber: `R-${id}`,
  readyAt: startsAt,
  endsAt: "2026-11-20T19:30:00.000Z",
  reservationId: id,
  table: "hall-1",
  reservationStatus: "confirmed",
  ...change,
});
const idAt = (time: string, ...reservations: Payment[]) =>
  findOwnReservation(Date.parse(`2026-11-20T${time}:00.000Z`), reservations)?.id;

it("one orders to the table of a booking from half an hour before until its end", () => {
  expect(idAt("17:29", reservation("a"))).toBeUndefined();
  expect(idAt("17:30", reservation("a"))).toBe("a");
  expect(idAt("19:29", reservation("a"))).toBe("a");
  expect(idAt("19:30", reservation("a"))).toBeUndefined();
});

it("a booking ends as it was made, whatever the length of a stay is now", () => {
  const long = reservation("a", { endsAt: "2026-11-20T20:30:00.000Z" });
  expect(idAt("20:29", long)).toBe("a");
  expect(idAt("20:30", long)).toBeUndefined();
});

it("guests who are seated order before and after that, for three hours", () => {
  const seated = reservation("a", { reservationStatus: "seated" });
  expect(idAt("17:10", seated)).toBe("a");
  expect(idAt("19:35", seated)).toBe("a");
  expect(idAt("22:29", seated)).toBe("a");
  expect(idAt("22:30", seated)).toBeUndefined();
});

it("only bookings that are confirmed or seated count, the earlier first", () => {
  expect(idAt("18:00", reservation("a", { reservationStatus: "cancelled" }))).toBeUndefined();
  expect(idAt("18:00", reservation("a", { reservationStatus: "seated" }))).toBe("a");
  expect(idAt("18:00", reservation("late", { readyAt: "2026-11-20T18:30:00.000Z" }), reservation("early"))).toBe(
    "early",
  );
});
