import fc from "fast-check";
import { expect, it } from "vitest";
import { dateInDays, reservationActionsAndEffects } from "#tests/support/reservation-actions.ts";
import { unlimitedHolds, writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";

/** The allowed transitions (D7), stated independently of the code. */
const ways: Readonly<Record<string, readonly string[]>> = {
  "": ["held"],
  held: ["confirmed", "expired", "cancelled"],
  expired: ["confirmed"],
  confirmed: ["cancelled", "seated", "no_show"],
  seated: ["completed"],
};

const holdMs = 16 * 60_000;

/** Unpaid holds in a row would pause the guest. */
const RESTAURANT_FILE = writeRestaurantFile({ reservation: unlimitedHolds() });

describeOnBothEngines(
  "a reservation under random events",
  (server) => {
    it("has a valid history, and its payment is either kept for a table or refunded", async () => {
      const { createGuest, signInAdmin, running, call } = server();
      const { holdTable, pay, recordPayment, updateReservation, cancelReservation, waitForRefunds } =
        reservationActionsAndEffects(server());
      const ada = await createGuest();
      const owner = await signInAdmin();
      const { db } = running.store;
      const bookingOf = (intentId: string) =>
        db.selectFrom("reservations").selectAll().where("intent_id", "=", intentId).executeTakeFirstOrThrow();
      const happening = fc.constantFrom(
        "pay",
        "record",
        "hold ends",
        "guest cancels",
        "staff cancels",
        "seat",
        "complete",
      );

      await fc.assert(
        fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 7 }), async (events) => {
          const { status, body: intent } = await holdTable(ada, { date: dateInDays(5), time: "19:00" });
          expect(status, JSON.stringify(intent)).toBe(200);
          const { id } = await bookingOf(intent.id);
          let captured = false;
          for (const event of events) {
            if (event === "pay") captured = (await pay(intent)).status === 200 || captured;
            if (event === "record") await recordPayment(ada, intent);
            if (event === "hold ends") await running.runWorkersOnce(Date.now() + holdMs);
            if (event === "guest cancels") await cancelReservation(ada, id);
            if (event === "staff cancels") await cancelReservation(owner, id);
            if (event === "seat") await updateReservation(owner, id, { status: "seated" });
            if (event === "complete") await updateReservation(owner, id, { status: "completed" });
          }
          // No further events: paid intents are found, the others end.
          await running.runWorkersOnce(Date.now() + holdMs);

          const booking = await bookingOf(intent.id);
          const changes = await db
            .selectFrom("reservation_changes")
            .select("status")
            .where("reservation_id", "=", id)
            // Ordering by `at` would be wrong: this test expires holds before their time.
            .orderBy("id")
            .execute();
          let state = "";
          for (const { status: next } of changes) {
            expect(ways[state] ?? [], `${events} led from ${state}`).toContain(next);
            state = next;
          }
          expect(booking.status).toBe(state);
          const given = (await waitForRefunds(intent.id)).reduce((sum, amount) => sum + amount, 0);
          const kept = ["confirmed", "seated", "completed"].includes(state);
          expect(given, `${events} ended ${state}`).toBe(captured && !kept ? 2000 : 0);
          const slots = await db
            .selectFrom("reservation_slots")
            .select("step")
            .where("reservation_id", "=", id)
            .execute();
          expect(slots).toHaveLength(state === "confirmed" || state === "seated" ? 6 : 0);
          // Releases the table for the next run.
          if (slots.length > 0) await call(`/api/reservations/${id}/cancel`, { token: owner.token, body: {} });
          await db.deleteFrom("reservation_slots").where("reservation_id", "=", id).execute();
        }),
        { numRuns: 25 },
      );
    });
  },
  { RESTAURANT_FILE },
);
