import { expect, it } from "vitest";
import { hourMs, minuteMs } from "#contract/platform/durations.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { dateInDays, reservationActions } from "#tests/support/reservation-actions.ts";
import { unlimitedHolds, writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { listSandboxRefunds } from "#tests/support/sandbox-refunds.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const family = 4;
let days = 3;

describeOnEachEngine(
  "a change of a booking",
  (server) => {
    const act = () => reservationActions(server());
    /** A booking on a day of its own. */
    async function booked(guest: number, time = "18:00") {
      const person = await server().createGuest();
      const date = dateInDays(days++);
      const booking = await act().bookTable(person, { date, time, guest });
      return { person, date, id: String(booking.reservationId), intent: booking.intent };
    }
    const payChange = async (person: Guest, id: string, change: object, price: number) =>
      server().call("/api/create-payment-intent", {
        token: person.token,
        headers: { "idempotency-key": crypto.randomUUID() },
        body: { paymentType: "reservation", reservation: id, price, ...change },
      });
    async function raised(person: Guest, id: string, change: object, price: number) {
      const { status, body: intent } = await payChange(person, id, change, price);
      expect(status, JSON.stringify(intent)).toBe(200);
      await act().pay(intent);
      return intent;
    }
    async function staffView(date: string) {
      const admin = await server().signInAdmin();
      return act().listReservations(admin, date);
    }
    /** Waits until the outbox is empty, and returns what the provider has refunded of the payments of intents, in cents. */
    const refunds = async (...ids: string[]) => {
      const { store, runWorkersOnce } = server().running;
      await waitFor(async () => {
        await runWorkersOnce();
        const waiting = await store.db.selectFrom("outbox").select("key").where("sent_at", "is", null).execute();
        if (waiting.length > 0) throw new Error(`not carried out: ${waiting.map(({ key }) => key).join(", ")}`);
      });
      const all = await Promise.all(ids.map((id) => listSandboxRefunds(store, id)));
      return all.map((list) => list.reduce((sum, { amount }) => sum + amount, 0));
    };

    it("to more people is not made before the difference of the deposit is paid, which makes it", async () => {
      const { person, date, id, intent: first } = await booked(1);
      const change = { guest: family };
      const asked = await act().updateReservation(person, id, change);
      expect(asked).toMatchObject({ status: 409, body: { code: "deposit_required", price: 30 } });
      expect(asked.body.detail).toContain("$30.00");
      expect(await payChange(person, id, change, 40)).toMatchObject({
        status: 409,
        body: { code: "price_changed", price: 30 },
      });
      const { body: intent } = await payChange(person, id, change, 30);
      const heldMinutes = (Date.parse(intent.expiresAt) - Date.now()) / minuteMs;
      expect(heldMinutes).toBeGreaterThan(14);
      expect(await act().listBookings(person)).toMatchObject([
        { guest: 1, deposit: 10, reservationStatus: "confirmed" },
      ]);
      await act().pay(intent);
      expect(await act().recordPayment(person, intent)).toMatchObject({
        status: 200,
        body: { payment: { price: 30, reservationId: id, guest: family } },
      });
      expect(await act().listBookings(person)).toMatchObject([{ guest: family, deposit: 40, reservationId: id, date }]);
      const [row, ...others] = await staffView(date);
      expect(others).toEqual([]);
      expect(row).toMatchObject({ guest: family, price: 40, refunded: 0, payments: [{ price: 10 }, { price: 30 }] });
      expect(row.seats).toBeGreaterThanOrEqual(family);
      const moved = await server().waitForMail(person.email, /was moved/);
      expect(moved.text).toContain("$40.00");
      const { body } = await act().cancelReservation(person, id, { expectedRefund: 40 });
      expect(body).toMatchObject({ refund: 40 });
      expect(await refunds(first.id, intent.id)).toEqual([1000, 3000]);
    });

    it("to another time and more people holds the new table, and keeps the old one until it is paid", async () => {
      const { person, date, id } = await booked(2);
      const later = { date, time: "20:30", guest: 3 };
      const intent = await raised(person, id, later, 10);
      expect((await act().listBookings(person))[0]).toMatchObject({ time: "18:00", guest: 2 });
      await act().recordPayment(person, intent);
      expect((await act().listBookings(person))[0]).toMatchObject({ time: "20:30", guest: 3, deposit: 30 });
      const { store } = server().running;
      const steps = await store.db.selectFrom("reservation_slots").select("reservation_id").distinct().execute();
      expect(steps.filter((step) => step.reservation_id === id)).toHaveLength(1);
    });

    it("that is not paid leaves the booking as it is, and its table is free again", async () => {
      const { person, date, id } = await booked(1);
      const { body: intent } = await payChange(person, id, { guest: family }, 30);
      await server().running.runWorkersOnce(Date.now() + 16 * minuteMs);
      expect((await server().call(`/api/payment-intents/${intent.id}`, { token: person.token })).body.status).toBe(
        "cancelled",
      );
      expect(await act().listBookings(person)).toMatchObject([{ guest: 1, reservationStatus: "confirmed", date }]);
    });

    it("that was paid for a booking which was changed or cancelled meanwhile is refunded", async () => {
      const { person, date, id, intent: first } = await booked(1);
      const { body: intent } = await payChange(person, id, { guest: family }, 30);
      const admin = await server().signInAdmin();
      // The provider captures before it learns that the hold is over.
      await act().pay(intent);
      await act().updateReservation(admin, id, { date, time: "19:00" });
      expect(await act().recordPayment(person, intent)).toMatchObject({
        status: 409,
        body: { code: "payment_refunded" },
      });
      expect(await act().listBookings(person)).toMatchObject([{ guest: 1, time: "19:00" }]);
      expect(await refunds(first.id, intent.id)).toEqual([0, 3000]);
    });

    it("to fewer people refunds the difference, of the payments of changes first", async () => {
      const { person, id, intent: first } = await booked(1);
      const intent = await raised(person, id, { guest: 3 }, 20);
      await act().recordPayment(person, intent);
      expect((await act().updateReservation(person, id, { guest: 2 })).status).toBe(200);
      expect(await refunds(first.id, intent.id)).toEqual([0, 1000]);
      expect((await act().listBookings(person))[0]).toMatchObject({ guest: 2, deposit: 20 });
      // And again up: what was refunded is due again.
      expect(await act().updateReservation(person, id, { guest: 3 })).toMatchObject({ body: { price: 10 } });
      expect((await act().cancelReservation(person, id)).body).toMatchObject({ refund: 20 });
      expect(await refunds(first.id, intent.id)).toEqual([1000, 2000]);
    });

    it("to fewer people is possible until the booking begins, without a refund after the deadline", async () => {
      const { person, id, intent } = await booked(3);
      const { store } = server().running;
      const row = await store.db.selectFrom("reservations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      const isTooLate = Math.ceil((row.starts_at - Date.now()) / hourMs) + 1;
      await store.db
        .updateTable("reservations")
        .set({ free_cancellation_hours: isTooLate })
        .where("id", "=", id)
        .execute();
      expect((await act().getCancellation(person, id)).body).toMatchObject({ movable: false, reducible: true });
      expect(await act().updateReservation(person, id, { guest: family })).toMatchObject({
        body: { code: "move_too_late" },
      });
      expect(await payChange(person, id, { guest: family }, 10)).toMatchObject({ body: { code: "move_too_late" } });
      expect(await act().updateReservation(person, id, { time: "19:00", date: row.date, guest: 2 })).toMatchObject({
        body: { code: "move_too_late" },
      });
      expect((await act().updateReservation(person, id, { guest: 2 })).status).toBe(200);
      expect(await refunds(intent.id)).toEqual([0]);
    });

    it("of another guest, or one that costs nothing, cannot be paid", async () => {
      const { id, person } = await booked(2);
      const stranger = await server().createGuest();
      expect(await payChange(stranger, id, { guest: 3 }, 10)).toMatchObject({ status: 404 });
      expect(await payChange(person, id, { guest: 2 }, 0)).toMatchObject({
        status: 422,
        body: { fields: { guest: /no further/ } },
      });
      expect(await payChange(person, "nonsense", { guest: 3 }, 10)).toMatchObject({ status: 404 });
    });

    it("by staff, to more people, costs nothing, and does not count what was not paid as paid", async () => {
      const { person, date, id, intent } = await booked(1);
      const admin = await server().signInAdmin();
      expect((await act().updateReservation(admin, id, { guest: family })).status).toBe(200);
      expect(await staffView(date)).toMatchObject([{ guest: family, price: 10 }]);
      expect((await act().updateReservation(person, id, { guest: 2 })).status).toBe(200);
      expect(await refunds(intent.id)).toEqual([0]);
      expect((await act().cancelReservation(person, id)).body).toMatchObject({ refund: 10 });
    });

    it("raises the statistics by the money, not by another booking", async () => {
      const { person, id } = await booked(1);
      const { token } = await server().signInAdmin();
      const stats = async () => {
        await server().running.runWorkersOnce();
        return (await server().call("/api/admin-stats", { token })).body;
      };
      const before = await stats();
      const intent = await raised(person, id, { guest: 2 }, 10);
      await act().recordPayment(person, intent);
      expect(await stats()).toMatchObject({ bookings: before.bookings, revenue: before.revenue + 10 });
    });
  },
  { RESTAURANT_FILE: writeRestaurantFile({ reservation: unlimitedHolds() }) },
);
