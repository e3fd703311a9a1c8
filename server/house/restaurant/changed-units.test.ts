import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { readSettings } from "#server/house/restaurant/settings.ts";
import { missingSettingsCheck } from "#server/operating/doctor/missing-settings.check.ts";
import { readConfig } from "#server/platform/config/config.ts";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { dateInDays, reservationActions } from "#tests/support/reservation-actions.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { startSecondServer } from "#tests/support/second-server.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const { reservation, refund } = await readSettings("sample/restaurant.json");
const yen = {
  currency: "JPY",
  reservation: { ...reservation, depositPerGuest: "500" },
  refund: { ...refund, freshSignInAbove: "10000" },
};
const paris = { timeZone: "Europe/Paris" };

describeOnEachEngine("a start with another currency or time zone", (server, engine) => {
  /** Starts a server with changed settings and returns the error, which is empty if it starts. */
  async function refusal(change: object, variables: Record<string, string> = {}): Promise<string> {
    try {
      const RESTAURANT_FILE = writeRestaurantFile({ ...change });
      await (await startSecondServer(server(), { RESTAURANT_FILE, ...variables })).stop();
      return "";
    } catch (error) {
      return String(error);
    }
  }
  const doctorFinds = (change: object) => {
    const { databaseUrl, directory } = server();
    const address =
      engine === "postgres"
        ? { DATABASE_URL: databaseUrl, APP_SECRET: "a secret for tests that is long enough" }
        : { DATA_DIR: directory };
    const RESTAURANT_FILE = writeRestaurantFile({ ...change });
    return missingSettingsCheck.run(readConfig({ DEMO: "0", RESTAURANT_FILE, ...address }));
  };

  it("is refused if the prices of the menu would be others, and corrects a currency with as many decimals", async () => {
    const expected = /currency: it was USD at the last start and is JPY now.*1 USD would cost 100 JPY/;
    expect(await refusal(yen)).toMatch(expected);
    expect(await doctorFinds(yen)).toMatchObject([{ level: "error", text: expect.stringMatching(expected) }]);
    expect(await refusal({ currency: "EUR" })).toBe("");
    expect(await refusal({})).toBe("");
  });

  it("is refused while there are bookings with times of the former zone", async () => {
    const admin = await server().signInAdmin();
    const { token } = admin;
    const booking = { date: dateInDays(9), time: "12:00", guest: 2, name: "Ada Stranger", phone: "+1 212 555 0123" };
    const headers = { "idempotency-key": randomUUID() };
    const booked = await server().call("/api/reservations", { token, headers, body: booking });
    expect(booked.status, JSON.stringify(booked.body)).toBe(200);
    const expected = /timeZone: it was America\/New_York at the last start and is Europe\/Paris now.*bookings/;
    expect(await refusal(paris)).toMatch(expected);
    expect(await doctorFinds(paris)).toMatchObject([{ level: "error", text: expect.stringMatching(expected) }]);
    // Another name of the same zone.
    expect(await refusal({ timeZone: "US/Eastern" })).toBe("");
    const [{ _id: id }] = await reservationActions(server()).listReservations(admin, booking.date);
    const cancelled = await reservationActions(server()).cancelReservation(admin, id);
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
    expect(await refusal(paris)).toBe("");
    expect(await refusal({})).toBe("");
  });

  it("is refused after payments and while orders are open, and starts once the operator confirms it", async () => {
    const guest = await server().createGuest();
    const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server());
    const { body: intent } = await createPaymentIntent(guest, await fillCart(guest));
    await pay(intent);
    expect((await recordPayment(guest, intent)).status).toBe(200);
    const changes = { currency: "EUR", ...paris };
    const refused = await refusal(changes, { CONFIRM_SETTINGS: "GBP" });
    expect(refused).toMatch(/payments were made in USD.*CONFIRM_SETTINGS=EUR/);
    expect(refused).toMatch(/orders that have not ended.*CONFIRM_SETTINGS=Europe\/Paris/);
    expect(await refusal(changes, { CONFIRM_SETTINGS: "EUR, Europe/Paris" })).toBe("");
    expect(await refusal(changes)).toBe("");
  });
});
