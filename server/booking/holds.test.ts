import { expect, it } from "vitest";
import type { Guest } from "#tests/support/http-client.ts";
import { dateInDays, reservationActionsAndEffects } from "#tests/support/reservation-actions.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";

const minutes = 60_000;
const one = { RESTAURANT_FILE: writeRestaurantFile({ tables: [{ id: "only", seats: 4 }] }) };
const three = {
  RESTAURANT_FILE: writeRestaurantFile({ tables: ["a", "b", "c"].map((id) => ({ id, seats: 4 })) }),
};

describeOnBothEngines(
  "a hold",
  (server) => {
    /** Moves the end of a hold into the past. */
    const runOut = (intentId: string) =>
      server()
        .running.store.db.updateTable("reservations")
        .set({ held_until: Date.now() - 1 })
        .where("intent_id", "=", intentId)
        .execute();
    const statusOf = async (intentId: string) =>
      (
        await server()
          .running.store.db.selectFrom("reservations")
          .select("status")
          .where("intent_id", "=", intentId)
          .executeTakeFirstOrThrow()
      ).status;
    const slots = () => server().running.store.db.selectFrom("reservation_slots").selectAll().execute();

    it("expires: the table is released, the intent cancelled, nothing is booked", async () => {
      const { createGuest, running } = server();
      const { holdTable, pay, recordPayment, getAvailability, listBookings } = reservationActionsAndEffects(server());
      const [ada, bob] = [await createGuest(), await createGuest()];
      const stay = { date: dateInDays(2), time: "19:00" };
      const { body: intent } = await holdTable(ada, stay);
      const taken = await holdTable(bob, stay);
      expect(taken).toMatchObject({ status: 409, body: { code: "table_taken" } });
      expect(taken.body.alternatives[0]).toEqual({ date: stay.date, time: "17:30" });
      const full = await getAvailability(stay.date);
      expect(full.times.filter(({ available }: { available: boolean }) => !available)).toHaveLength(5);
      expect(full.alternatives[0]).toMatchObject({ date: stay.date });

      await running.runWorkersOnce(Date.now() + 4 * minutes);
      expect(await statusOf(intent.id)).toBe("held");
      await running.runWorkersOnce(Date.now() + 6 * minutes);
      expect(await statusOf(intent.id)).toBe("expired");
      expect(await slots()).toEqual([]);
      expect((await pay(intent)).body.code).toBe("payment_intent_closed");
      expect((await recordPayment(ada, intent)).body.code).toBe("payment_not_succeeded");
      expect(await listBookings(ada)).toEqual([]);
      expect((await holdTable(bob, stay)).status).toBe(200);
      await running.runWorkersOnce(Date.now() + 16 * minutes);
    });

    it("takes no table from its own guest, nor does a reservation that is moved", async () => {
      const { createGuest, call, running } = server();
      const { holdTable, bookTable, cancelReservation } = reservationActionsAndEffects(server());
      const [ada, bob] = [await createGuest(), await createGuest()];
      const stay = { date: dateInDays(4), time: "19:00" };
      const read = (guest: Guest, more = "") =>
        call(`/api/reservations/availability/own?date=${stay.date}&guest=2&time=19:00${more}`, { token: guest.token });
      const takenTimes = async (guest: Guest, more?: string) => {
        const { times } = (await read(guest, more)).body;
        return times.filter(({ available }: { available: boolean }) => !available).length;
      };
      await holdTable(ada, stay);
      expect([await takenTimes(ada), await takenTimes(bob)]).toEqual([0, 5]);
      const { reservationId } = await bookTable(ada, stay);
      // Another table is needed for another booking, and none for the same one at another time.
      const moved = `&reservation=${reservationId}`;
      expect([await takenTimes(ada), await takenTimes(ada, moved)]).toEqual([5, 0]);
      expect((await read(ada, moved)).body.alternatives).toEqual([]);
      expect(await read(bob, moved)).toMatchObject({ status: 404, body: { code: "reservation_not_found" } });
      await cancelReservation(ada, reservationId);
      await running.runWorkersOnce(Date.now() + 16 * minutes);
    });

    it("that is paid in its last moment becomes a reservation", async () => {
      const { createGuest, running } = server();
      const { holdTable, pay, listBookings } = reservationActionsAndEffects(server());
      const ada = await createGuest();
      const { body: intent } = await holdTable(ada, { date: dateInDays(3), time: "19:00" });
      await pay(intent);
      await running.runWorkersOnce(Date.now() + 16 * minutes);
      expect(await listBookings(ada)).toMatchObject([{ reservationStatus: "confirmed", transactionId: intent.id }]);
    });

    it("that expired is replaced at once; a late payment gets the table if it is free and is refunded otherwise", async () => {
      const { createGuest, waitForMail } = server();
      const { holdTable, pay, recordPayment, waitForRefunds, listBookings, cancelReservation } =
        reservationActionsAndEffects(server());
      const [ada, bob] = [await createGuest(), await createGuest()];
      const stay = { date: dateInDays(4), time: "19:00" };
      const { body: late } = await holdTable(ada, stay);
      await runOut(late.id);
      const { body: newer } = await holdTable(bob, stay);
      expect(newer.reservation).toMatchObject({ table: "only", reservationStatus: "held" });
      expect(await statusOf(late.id)).toBe("expired");
      await pay(late);
      for (let time = 0; time < 2; time++) {
        expect(await recordPayment(ada, late)).toMatchObject({ status: 409, body: { code: "payment_refunded" } });
      }
      expect(await waitForRefunds(late.id)).toEqual([2000]);
      expect((await waitForMail(ada.email, /deposit .* refunded/)).text).toContain("$20.00");
      expect(await listBookings(ada)).toEqual([]);
      await pay(newer);
      expect((await recordPayment(bob, newer)).status).toBe(200);

      // With a free table: the reservation that replaced the hold was cancelled since.
      const other = { date: dateInDays(5), time: "19:00" };
      const { body: slow } = await holdTable(ada, other);
      await runOut(slow.id);
      const { body: meanwhile } = await holdTable(bob, other);
      await pay(meanwhile);
      const booked = (await recordPayment(bob, meanwhile)).body.payment;
      expect((await cancelReservation(bob, booked.reservationId)).body.reservationStatus).toBe("cancelled");
      await pay(slow);
      expect((await recordPayment(ada, slow)).body.payment).toMatchObject({
        table: "only",
        reservationStatus: "confirmed",
      });
      expect(await waitForRefunds(slow.id)).toEqual([]);
    });

    it("that its guest cancelled is not revived; a later payment is refunded", async () => {
      const { createGuest } = server();
      const { holdTable, pay, recordPayment, cancelReservation, waitForRefunds } = reservationActionsAndEffects(
        server(),
      );
      const ada = await createGuest();
      const { body: intent } = await holdTable(ada, { date: dateInDays(6), time: "19:00" });
      expect((await cancelReservation(ada, intent.reservation.reservationId)).body).toMatchObject({
        modifiedCount: 1,
        refund: 0,
      });
      await pay(intent);
      expect((await recordPayment(ada, intent)).body.code).toBe("payment_refunded");
      expect(await waitForRefunds(intent.id)).toEqual([2000]);
      expect(await slots()).not.toContainEqual(
        expect.objectContaining({ reservation_id: intent.reservation.reservationId }),
      );
    });
  },
  one,
);

describeOnBothEngines(
  "twenty concurrent guests",
  (server) => {
    it("get as many reservations as there are tables; the others get a clear answer", async () => {
      const { createGuest, running } = server();
      const { holdTable, pay, recordPayment } = reservationActionsAndEffects(server());
      const guests: Guest[] = [];
      for (let count = 0; count < 20; count++) guests.push(await createGuest());
      const date = dateInDays(10);
      const times = ["18:00", "18:30", "19:00", "19:30"];
      const answers = await Promise.all(
        guests.map((who, index) => holdTable(who, { date, time: times[index % times.length] ?? "" })),
      );
      const held = answers.filter(({ status }) => status === 200);
      for (const answer of answers) {
        if (answer.status !== 200) expect(answer).toMatchObject({ status: 409, body: { code: "table_taken" } });
      }
      // 18:00 and 19:30 do not overlap; every other pair does.
      expect(held.length).toBeGreaterThanOrEqual(3);
      expect(held.length).toBeLessThanOrEqual(6);
      const recorded = await Promise.all(
        answers.map(async ({ status, body }, index) => {
          const who = guests[index];
          if (status !== 200 || !who) return undefined;
          await pay(body);
          return (await recordPayment(who, body)).status;
        }),
      );
      expect(recorded.filter(Boolean)).toEqual(held.map(() => 200));
      const rows = await running.store.db.selectFrom("reservations").selectAll().where("date", "=", date).execute();
      const stays = rows.filter((row) => row.status === "confirmed");
      expect(stays).toHaveLength(held.length);
      for (const stay of stays) {
        const same = stays.filter(
          (other) =>
            other.id !== stay.id &&
            other.table_id === stay.table_id &&
            other.starts_at < stay.ends_at &&
            stay.starts_at < other.ends_at,
        );
        expect(same).toEqual([]);
      }

      // All at one time, on another day: exactly one per table.
      const again = await Promise.all(guests.map((who) => holdTable(who, { date: dateInDays(11), time: "19:00" })));
      expect(again.filter(({ status }) => status === 200)).toHaveLength(3);
      expect(again.filter(({ body }) => body.code === "table_taken")).toHaveLength(17);
      expect(again.find(({ status }) => status === 409)?.body.alternatives.length).toBeGreaterThan(0);
    });
  },
  three,
);
