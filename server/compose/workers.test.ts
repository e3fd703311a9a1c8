import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { dateInDays, reservationActions } from "#tests/support/reservation-actions.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { type ServerOnPostgres, sharedVariables, startServerOnPostgres } from "#tests/support/server-on-postgres.ts";
import { startTestServer } from "#tests/support/test-server.ts";
import { accessTokenIssuer, createUsers } from "#tests/support/users.ts";
import type { SandboxFaults } from "../providers/payment/sandbox/provider.ts";

const minuteMs = 60_000;
const guestCount = 30;
const holdCount = 12;

describe("workers of three servers on one database", () => {
  let first: Awaited<ReturnType<typeof startTestServer>>;
  const others: ServerOnPostgres[] = [];
  let guests: Guest[] = [];
  const asked: string[] = [];
  /** Never fails; records what the payment provider is asked. */
  const faults: SandboxFaults = {
    shouldFail(method, timing) {
      if (timing === "before") asked.push(method);
      return false;
    },
  };

  beforeAll(async () => {
    const order = { preparationMinutes: 25, acceptWithinMinutes: 5 };
    const RESTAURANT_FILE = writeRestaurantFile({ order });
    first = await startTestServer("postgres", { RESTAURANT_FILE }, { faults });
    const variables = { RESTAURANT_FILE, DATABASE_URL: first.databaseUrl, PUBLIC_URL: first.origin };
    for (let count = 0; count < 2; count++) others.push(await startServerOnPostgres(variables, { faults }));
    const issueToken = accessTokenIssuer(sharedVariables.APP_SECRET, first.origin);
    const users = await createUsers({ store: first.running.store, count: guestCount });
    guests = await Promise.all(
      users.map(async (user) => ({ email: user.email, token: await issueToken(user), password: "", cookie: "" })),
    );
  });
  afterAll(async () => {
    await Promise.all(others.map((server) => server.stop()));
    await first?.stop();
  });

  /** Runs every worker of every server at once, as of so many milliseconds from now. */
  const reconcileAll = async (inMs: number): Promise<void> => {
    asked.length = 0;
    const now = Date.now() + inMs;
    await Promise.all([first, ...others].map(({ running }) => running.runWorkersOnce(now)));
  };
  const countAsked = (method: string) => asked.filter((one) => one === method).length;

  it("ask the payment provider once about each open payment", async () => {
    const { fillCart, createPaymentIntent } = checkoutActions(first);
    for (const guest of guests)
      expect((await createPaymentIntent(guest, await fillCart(guest, "pizza", 1))).status).toBe(200);
    await reconcileAll(2 * minuteMs);
    expect(countAsked("retrieveIntent")).toBe(guestCount);
  });

  it("cancel each unpaid hold once, and release its table", async () => {
    const { holdTable, getAvailability } = reservationActions(first);
    const day = dateInDays(5);
    const times = (await getAvailability(day)).times.map(({ time }: { time: string }) => time);
    const held = guests.slice(0, holdCount);
    for (const [index, guest] of held.entries())
      expect((await holdTable(guest, { date: day, time: times[index % times.length] })).status).toBe(200);
    await reconcileAll(20 * minuteMs);
    expect(countAsked("cancelIntent")).toBe(holdCount);
    expect((await getAvailability(day)).times.every(({ available }: { available: boolean }) => available)).toBe(true);
  });

  it("refund each order that nobody accepted once", async () => {
    const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(first);
    const paying = guests.slice(0, 10);
    for (const guest of paying) {
      await fillCart(guest, "salad", 1);
      const cart = (await first.call(`/api/carts?email=${guest.email}`, { token: guest.token })).body;
      const cents = cart.reduce((sum: number, { price }: { price: number }) => sum + Math.round(price * 100), 0);
      const { body: intent } = await createPaymentIntent(guest, cents);
      await pay(intent);
      expect((await recordPayment(guest, { id: intent.id, price: cents / 100 })).status).toBe(200);
    }
    await reconcileAll(30 * 24 * 60 * minuteMs);
    expect(countAsked("refund")).toBe(paying.length);
  });
});
