import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { checkoutActions } from "./checkout-actions.ts";
import type { Guest, HttpClient } from "./http-client.ts";
import { listSandboxRefunds } from "./sandbox-refunds.ts";
import type { TestServer } from "./test-server.ts";
import { waitFor } from "./wait-for.ts";

const Mails = z.array(z.object({ attachments: z.array(z.object({ content: z.string() })).optional() }));

const timeZone = "America/New_York";

/** Returns the local date of the sample restaurant a number of days from today. */
export const dateInDays = (days: number): string => Temporal.Now.plainDateISO(timeZone).add({ days }).toString();

/** Reservation actions of a guest, over HTTP. */
export function reservationActions(client: Pick<HttpClient, "call">) {
  const { call } = client;
  const { pay } = checkoutActions(client);
  const depositPerGuest = 10;

  const reservationForm = (guest: Guest, reservation: { date: string; time: string; guest?: number }) => ({
    paymentType: "reservation",
    price: depositPerGuest * (reservation.guest ?? 2),
    name: "Ada Guest",
    phone: "+1 212 555 0100",
    email: guest.email,
    guest: 2,
    ...reservation,
  });

  const holdTable = (guest: Guest, reservation: { date: string; time: string; guest?: number }, more = {}) =>
    call("/api/create-payment-intent", {
      token: guest.token,
      headers: { "idempotency-key": randomUUID() },
      body: { ...reservationForm(guest, reservation), ...more },
    });

  const recordPayment = (guest: Guest, intent: { id: string; price: number }) =>
    call("/api/payments", {
      token: guest.token,
      body: { email: guest.email, price: intent.price, transactionId: intent.id, paymentType: "reservation" },
    });

  /** Holds, pays and records; returns the reservation as in the guest's list. */
  async function bookTable(guest: Guest, reservation: { date: string; time: string; guest?: number }, more = {}) {
    const { status, body: intent } = await holdTable(guest, reservation, more);
    assert.equal(status, 200, JSON.stringify(intent));
    assert.equal((await pay(intent)).status, 200);
    const recorded = await recordPayment(guest, intent);
    assert.equal(recorded.status, 200, JSON.stringify(recorded.body));
    return { ...recorded.body.payment, intent };
  }

  const listBookings = async ({ email, token }: Guest) =>
    (await call(`/api/payments/reservation/${email}`, { token })).body;
  const updateReservation = (guest: Guest, id: string, body: unknown) =>
    call(`/api/reservations/${id}`, { method: "PATCH", token: guest.token, body });
  const cancelReservation = (guest: Guest, id: string, body = {}) =>
    call(`/api/reservations/${id}/cancel`, { token: guest.token, body });
  const getCancellation = (guest: Guest, id: string) =>
    call(`/api/reservations/${id}/cancellation`, { token: guest.token });
  const listReservations = async (admin: Guest, date: string, q = "") =>
    (await call(`/api/reservations?date=${date}${q && `&q=${encodeURIComponent(q)}`}`, { token: admin.token })).body;
  const getAvailability = async (date: string, guest = 2) =>
    (await call(`/api/reservations/availability?date=${date}&guest=${guest}`)).body;

  return {
    reservationForm: reservationForm,
    holdTable: holdTable,
    recordPayment: recordPayment,
    bookTable: bookTable,
    pay,
    listBookings: listBookings,
    updateReservation: updateReservation,
    cancelReservation: cancelReservation,
    getCancellation: getCancellation,
    listReservations: listReservations,
    getAvailability: getAvailability,
  };
}

/** The same, with helpers for refunds and calendar files. */
export const reservationActionsAndEffects = (server: TestServer) => ({
  ...reservationActions(server),
  ...reservationEffects(server),
});

function reservationEffects({ running, call, mailListPath }: TestServer) {
  /** Returns the refunded amounts in cents, after each pending refund was tried. */
  async function waitForRefunds(intentId: string): Promise<number[]> {
    await running.runWorkersOnce();
    // The server's own worker may be processing one.
    await waitFor(async () => {
      const waiting = await running.store.db
        .selectFrom("outbox")
        .select("payload")
        .where("kind", "=", "refund")
        .where("sent_at", "is", null)
        .where("last_error", "is", null)
        .execute();
      if (waiting.some(({ payload }) => payload.includes(intentId))) throw new Error("a refund is under way");
    });
    const rows = await listSandboxRefunds(running.store, intentId);
    return rows.map((row) => row.amount);
  }

  /** Returns the calendar files mailed to the address, those of a booking by their sequence: mails overtake each other. */
  async function listCalendarFiles(to: string): Promise<string[]> {
    await running.runWorkersOnce();
    const mails = Mails.parse((await call(mailListPath(to))).body);
    const sequenceOf = (file: string) => Number(/^SEQUENCE:(\d+)/m.exec(file)?.[1]);
    const files = mails.reverse().flatMap(({ attachments = [] }) => attachments.map(({ content }) => content));
    return files.sort((one, other) => sequenceOf(one) - sequenceOf(other));
  }

  return { waitForRefunds, listCalendarFiles };
}
