import { expect, it } from "vitest";
import type { SandboxFaults } from "#server/providers/payment/sandbox/provider.ts";
import { dateInDays, reservationActionsAndEffects } from "#tests/support/reservation-actions.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const minutes = 60_000;
const broken = new Set<string>();
const faults: SandboxFaults = { shouldFail: (act, moment) => broken.has(`${act} ${moment}`) };

async function withFailures<T>(failures: string[], work: () => Promise<T>): Promise<T> {
  for (const failure of failures) broken.add(failure);
  try {
    return await work();
  } finally {
    broken.clear();
  }
}

describeOnEachEngine(
  "a failing payment provider",
  (server) => {
    it("leaves no table held if the intent could not be created", async () => {
      const { createGuest, running } = server();
      const { holdTable } = reservationActionsAndEffects(server());
      const ada = await createGuest();
      const stay = { date: dateInDays(2), time: "19:00" };
      for (const moment of ["before", "after"]) {
        const refused = await withFailures([`createIntent ${moment}`], () => holdTable(ada, stay));
        expect(refused).toMatchObject({ status: 503, body: { code: "payment_provider_unavailable" } });
      }
      expect(await running.store.db.selectFrom("reservations").selectAll().execute()).toEqual([]);
      expect((await holdTable(ada, stay)).status).toBe(200);
      await running.runWorkersOnce(Date.now() + 16 * minutes);
    });

    it("does not block the table of an expired hold, and a late payment is not lost", async () => {
      const { createGuest, running, call } = server();
      const { holdTable, pay, waitForRefunds, getAvailability } = reservationActionsAndEffects(server());
      const ada = await createGuest();
      const date = dateInDays(3);
      const { body: intent } = await holdTable(ada, { date, time: "19:00" });
      const down = ["retrieveIntent before", "cancelIntent before"];
      await withFailures(down, () => running.runWorkersOnce(Date.now() + 16 * minutes));
      const row = await running.store.db
        .selectFrom("reservations")
        .select("status")
        .where("intent_id", "=", intent.id)
        .executeTakeFirst();
      expect(row?.status).toBe("expired");
      expect((await getAvailability(date)).times.every(({ available }: { available: boolean }) => available)).toBe(
        true,
      );
      // Still open at the provider: a payment made there now is found, and gets the table that is free again.
      await pay(intent);
      await running.runWorkersOnce(Date.now() + 20 * minutes);
      expect(await waitForRefunds(intent.id)).toEqual([]);
      expect((await call(`/api/payment-intents/${intent.id}`, { token: ada.token })).body).toMatchObject({
        status: "paid",
        reservation: { reservationStatus: "confirmed" },
      });
    });

    it("books once although the response was lost, and retries the refund of a cancellation until it succeeds", async () => {
      const { createGuest } = server();
      const { holdTable, pay, recordPayment, listBookings, cancelReservation, waitForRefunds } =
        reservationActionsAndEffects(server());
      const ada = await createGuest();
      const { body: intent } = await holdTable(ada, { date: dateInDays(4), time: "19:00" });
      await pay(intent);
      expect((await withFailures(["retrieveIntent after"], () => recordPayment(ada, intent))).status).toBe(503);
      expect((await recordPayment(ada, intent)).status).toBe(200);
      const [booking, ...others] = await listBookings(ada);
      expect(others).toEqual([]);
      await withFailures(["refund after"], async () => {
        expect((await cancelReservation(ada, booking.reservationId)).body.refund).toBe(20);
        expect(await waitForRefunds(intent.id)).toEqual([2000]);
      });
      expect(await waitForRefunds(intent.id)).toEqual([2000]);
    });
  },
  {},
  { faults },
);
