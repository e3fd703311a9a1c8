import { afterAll, beforeAll, expect, it } from "vitest";
import { reservationActions } from "#tests/support/reservation-actions.ts";
import { settingsActions } from "#tests/support/settings-actions.ts";
import { createTestClock } from "#tests/support/test-clock.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const clock = createTestClock();
beforeAll(() => clock.nextWeek("10:00"));
afterAll(clock.reset);

const notRefunded = "Deposit paid: $20.00. This deposit is not refunded if you cancel.";
const day = { weekday: "long", month: "long", day: "numeric" } as const;
const longDate = (instant: string) =>
  new Date(instant).toLocaleDateString("en-US", { ...day, timeZone: "America/New_York" });

describeOnEachEngine("the mail about a booking with a deposit", (server) => {
  it("says that the deposit is not refunded, if the time for that is over when the table is booked", async () => {
    clock.nextWeek("10:00");
    const ada = await server().createGuest();
    const { bookTable, getCancellation } = reservationActions(server());
    const { reservationId } = await bookTable(ada, { date: clock.dateOf(), time: "19:00" });
    expect((await getCancellation(ada, reservationId)).body.refund).toBe(0);
    const { text } = await server().waitForMail(ada.email, /^Your table/);
    expect(text).toContain(notRefunded);
    expect(text).not.toContain("in full");
  });

  it("says so too when the booking is moved to such a time, and until when it is refunded otherwise", async () => {
    clock.nextWeek("10:00");
    const ada = await server().createGuest();
    const { bookTable, updateReservation } = reservationActions(server());
    const { reservationId: id } = await bookTable(ada, { date: clock.dateOf(3), time: "19:00" });
    const until = (days: number) =>
      `If you cancel by ${longDate(clock.at("19:00", days))} at 7:00 PM we refund it in full; after that we cannot refund it.`;
    expect((await server().waitForMail(ada.email, /^Your table/)).text).toContain(until(2));
    const move = async (days: number) => {
      expect((await updateReservation(ada, id, { date: clock.dateOf(days) })).status).toBe(200);
      const subject = new RegExp(`was moved: ${longDate(clock.at("19:00", days))}`);
      return (await server().waitForMail(ada.email, subject)).text;
    };
    expect(await move(4)).toContain(until(3));
    expect(await move(0)).toContain(notRefunded);
  });

  it("says that the deposit is not refunded, or the rest of it, when the booking is cancelled too late for that", async () => {
    clock.nextWeek("10:00");
    const { createGuest, signInAdmin, call, waitForMail } = server();
    const { bookTable, cancelReservation } = reservationActions(server());
    const { token } = await signInAdmin();
    const cancelledAfterRefund = async (price?: number) => {
      const guest = await createGuest();
      const booked = await bookTable(guest, { date: clock.dateOf(), time: "19:00" });
      const refund = { token, body: { price, reason: "A wobbly chair" } };
      if (price !== undefined) expect((await call(`/api/payments/${booked._id}/refunds`, refund)).status).toBe(200);
      expect((await cancelReservation(guest, booked.reservationId)).body.refund).toBe(0);
      return (await waitForMail(guest.email, /was cancelled/)).text;
    };
    expect(await cancelledAfterRefund()).toContain("\nYour deposit is not refunded.");
    expect(await cancelledAfterRefund(5)).toContain(
      "We had already refunded $5.00 to your card. The rest of your deposit is not refunded.",
    );
    expect(await cancelledAfterRefund(20)).not.toContain("not refunded");
  });
});

describeOnEachEngine("the free times of a day", (server) => {
  it("come with the terms of a booking that is made now, also after the owner has changed them", async () => {
    const { token } = await server().signInAdmin();
    const { read, change } = settingsActions(server(), token);
    const { getAvailability } = reservationActions(server());
    expect(await getAvailability(clock.dateOf(3))).toMatchObject({ price: 20, freeCancellationHours: 24 });
    const { reservation } = (await read()).settings;
    await change({ reservation: { ...reservation, depositPerGuest: "15.00", freeCancellationHours: 48 } });
    expect(await getAvailability(clock.dateOf(3))).toMatchObject({ price: 30, freeCancellationHours: 48 });
  });
});
