import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { reservationActions } from "#tests/support/reservation-actions.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";
import { restaurantService } from "./restaurant.service.ts";
import { readSettings } from "./settings.ts";

/*
 * The restaurant is in another time zone than the server. The clock is set before the servers start; timers run as usual.
 */

const serverZone = process.env.TZ;

function setClock(now: string): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(now) });
}

beforeAll(() => {
  process.env.TZ = "America/Los_Angeles";
  setClock("2026-11-20T11:30:00Z");
});
afterAll(() => {
  if (serverZone === undefined) delete process.env.TZ;
  else process.env.TZ = serverZone;
  vi.useRealTimers();
});

it("the opening state follows the restaurant's clock", async () => {
  const settings = await readSettings(restaurantIn("Pacific/Auckland", "08:00", "22:00").RESTAURANT_FILE);
  const present = (now: string) =>
    restaurantService(settings, { url: "", googleSignIn: false }).present(
      { pause: null, wayPauses: [] },
      Temporal.Instant.from(now),
    );
  expect(present("2026-11-20T11:30:00Z")).toMatchObject({ openNow: false, nextChange: "2026-11-20T19:00:00Z" });
  expect(present("2026-11-20T19:00:00Z")).toMatchObject({ openNow: true, nextChange: "2026-11-21T09:00:00Z" });
  expect(present("2026-12-31T11:00:00Z")).toMatchObject({ openNow: false, year: 2027 });
});

const week = (hours: object[]) => ({
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
  saturday: hours,
  sunday: hours,
});
const restaurantIn = (timeZone: string, open: string, close: string) => ({
  RESTAURANT_FILE: writeRestaurantFile({
    timeZone,
    openingHours: week([{ open, close }]),
    specialDays: [],
    tables: [{ id: "only", seats: 6 }],
  }),
});

describeOnEachEngine(
  "half an hour after midnight in Auckland, while it is the day before at the server and in Europe",
  (server) => {
    it("the server has another date and hour than the restaurant", () => {
      expect([new Date().getDate(), new Date().getHours()]).toEqual([20, 3]);
    });

    it("an order counts for the restaurant's day in lists, statistics and the refund", async () => {
      const { createGuest, signInAdmin, call } = server();
      const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server());
      const [ada, owner] = [await createGuest(), await signInAdmin()];
      const cents = await fillCart(ada, "soup", 1);
      const { body: intent } = await createPaymentIntent(ada, cents);
      await pay(intent);
      const { _id: id, orderedDate } = (await recordPayment(ada, intent)).body.payment;
      expect(orderedDate).toMatch(/^2026-11-20T11:3/);
      const ids = async (date: string) =>
        (await call(`/api/orders?date=${date}`, { token: owner.token })).body.map(
          (order: { _id: string }) => order._id,
        );
      expect(await ids("2026-11-21")).toEqual([id]);
      expect([await ids("2026-11-20"), await ids("2026-11-22")]).toEqual([[], []]);
      const days = async () => {
        const path = "/api/admin-stats/series?from=2026-11-20&to=2026-11-21";
        return (await call(path, { token: owner.token })).body.days;
      };
      const none = { date: "2026-11-20", revenue: 0, orders: 0, bookings: 0 };
      expect(await days()).toEqual([none, { date: "2026-11-21", revenue: cents / 100, orders: 1, bookings: 0 }]);
      await call(`/api/payments/${id}/refunds`, { token: owner.token, body: { reason: "Cold" } });
      expect(await days()).toEqual([none, { date: "2026-11-21", revenue: 0, orders: 1, bookings: 0 }]);
    });

    it("the day before is over, today can be booked, and the mail has the restaurant's day and hour", async () => {
      const { createGuest, signInAdmin, waitForMail } = server();
      const { bookTable, holdTable, getAvailability, listReservations, listBookings } = reservationActions(server());
      const [ada, owner] = [await createGuest(), await signInAdmin()];
      const times = async (date: string) =>
        (await getAvailability(date)).times.map(({ time }: { time: string }) => time);
      expect(await times("2026-11-20")).toEqual([]);
      const over = await holdTable(ada, { date: "2026-11-20", time: "12:00" });
      expect(over).toMatchObject({ status: 422, body: { fields: { date: expect.stringMatching(/over/) } } });
      // 60 days from the restaurant's today.
      expect((await times("2027-01-20")).length).toBeGreaterThan(0);
      expect(await times("2027-01-21")).toEqual([]);
      expect((await times("2026-11-21"))[0]).toBe("08:00");
      const booked = await bookTable(ada, { date: "2026-11-21", time: "08:00" });
      expect(booked.readyAt).toBe("2026-11-20T19:00:00.000Z");
      expect((await listReservations(owner, "2026-11-21")).map(({ time }: { time: string }) => time)).toEqual([
        "08:00",
      ]);
      expect(await listReservations(owner, "2026-11-20")).toEqual([]);
      expect(await listBookings(ada)).toMatchObject([{ date: "2026-11-21", time: "08:00" }]);
      const { subject } = await waitForMail(ada.email, /Your table/);
      expect(subject).toMatch(/Saturday, November 21 at 0?8:00/);
    });
  },
  restaurantIn("Pacific/Auckland", "08:00", "22:00"),
);

describeOnEachEngine(
  "an hour that the clock repeats or skips",
  (server) => {
    it("is booked once: each time of the repeated hour means its first occurrence", async () => {
      setClock("2026-10-20T12:00:00Z");
      const { createGuest } = server();
      const { bookTable, holdTable, getAvailability, updateReservation } = reservationActions(server());
      const [ada, eve] = [await createGuest(), await createGuest()];
      const date = "2026-11-01";
      const night = async () =>
        (await getAvailability(date)).times
          .filter(({ time }: { time: string }) => time < "03:00")
          .map(({ time, available }: { time: string; available: boolean }) => `${time} ${available}`);
      const all = ["00:00", "00:30", "01:00", "01:30", "02:00", "02:30"];
      expect(await night()).toEqual(all.map((time) => `${time} true`));
      const booked = await bookTable(ada, { date, time: "01:30" });
      // 01:30 summer time. 90 minutes later the clock has been set back and shows 02:00.
      expect(booked.readyAt).toBe("2026-11-01T05:30:00.000Z");
      const isFree = (time: string) => time === "00:00" || time >= "02:00";
      expect(await night()).toEqual(all.map((time) => `${time} ${isFree(time)}`));
      expect(await holdTable(eve, { date, time: "01:30" })).toMatchObject({ body: { code: "table_taken" } });
      expect((await updateReservation(ada, booked.reservationId, { time: "01:00" })).body.reservation).toMatchObject({
        startsAt: "2026-11-01T05:00:00.000Z",
        endsAt: "2026-11-01T06:30:00.000Z",
      });
    });

    it("is neither offered nor accepted if the clock skips it", async () => {
      setClock("2027-03-01T12:00:00Z");
      const ada = await server().createGuest();
      const { holdTable, getAvailability } = reservationActions(server());
      const { times } = await getAvailability("2027-03-14");
      const night = times.map(({ time }: { time: string }) => time).filter((time: string) => time < "04:00");
      expect(night).toEqual(["00:00", "00:30", "01:00", "01:30", "03:00", "03:30"]);
      for (const time of ["02:00", "02:30"]) {
        const refused = await holdTable(ada, { date: "2027-03-14", time });
        expect(refused).toMatchObject({ status: 422, body: { fields: { time: expect.any(String) } } });
      }
    });
  },
  restaurantIn("America/New_York", "00:00", "00:00"),
);
