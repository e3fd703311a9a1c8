import { expect, it } from "vitest";
import { dateInDays, reservationActionsAndEffects } from "#tests/support/reservation-actions.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const hours = 3_600_000;
const two = {
  RESTAURANT_FILE: writeRestaurantFile({
    tables: [
      { id: "small", seats: 2 },
      { id: "large", seats: 6 },
    ],
  }),
};

describeOnEachEngine(
  "a reservation",
  (server) => {
    /** Moves the start of a reservation into the near future. */
    const startsIn = (id: string, milliseconds: number) =>
      server()
        .running.store.db.updateTable("reservations")
        .set({ starts_at: Date.now() + milliseconds, ends_at: Date.now() + milliseconds + 1.5 * hours })
        .where("id", "=", id)
        .execute();

    it("is moved without a new deposit, releasing its table and taking another atomically", async () => {
      const { guest, mail } = server();
      const { book, change, bookings, times, calendars } = reservationActionsAndEffects(server());
      const ada = await guest();
      const date = dateInDays(10);
      const { reservationId: id } = await book(ada, { date, time: "19:00" });
      // Half an hour later overlaps its own slots.
      const moved = await change(ada, id, { time: "19:30" });
      expect(moved).toMatchObject({
        status: 200,
        body: { modifiedCount: 1, reservation: { time: "19:30", table: "small", reservationStatus: "confirmed" } },
      });
      expect((await change(ada, id, { time: "19:30" })).body.modifiedCount).toBe(0);
      expect((await change(ada, id, { date: dateInDays(11), guest: 4 })).body.reservation).toMatchObject({
        date: dateInDays(11),
        time: "19:30",
        guest: 4,
        table: "large",
      });
      expect((await times(date)).times.every(({ available }: { available: boolean }) => available)).toBe(true);
      expect(await bookings(ada)).toMatchObject([{ date: dateInDays(11), guest: 4, price: 20, table: "large" }]);
      await mail(ada.email, /was moved/);
      await mail("hello@juniper.example", /Booking moved/);
      const files = await calendars(ada.email);
      expect(files.map((file) => /SEQUENCE:(\d)/.exec(file)?.[1])).toEqual(["0", "1", "2"]);
      expect(new Set(files.map((file) => /UID:(.*)/.exec(file)?.[1])).size).toBe(1);
    });

    it("is not moved if no table is available at the new time", async () => {
      const { guest } = server();
      const { book, change, bookings } = reservationActionsAndEffects(server());
      const [ada, bob] = [await guest(), await guest()];
      const date = dateInDays(12);
      const mine = await book(ada, { date, time: "12:00", guest: 4 });
      await book(bob, { date, time: "19:00", guest: 4 });
      const refused = await change(ada, mine.reservationId, { time: "19:30" });
      expect(refused).toMatchObject({ status: 409, body: { code: "table_taken" } });
      expect(refused.body.alternatives.length).toBeGreaterThan(0);
      expect(await bookings(ada)).toMatchObject([{ time: "12:00", table: "large" }]);
      // It still occupies its own time steps.
      expect((await change(bob, (await bookings(bob))[0].reservationId, { time: "12:30" })).status).toBe(409);
      expect(await change(ada, mine.reservationId, { time: "19:10" })).toMatchObject({
        status: 422,
        body: { fields: { time: expect.any(String) } },
      });
      expect((await change(ada, mine.reservationId, {})).status).toBe(422);
      expect((await change(ada, mine.reservationId, { status: "cancelled", time: "12:00" })).status).toBe(422);
    });

    it("is cancelled once, with the refund that was shown before", async () => {
      const { guest, mail } = server();
      const { book, cancel, cancellation, bookings, refunds, times, calendars, change } = reservationActionsAndEffects(
        server(),
      );
      const ada = await guest();
      const { reservationId: id, intent } = await book(ada, { date: dateInDays(13), time: "19:00" });
      expect((await cancellation(ada, id)).body).toMatchObject({
        refund: 20,
        currency: "USD",
        cancellable: true,
        movable: true,
        freeUntil: new Date(Date.parse(intent.reservation.startsAt) - 24 * hours).toISOString(),
      });
      const answers = await Promise.all([cancel(ada, id), cancel(ada, id), cancel(ada, id)]);
      expect(answers.map(({ body }) => body.modifiedCount).sort()).toEqual([0, 0, 1]);
      for (const { body } of answers) expect(body).toMatchObject({ refund: 20, reservationStatus: "cancelled" });
      expect(await refunds(intent.id)).toEqual([2000]);
      expect(await bookings(ada)).toMatchObject([{ reservationStatus: "cancelled", paymentStatus: "refunded" }]);
      expect((await times(dateInDays(13))).times.every(({ available }: { available: boolean }) => available)).toBe(
        true,
      );
      expect((await mail(ada.email, /was cancelled/)).text).toContain("$20.00");
      await mail("hello@juniper.example", /Booking cancelled/);
      expect((await calendars(ada.email)).at(-1)).toContain("METHOD:CANCEL");
      expect((await cancellation(ada, id)).body).toMatchObject({ refund: 0, cancellable: false, movable: false });
      expect(await change(ada, id, { time: "12:00" })).toMatchObject({
        status: 409,
        body: { code: "reservation_state" },
      });
    });

    it("is not refunded and cannot be moved within the last day; staff may refund it", async () => {
      const { guest, admin } = server();
      const { book, cancel, cancellation, change, refunds } = reservationActionsAndEffects(server());
      const [ada, owner] = [await guest(), await admin()];
      const late = await book(ada, { date: dateInDays(14), time: "12:00" });
      await startsIn(late.reservationId, 23 * hours);
      expect((await cancellation(ada, late.reservationId)).body).toMatchObject({
        refund: 0,
        policyRefund: 0,
        fullRefund: 20,
      });
      expect((await change(ada, late.reservationId, { date: dateInDays(20) })).body.code).toBe("move_too_late");
      expect((await cancel(ada, late.reservationId, { refund: "full" })).status).toBe(403);
      expect((await cancel(ada, late.reservationId)).body).toMatchObject({ refund: 0, reservationStatus: "cancelled" });
      expect(await refunds(late.intent.id)).toEqual([]);

      const other = await book(ada, { date: dateInDays(15), time: "12:00" });
      await startsIn(other.reservationId, 2 * hours);
      expect((await cancellation(owner, other.reservationId)).body).toMatchObject({ refund: 20, policyRefund: 0 });
      expect((await cancel(owner, other.reservationId, { reason: "The oven broke" })).body.refund).toBe(20);
      expect(await refunds(other.intent.id)).toEqual([2000]);

      const third = await book(ada, { date: dateInDays(16), time: "12:00" });
      expect((await cancel(owner, third.reservationId, { refund: "none", reason: "By telephone" })).body.refund).toBe(
        0,
      );
      expect(await refunds(third.intent.id)).toEqual([]);
    });

    it("keeps the policy of its booking, and refunds no more than is left", async () => {
      const { guest, admin, call } = server();
      const { book, cancel, cancellation, refunds } = reservationActionsAndEffects(server());
      const [ada, owner] = [await guest(), await admin()];
      const booked = await book(ada, { date: dateInDays(17), time: "12:00" });
      await call(`/api/payments/${booked._id}/refunds`, {
        token: owner.token,
        body: { price: 5, reason: "A wobbly chair" },
      });
      await startsIn(booked.reservationId, 40 * hours);
      const { db } = server().running.store;
      const row = db.updateTable("reservations").where("id", "=", booked.reservationId);
      await row.set({ free_cancellation_hours: 48 }).execute();
      expect((await cancellation(ada, booked.reservationId)).body).toMatchObject({ refund: 0, fullRefund: 15 });
      await row.set({ free_cancellation_hours: 24 }).execute();
      expect((await cancel(ada, booked.reservationId)).body.refund).toBe(15);
      expect((await refunds(booked.intent.id)).toSorted()).toEqual([1500, 500]);
    });

    it("of another user is answered 404 for every operation", async () => {
      const { guest, call } = server();
      const { book, cancel, cancellation, change, bookings } = reservationActionsAndEffects(server());
      const [ada, eve] = [await guest(), await guest()];
      const { reservationId: id } = await book(ada, { date: dateInDays(18), time: "12:00" });
      for (const answer of [
        await cancel(eve, id),
        await cancellation(eve, id),
        await change(eve, id, { time: "18:00" }),
        await change(eve, id, { status: "seated" }),
        await cancel(eve, "unknown"),
      ]) {
        expect(answer).toMatchObject({ status: 404, body: { code: "reservation_not_found" } });
      }
      expect((await call(`/api/payments/reservation/${ada.email}`, { token: eve.token })).status).toBe(403);
      expect((await call(`/api/payments/reservation/${ada.email}`)).status).toBe(401);
      expect(await bookings(ada)).toMatchObject([{ reservationStatus: "confirmed", time: "12:00" }]);
    });
  },
  two,
);
