import { expect, it } from "vitest";
import { dateInDays, reservationActions } from "#tests/support/reservation-actions.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

describeOnEachEngine("a deposit that staff refund", (server) => {
  it("goes back after a no-show, wholly or partly, and the guest gets a mail", async () => {
    const { signInAdmin, createGuest, call, running, waitForMail } = server();
    const { bookTable, updateReservation, listReservations, listBookings } = reservationActions(server());
    const [owner, ada] = [await signInAdmin(), await createGuest()];
    const date = dateInDays(30);
    const { reservationId: id } = await bookTable(ada, { date, time: "12:00" });
    const reservations = running.store.db.updateTable("reservations");
    await reservations.set({ starts_at: Date.now() }).where("id", "=", id).execute();
    expect((await updateReservation(owner, id, { status: "no_show" })).status).toBe(200);

    const [missed] = await listReservations(owner, date);
    const body = { price: 5, reason: "They came after all" };
    expect((await call(`/api/payments/${missed.paymentId}/refunds`, { token: ada.token, body })).status).toBe(403);
    expect((await call(`/api/payments/${missed.paymentId}/refunds`, { token: owner.token, body })).status).toBe(200);
    expect((await waitForMail(ada.email, /refund/i)).text).toContain("$5.00");
    expect(await listReservations(owner, date)).toMatchObject([{ reservationStatus: "no_show", refunded: 5 }]);
    expect(await listBookings(ada)).toMatchObject([{ reservationStatus: "no_show", refunded: 5 }]);
  });

  it("is not promised again when the booking is moved, but what is left of it is", async () => {
    const { signInAdmin, createGuest, call, waitForMail } = server();
    const { bookTable, updateReservation, listReservations } = reservationActions(server());
    const [owner, ada] = [await signInAdmin(), await createGuest()];
    const date = dateInDays(31);
    const { reservationId: id } = await bookTable(ada, { date, time: "12:00" });
    const [booked] = await listReservations(owner, date);
    const refund = async (price: number) => {
      const body = { price, reason: "A smaller party" };
      const { status } = await call(`/api/payments/${booked.paymentId}/refunds`, { token: owner.token, body });
      expect(status).toBe(200);
    };
    const move = async (time: string, written: string) => {
      expect((await updateReservation(owner, id, { time })).status).toBe(200);
      return (await waitForMail(ada.email, new RegExp(`was moved: .*${written}`))).text;
    };
    await refund(12.5);
    expect(await move("13:00", "1:00 PM")).toMatch(/Deposit paid: \$7\.50\. If you cancel by /);
    await refund(7.5);
    expect(await move("14:00", "2:00 PM")).not.toContain("Deposit");
  });
});
