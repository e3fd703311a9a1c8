import { expect, it } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { dateInDays, reservationActions } from "#tests/support/reservation-actions.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const stays = /stays as it is/;

describeOnEachEngine("the mail about a refund by staff", (server) => {
  /** Refunds 1 dollar and returns the guest's mail. */
  async function refundMail(guest: Guest, paymentId: string): Promise<string> {
    const { token } = await server().signInAdmin();
    const body = { price: 1, reason: "Goodwill" };
    const { status } = await server().call(`/api/payments/${paymentId}/refunds`, { token, body });
    expect(status).toBe(200);
    return (await server().waitForMail(guest.email, /refunded \$1\.00 to you$/)).text;
  }

  async function book(days: number) {
    const guest = await server().createGuest();
    const { bookTable } = reservationActions(server());
    return { guest, booking: await bookTable(guest, { date: dateInDays(days), time: "12:00" }) };
  }

  async function order(statuses: readonly string[]) {
    const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server());
    const guest = await server().createGuest();
    const { body: intent } = await createPaymentIntent(guest, await fillCart(guest));
    await pay(intent);
    const { payment } = (await recordPayment(guest, intent)).body;
    const { token } = await server().signInAdmin();
    for (const status of statuses)
      await server().call(`/api/orders/${payment._id}`, { method: "PATCH", token, body: { status } });
    return { guest, id: payment._id };
  }

  it("says that a booking stays", async () => {
    const { guest, booking } = await book(20);
    expect(await refundMail(guest, booking._id)).toContain("Your booking stays as it is");
  });

  it("does not say that a cancelled booking stays", async () => {
    const { guest, booking } = await book(21);
    const { cancelReservation } = reservationActions(server());
    const owner = await server().signInAdmin();
    const { status } = await cancelReservation(owner, booking.reservationId, { refund: "none", reason: "Late" });
    expect(status).toBe(200);
    expect(await refundMail(guest, booking._id)).not.toMatch(stays);
  });

  it("does not say that a booking whose guests did not come stays", async () => {
    const { guest, booking } = await book(22);
    const { updateReservation } = reservationActions(server());
    const { db } = server().running.store;
    const begun = db.updateTable("reservations").set({ starts_at: Date.now() });
    await begun.where("id", "=", booking.reservationId).execute();
    const owner = await server().signInAdmin();
    expect((await updateReservation(owner, booking.reservationId, { status: "no_show" })).status).toBe(200);
    expect(await refundMail(guest, booking._id)).not.toMatch(stays);
  });

  it("does not say that a booking stays whose time is over", async () => {
    const { guest, booking } = await book(23);
    const { db } = server().running.store;
    const over = db.updateTable("reservations").set({ starts_at: Date.now() - 9_000_000, ends_at: Date.now() - 1 });
    await over.where("id", "=", booking.reservationId).execute();
    expect(await refundMail(guest, booking._id)).not.toMatch(stays);
  });

  it.each([
    ["says that an order stays until the guest has it", ["accepted", "preparing", "ready"], true],
    ["does not say that a completed order stays", ["accepted", "preparing", "ready", "completed"], false],
  ])("%s", async (_name, statuses, isSaid) => {
    const { guest, id } = await order(statuses);
    expect(stays.test(await refundMail(guest, id))).toBe(isSaid);
  });
});
