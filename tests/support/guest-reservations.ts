import assert from "node:assert/strict";
import { ordering } from "./guest-orders.ts";
import type { Guest, HttpClient } from "./http-client.ts";
import { sandboxRefunds } from "./sandbox-refunds.ts";
import type { TestServer } from "./server.ts";
import { waitFor } from "./wait-for.ts";

const zone = "America/New_York";

/** A local date of the sample restaurant, so many days from now. */
export const dateIn = (days: number): string => Temporal.Now.plainDateISO(zone).add({ days }).toString();

/** What a guest does to reserve a table, over HTTP. */
export function booking(client: Pick<HttpClient, "call">) {
  const { call } = client;
  const { pay } = ordering(client);
  const deposit = 10;

  const form = (guest: Guest, stay: { date: string; time: string; guest?: number }) => ({
    paymentType: "reservation",
    price: deposit * (stay.guest ?? 2),
    name: "Ada Guest",
    phone: "+1 212 555 0100",
    email: guest.email,
    guest: 2,
    ...stay,
  });

  const hold = (guest: Guest, stay: { date: string; time: string; guest?: number }, more = {}) =>
    call("/api/create-payment-intent", { token: guest.token, body: { ...form(guest, stay), ...more } });

  const record = (guest: Guest, intent: { id: string; price: number }) =>
    call("/api/payments", {
      token: guest.token,
      body: { email: guest.email, price: intent.price, transactionId: intent.id, paymentType: "reservation" },
    });

  /** Holds, pays and records; answers the booking as the guest's list shows it. */
  async function book(guest: Guest, stay: { date: string; time: string; guest?: number }, more = {}) {
    const { status, body: intent } = await hold(guest, stay, more);
    assert.equal(status, 200, JSON.stringify(intent));
    assert.equal((await pay(intent)).status, 200);
    const recorded = await record(guest, intent);
    assert.equal(recorded.status, 200, JSON.stringify(recorded.body));
    return { ...recorded.body.payment, intent };
  }

  const bookings = async ({ email, token }: Guest) =>
    (await call(`/api/payments/reservation/${email}`, { token })).body;
  const change = (guest: Guest, id: string, body: unknown) =>
    call(`/api/reservations/${id}`, { method: "PATCH", token: guest.token, body });
  const cancel = (guest: Guest, id: string, body = {}) =>
    call(`/api/reservations/${id}/cancel`, { token: guest.token, body });
  const cancellation = (guest: Guest, id: string) =>
    call(`/api/reservations/${id}/cancellation`, { token: guest.token });
  const day = async (admin: Guest, date: string, q = "") =>
    (await call(`/api/reservations?date=${date}${q && `&q=${encodeURIComponent(q)}`}`, { token: admin.token })).body;
  const times = async (date: string, guest = 2) =>
    (await call(`/api/reservations/availability?date=${date}&guest=${guest}`)).body;

  return { form, hold, record, book, pay, bookings, change, cancel, cancellation, day, times };
}

/** The same, with what left the server for others. */
export const reserving = (server: TestServer) => ({ ...booking(server), ...outcomes(server) });

function outcomes({ running }: TestServer) {
  /** What was given back, in cents, once each refund that waits was tried. */
  async function refunds(intentId: string): Promise<number[]> {
    await running.reconcile();
    // The server's own worker may have one in hand.
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
    const rows = await sandboxRefunds(running.store, intentId);
    return rows.map((row) => row.amount);
  }

  /** The calendar files that were sent, by the subject of their mails, oldest first. */
  async function calendars(to: string): Promise<string[]> {
    await running.reconcile();
    const rows = await running.store.db
      .selectFrom("outbox")
      .selectAll()
      .where("kind", "=", "mail")
      .orderBy("id")
      .execute();
    return rows
      .map((row) => JSON.parse(row.payload))
      .filter((mail) => mail.to === to && mail.attachments)
      .map((mail) => mail.attachments[0].content);
  }

  return { refunds, calendars };
}
