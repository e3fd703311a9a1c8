import { expect, it } from "vitest";
import { dateInDays, reservationActionsAndEffects } from "#tests/support/reservation-actions.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";
import { keepCalendarDomain } from "./reservation.mails.ts";

const hours = 3_600_000;
const two = {
  RESTAURANT_FILE: writeRestaurantFile({
    tables: [
      { id: "small", seats: 2 },
      { id: "large", seats: 6 },
    ],
  }),
};

describeOnBothEngines(
  "a reservation",
  (server) => {
    /** Moves the start of a reservation into the near future. */
    const startsIn = (id: string, milliseconds: number) =>
      server()
        .running.store.db.updateTable("reservations")
        .set({ starts_at: Date.now() + milliseconds, ends_at: Date.now() + milliseconds + 1.5 * hours })
        .where("id", "=", id)
        .execute();

    it("has mails that reach its guest and its house, in one calendar event wherever the site is", async () => {
      const { running, createGuest, listMails } = server();
      const { bookTable, cancelReservation, listCalendarFiles } = reservationActionsAndEffects(server());
      const kept = await running.store.db.selectFrom("calendar_domain").select("name").executeTakeFirstOrThrow();
      expect(kept.name).toBe("127.0.0.1");
      // The site had another name when it was first started.
      await running.store.db.updateTable("calendar_domain").set({ name: "first.example" }).execute();
      const ada = await createGuest();
      const { reservationId: id } = await bookTable(ada, { date: dateInDays(17), time: "12:00" });
      // The next start with another name.
      await keepCalendarDomain(running.store.db, { publicUrl: "https://second.example" });
      expect((await cancelReservation(ada, id)).status).toBe(200);
      const files = await listCalendarFiles(ada.email);
      expect(files.map((file) => /^UID:(.+?)\r$/m.exec(file)?.[1])).toEqual([
        `${id}@first.example`,
        `${id}@first.example`,
      ]);
      expect(files[0]?.replaceAll("\r\n ", "")).toContain("214 Perry Lane\\, New York\\, NY 10014");
      const [toGuest] = await listMails(ada.email);
      expect(toGuest).toMatchObject({ replyTo: "hello@juniper.example" });
      expect(toGuest?.html).toMatch(/214 Perry Lane, New York, NY 10014.*href="tel:\+1212/s);
      const notices = (await listMails("hello@juniper.example")).filter(({ text }) => text.includes(ada.email));
      expect(notices.map(({ replyTo }) => replyTo)).toEqual([ada.email, ada.email]);
    });

    it("is moved without a new deposit, releasing its table and taking another atomically", async () => {
      const { createGuest, waitForMail } = server();
      const { bookTable, updateReservation, listBookings, getAvailability, listCalendarFiles } =
        reservationActionsAndEffects(server());
      const ada = await createGuest();
      const date = dateInDays(10);
      const { reservationId: id } = await bookTable(ada, { date, time: "19:00" });
      // Half an hour later overlaps its own slots.
      const moved = await updateReservation(ada, id, { time: "19:30" });
      expect(moved).toMatchObject({
        status: 200,
        body: { modifiedCount: 1, reservation: { time: "19:30", table: "small", reservationStatus: "confirmed" } },
      });
      expect((await updateReservation(ada, id, { time: "19:30" })).body.modifiedCount).toBe(0);
      expect((await updateReservation(ada, id, { date: dateInDays(11) })).body.reservation).toMatchObject({
        date: dateInDays(11),
        time: "19:30",
        guest: 2,
        table: "small",
      });
      expect((await getAvailability(date)).times.every(({ available }: { available: boolean }) => available)).toBe(
        true,
      );
      expect(await listBookings(ada)).toMatchObject([{ date: dateInDays(11), guest: 2, price: 20, table: "small" }]);
      await waitForMail(ada.email, /was moved/);
      await waitForMail("hello@juniper.example", /Booking moved/);
      const files = await listCalendarFiles(ada.email);
      expect(files.map((file) => /SEQUENCE:(\d)/.exec(file)?.[1])).toEqual(["0", "1", "2"]);
      expect(new Set(files.map((file) => /UID:(.*)/.exec(file)?.[1])).size).toBe(1);
    });

    it("is moved once if the request is repeated, also to a time at which it cannot be moved any more", async () => {
      const { bookTable, updateReservation } = reservationActionsAndEffects(server());
      const ada = await server().createGuest();
      const { reservationId: id } = await bookTable(ada, { date: dateInDays(22), time: "19:00" });
      const wanted = { date: dateInDays(22), time: "12:00" };
      expect((await updateReservation(ada, id, wanted)).body).toMatchObject({ modifiedCount: 1 });
      await startsIn(id, 23 * hours);
      expect(await updateReservation(ada, id, wanted)).toMatchObject({
        status: 200,
        body: { modifiedCount: 0, reservation: { time: "12:00", reservationStatus: "confirmed" } },
      });
    });

    it("is not moved if no table is available at the new time", async () => {
      const { createGuest } = server();
      const { bookTable, updateReservation, listBookings } = reservationActionsAndEffects(server());
      const [ada, bob] = [await createGuest(), await createGuest()];
      const date = dateInDays(12);
      const mine = await bookTable(ada, { date, time: "12:00", guest: 4 });
      await bookTable(bob, { date, time: "19:00", guest: 4 });
      const refused = await updateReservation(ada, mine.reservationId, { time: "19:30" });
      expect(refused).toMatchObject({ status: 409, body: { code: "table_taken" } });
      expect(refused.body.alternatives.length).toBeGreaterThan(0);
      expect(await listBookings(ada)).toMatchObject([{ time: "12:00", table: "large" }]);
      // It still occupies its own time steps.
      expect((await updateReservation(bob, (await listBookings(bob))[0].reservationId, { time: "12:30" })).status).toBe(
        409,
      );
      expect(await updateReservation(ada, mine.reservationId, { time: "19:10" })).toMatchObject({
        status: 422,
        body: { fields: { time: expect.any(String) } },
      });
      expect((await updateReservation(ada, mine.reservationId, {})).status).toBe(422);
      expect((await updateReservation(ada, mine.reservationId, { status: "cancelled", time: "12:00" })).status).toBe(
        422,
      );
    });

    it("is cancelled once, with the refund that was shown before", async () => {
      const { createGuest, waitForMail } = server();
      const {
        bookTable,
        cancelReservation,
        getCancellation,
        listBookings,
        waitForRefunds,
        getAvailability,
        listCalendarFiles,
        updateReservation,
      } = reservationActionsAndEffects(server());
      const ada = await createGuest();
      const { reservationId: id, intent } = await bookTable(ada, { date: dateInDays(13), time: "19:00" });
      expect((await getCancellation(ada, id)).body).toMatchObject({
        refund: 20,
        currency: "USD",
        cancellable: true,
        movable: true,
        freeUntil: new Date(Date.parse(intent.reservation.startsAt) - 24 * hours).toISOString(),
      });
      const answers = await Promise.all([
        cancelReservation(ada, id),
        cancelReservation(ada, id),
        cancelReservation(ada, id),
      ]);
      expect(answers.map(({ body }) => body.modifiedCount).sort()).toEqual([0, 0, 1]);
      for (const { body } of answers) expect(body).toMatchObject({ refund: 20, reservationStatus: "cancelled" });
      expect(await waitForRefunds(intent.id)).toEqual([2000]);
      expect(await listBookings(ada)).toMatchObject([{ reservationStatus: "cancelled", paymentStatus: "refunded" }]);
      expect(
        (await getAvailability(dateInDays(13))).times.every(({ available }: { available: boolean }) => available),
      ).toBe(true);
      expect((await waitForMail(ada.email, /was cancelled/)).text).toContain("$20.00");
      await waitForMail("hello@juniper.example", /Booking cancelled/);
      expect((await listCalendarFiles(ada.email)).at(-1)).toContain("METHOD:CANCEL");
      expect((await getCancellation(ada, id)).body).toMatchObject({ refund: 0, cancellable: false, movable: false });
      expect(await updateReservation(ada, id, { time: "12:00" })).toMatchObject({
        status: 409,
        body: { code: "reservation_state" },
      });
    });

    it("is not refunded and cannot be moved within the last day; staff may refund it", async () => {
      const { createGuest, signInAdmin } = server();
      const { bookTable, cancelReservation, getCancellation, updateReservation, waitForRefunds } =
        reservationActionsAndEffects(server());
      const [ada, owner] = [await createGuest(), await signInAdmin()];
      const late = await bookTable(ada, { date: dateInDays(14), time: "12:00" });
      await startsIn(late.reservationId, 23 * hours);
      expect((await getCancellation(ada, late.reservationId)).body).toMatchObject({
        refund: 0,
        policyRefund: 0,
        fullRefund: 20,
      });
      expect((await updateReservation(ada, late.reservationId, { date: dateInDays(20) })).body.code).toBe(
        "move_too_late",
      );
      expect((await cancelReservation(ada, late.reservationId, { refund: "full" })).status).toBe(403);
      expect((await cancelReservation(ada, late.reservationId)).body).toMatchObject({
        refund: 0,
        reservationStatus: "cancelled",
      });
      expect(await waitForRefunds(late.intent.id)).toEqual([]);

      const other = await bookTable(ada, { date: dateInDays(15), time: "12:00" });
      await startsIn(other.reservationId, 2 * hours);
      expect((await getCancellation(owner, other.reservationId)).body).toMatchObject({ refund: 20, policyRefund: 0 });
      expect((await cancelReservation(owner, other.reservationId, { reason: "The oven broke" })).body.refund).toBe(20);
      expect(await waitForRefunds(other.intent.id)).toEqual([2000]);

      const third = await bookTable(ada, { date: dateInDays(16), time: "12:00" });
      expect(
        (await cancelReservation(owner, third.reservationId, { refund: "none", reason: "By telephone" })).body.refund,
      ).toBe(0);
      expect(await waitForRefunds(third.intent.id)).toEqual([]);
    });

    it("stays if cancelling refunds less than was shown", async () => {
      const { createGuest } = server();
      const { bookTable, cancelReservation, getCancellation, listBookings, waitForRefunds } =
        reservationActionsAndEffects(server());
      const ada = await createGuest();
      const { reservationId: id, intent } = await bookTable(ada, { date: dateInDays(18), time: "12:00" });
      const { refund } = (await getCancellation(ada, id)).body;
      await startsIn(id, 23 * hours);
      expect(await cancelReservation(ada, id, { expectedRefund: refund })).toMatchObject({
        status: 409,
        body: { code: "refund_changed" },
      });
      expect(await listBookings(ada)).toMatchObject([{ reservationStatus: "confirmed" }]);
      await startsIn(id, 25 * hours);
      expect((await cancelReservation(ada, id, { expectedRefund: refund })).body).toMatchObject({ refund: 20 });
      expect((await cancelReservation(ada, id, { expectedRefund: refund })).body).toMatchObject({ modifiedCount: 0 });
      expect(await waitForRefunds(intent.id)).toEqual([2000]);
    });

    it("keeps the policy of its booking, and refunds no more than is left", async () => {
      const { createGuest, signInAdmin, call } = server();
      const { bookTable, cancelReservation, getCancellation, waitForRefunds } = reservationActionsAndEffects(server());
      const [ada, owner] = [await createGuest(), await signInAdmin()];
      const booked = await bookTable(ada, { date: dateInDays(17), time: "12:00" });
      await call(`/api/payments/${booked._id}/refunds`, {
        token: owner.token,
        body: { price: 5, reason: "A wobbly chair" },
      });
      await startsIn(booked.reservationId, 40 * hours);
      const { db } = server().running.store;
      const row = db.updateTable("reservations").where("id", "=", booked.reservationId);
      await row.set({ free_cancellation_hours: 48 }).execute();
      expect((await getCancellation(ada, booked.reservationId)).body).toMatchObject({ refund: 0, fullRefund: 15 });
      await row.set({ free_cancellation_hours: 24 }).execute();
      expect((await cancelReservation(ada, booked.reservationId)).body.refund).toBe(15);
      expect((await waitForRefunds(booked.intent.id)).toSorted()).toEqual([1500, 500]);
    });

    it("shows guest and staff what was refunded of its deposit, before and after it is cancelled", async () => {
      const { createGuest, signInAdmin, call, waitForMail } = server();
      const { bookTable, cancelReservation, listBookings, listReservations } = reservationActionsAndEffects(server());
      const [ada, owner] = [await createGuest(), await signInAdmin()];
      const refund = (id: string, price: number) =>
        call(`/api/payments/${id}/refunds`, { token: owner.token, body: { price, reason: "A wobbly chair" } });
      const date = dateInDays(19);
      const booked = await bookTable(ada, { date, time: "12:00" });
      expect((await refund(booked._id, 5)).status).toBe(200);
      expect(await listReservations(owner, date)).toMatchObject([{ price: 20, refunded: 5 }]);
      expect(await listBookings(ada)).toMatchObject([{ price: 20, refunded: 5, paymentStatus: "partly_refunded" }]);
      for (let count = 0; count < 2; count++)
        expect((await cancelReservation(ada, booked.reservationId)).body).toMatchObject({ refund: 15 });
      expect(await listReservations(owner, date)).toMatchObject([{ price: 20, refunded: 20 }]);
      expect(await listBookings(ada)).toMatchObject([{ refunded: 20, paymentStatus: "refunded" }]);
      const { text } = await waitForMail(ada.email, /was cancelled/);
      expect(text).toContain("We refunded $15.00 to your card, besides the $5.00 that we had refunded before.");
    });

    it("that was refunded before is cancelled with a mail that says so", async () => {
      const { createGuest, signInAdmin, call, waitForMail } = server();
      const { bookTable, cancelReservation } = reservationActionsAndEffects(server());
      const owner = await signInAdmin();
      for (const { price, part } of [
        { price: 20, part: "$20.00 to your card, which is all you paid." },
        { price: 5, part: "$5.00 to your card." },
      ]) {
        const ada = await createGuest();
        const booked = await bookTable(ada, { date: dateInDays(21), time: "12:00" });
        const body = { price, reason: "A wobbly chair" };
        await call(`/api/payments/${booked._id}/refunds`, { token: owner.token, body });
        await startsIn(booked.reservationId, 2 * hours);
        expect((await cancelReservation(ada, booked.reservationId)).body.refund).toBe(0);
        const { text } = await waitForMail(ada.email, /was cancelled/);
        expect(text).toContain(`We had already refunded ${part}`);
      }
    });

    it("of another user is answered 404 for every operation", async () => {
      const { createGuest, call } = server();
      const { bookTable, cancelReservation, getCancellation, updateReservation, listBookings } =
        reservationActionsAndEffects(server());
      const [ada, eve] = [await createGuest(), await createGuest()];
      const { reservationId: id } = await bookTable(ada, { date: dateInDays(18), time: "12:00" });
      for (const answer of [
        await cancelReservation(eve, id),
        await getCancellation(eve, id),
        await updateReservation(eve, id, { time: "18:00" }),
        await updateReservation(eve, id, { status: "seated" }),
        await cancelReservation(eve, "unknown"),
      ]) {
        expect(answer).toMatchObject({ status: 404, body: { code: "reservation_not_found" } });
      }
      expect((await call(`/api/payments/reservation/${ada.email}`, { token: eve.token })).status).toBe(403);
      expect((await call(`/api/payments/reservation/${ada.email}`)).status).toBe(401);
      expect(await listBookings(ada)).toMatchObject([{ reservationStatus: "confirmed", time: "12:00" }]);
    });
  },
  two,
);
