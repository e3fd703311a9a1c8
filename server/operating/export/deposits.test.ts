import { expect, it } from "vitest";
import type { Guest } from "#tests/support/http-client.ts";
import { dateInDays, reservationActions } from "#tests/support/reservation-actions.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";
import { parseCsv } from "../../platform/lib/csv.ts";

interface Paid {
  paid: boolean;
  price: number;
  refunded: number;
}

/** Deposits less refunds. */
const received = (list: readonly Omit<Paid, "paid">[]) =>
  list.reduce((sum, { price, refunded }) => sum + price - refunded, 0);

describeOnEachEngine("deposits", (server) => {
  const date = dateInDays(12);

  /** Bookings of one guest: paid, partly refunded, expired, released by staff, refunded at once, and held. */
  async function makeBookings(owner: Guest) {
    const actions = reservationActions(server());
    const ada = await server().createGuest();
    const { holdTable, bookTable, cancelReservation, pay, recordPayment, updateReservation } = actions;
    await bookTable(ada, { date, time: "12:00" });
    const partly = await bookTable(ada, { date, time: "13:00" });
    const refund = { token: owner.token, body: { price: 5, reason: "A wobbly chair" } };
    expect((await server().call(`/api/payments/${partly._id}/refunds`, refund)).status).toBe(200);
    await holdTable(ada, { date, time: "14:00" });
    const { body: released } = await holdTable(ada, { date, time: "15:00" });
    const { reservationId } = released.reservation;
    expect((await updateReservation(owner, reservationId, { status: "cancelled" })).status).toBe(200);
    const { body: late } = await holdTable(ada, { date, time: "16:00" });
    await cancelReservation(ada, late.reservation.reservationId);
    await pay(late);
    expect((await recordPayment(ada, late)).body.code).toBe("payment_refunded");
    await holdTable(ada, { date, time: "17:00" });
    return ada;
  }

  it("that were not paid are not listed as received, in the file, to staff and to the guest", async () => {
    const owner = await server().signInAdmin();
    const { listReservations, listBookings } = reservationActions(server());
    const ada = await makeBookings(owner);
    const books = received(await listBookings(ada));
    expect(books).toBe(35);

    const listed: (Paid & { time: string })[] = await listReservations(owner, date, ada.email);
    expect(listed.map(({ time, paid }) => [time, paid]).toSorted()).toEqual([
      ["12:00", true],
      ["13:00", true],
      ["14:00", false],
      ["15:00", false],
      ["16:00", false],
      ["17:00", false],
    ]);
    expect(received(listed.filter(({ paid }) => paid))).toBe(books);

    const exported: Paid[] = (await server().call("/api/me/export", { token: ada.token })).body.reservations;
    expect(exported.filter(({ paid }) => paid)).toHaveLength(2);

    const { body } = await server().call(`/api/exports/bookings.csv?from=${date}&to=${date}`, { token: owner.token });
    const parsed = parseCsv(String(body));
    const [columns = [], ...rows] = "rows" in parsed ? parsed.rows : [];
    const own = rows.filter((row) => row[columns.indexOf("email")] === ada.email);
    const amount = (row: readonly string[], column: string) => Number(row[columns.indexOf(column)]);
    expect(own).toHaveLength(6);
    // The statistics count each on the day on which it was paid.
    const paidOn = Object.fromEntries(own.map((row) => [row[columns.indexOf("time")], row[columns.indexOf("paidAt")]]));
    const onDayOfPayment = expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
    expect(paidOn).toEqual({
      "12:00": onDayOfPayment,
      "13:00": onDayOfPayment,
      "14:00": "",
      "15:00": "",
      "16:00": "",
      "17:00": "",
    });
    expect(paidOn["12:00"] ?? date).not.toContain(date);
    expect(received(own.map((row) => ({ price: amount(row, "deposit"), refunded: amount(row, "refunded") })))).toBe(
      books,
    );
  });
});
