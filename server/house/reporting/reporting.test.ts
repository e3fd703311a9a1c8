import { expect, it } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { dateInDays, reservationActionsAndEffects } from "#tests/support/reservation-actions.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";
import { readSettings } from "../restaurant/settings.ts";
import { reportingService } from "./reporting.service.ts";

const today = () => Temporal.Now.zonedDateTimeISO("America/New_York").toPlainDate();

describeOnEachEngine("statistics", (server) => {
  it("reflect sales and refunds and equal a recount", async () => {
    const { createGuest, signInAdmin, call, running } = server();
    const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server());
    const [ada, owner] = [await createGuest(), await signInAdmin()];
    const before = (await call("/api/admin-stats", { token: owner.token })).body;
    let kept = 0;
    const ids: string[] = [];
    for (const [course, count] of [
      ["pizza", 2],
      ["salad", 3],
      ["pizza", 2],
    ] as const) {
      const cents = await fillCart(ada, course, count);
      const { body: intent } = await createPaymentIntent(ada, cents);
      await pay(intent);
      ids.push((await recordPayment(ada, intent)).body.payment._id);
      kept += cents;
    }
    await call(`/api/payments/${ids[0]}/refunds`, { token: owner.token, body: { price: 2.5, reason: "Late" } });
    kept -= 250;
    // Dishes of a cancelled order do not count as sold.
    const cents = await fillCart(ada, "soup", 1);
    const { body: cancelledIntent } = await createPaymentIntent(ada, cents);
    await pay(cancelledIntent);
    const { payment } = (await recordPayment(ada, cancelledIntent)).body;
    await call(`/api/orders/${payment._id}/cancel`, { token: ada.token, body: {} });
    const after = (await call("/api/admin-stats", { token: owner.token })).body;
    expect(Math.round((after.revenue - before.revenue) * 100)).toBe(kept);
    expect(after.orders - before.orders).toBe(4);
    expect(after.users).toBe(Number((await running.store.db.selectFrom("users").select("id").execute()).length));

    const from = today().subtract({ days: 6 }).toString();
    const to = today().toString();
    const { body: series } = await call(`/api/admin-stats/series?from=${from}&to=${to}`, { token: owner.token });
    expect(series.days).toHaveLength(7);
    const sum = (name: string) =>
      series.days.reduce((total: number, day: Record<string, number>) => total + (day[name] ?? 0), 0);
    const payments = await running.store.db.selectFrom("payments").select(["amount_minor", "refunded_minor"]).execute();
    const recount = payments.reduce((total, row) => total + row.amount_minor - row.refunded_minor, 0);
    expect(Math.round(sum("revenue") * 100)).toBe(recount);
    expect(sum("orders")).toBe(payments.length);
    const sold = series.dishes.map((dish: { sold: number }) => dish.sold);
    expect(sold).toEqual([...sold].sort((one, other) => other - one));
    expect(sold[0]).toBe(2);
    expect(series.dishes.map((dish: { name: string }) => dish.name)).not.toContain(payment.items[0].name);

    const own = async () => (await call(`/api/user-stats/${ada.email}`, { token: ada.token })).body;
    expect(await own()).toEqual({ orders: 4, cartItems: 0, bookings: 0, reviews: 0, payment: 4, menuItems: 8 });
    await reservationActionsAndEffects(server()).bookTable(ada, { date: dateInDays(9), time: "19:00" });
    const texts = { favoriteRecipe: "Soup", suggestion: "None", details: "Fine", rating: 5 };
    await call("/api/reviews", { token: ada.token, body: { ...texts, email: ada.email } });
    await fillCart(ada, "soup", 1);
    expect(await own()).toEqual({ orders: 4, cartItems: 1, bookings: 1, reviews: 1, payment: 5, menuItems: 8 });
    const booked = (await call("/api/admin-stats", { token: owner.token })).body;
    expect(booked).toMatchObject({ orders: after.orders, bookings: after.bookings + 1 });
    expect(Math.round((booked.revenue - after.revenue) * 100)).toBe(2000);
    expect(booked.menuItems).toBe((await call("/api/menu")).body.length);
  });

  it("use the date in the restaurant's time zone", async () => {
    const { signInAdmin, call, running } = server();
    const reporting = reportingService(running.store, await readSettings("sample/restaurant.json"));
    // 23:30 on the previous day in New York, already the next day in London.
    const at = Date.UTC(2025, 5, 11, 3, 30);
    const sale = {
      at,
      kind: "cart",
      userId: null,
      amountMinor: 1250,
      dishes: [{ dishId: "x", name: "X", priceMinor: 1250, quantity: 1 }],
    } as const;
    await running.store.transaction((trx) => reporting.recordSale(trx, sale));
    const query = "from=2025-06-10&to=2025-06-11";
    const { body } = await call(`/api/admin-stats/series?${query}`, { token: (await signInAdmin()).token });
    expect(body.days).toEqual([
      { date: "2025-06-10", revenue: 12.5, orders: 1, bookings: 0 },
      { date: "2025-06-11", revenue: 0, orders: 0, bookings: 0 },
    ]);
  });

  it.each([
    ["from=2026-01-02&to=2026-01-01", "to"],
    ["from=2020-01-01&to=2026-01-01", "from"],
    ["from=2026-02-30&to=2026-03-01", "from"],
    ["to=2026-03-01", "from"],
  ])("reject the period %s", async (query, field) => {
    const { signInAdmin, call } = server();
    const answer = await call(`/api/admin-stats/series?${query}`, { token: (await signInAdmin()).token });
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
  });
});

describeOnEachEngine("statistics of many payments", (server) => {
  it("are read from roll-ups, not from the payments", async () => {
    const { signInAdmin, call, running } = server();
    const { token } = await signInAdmin();
    const from = today().subtract({ days: 6 }).toString();
    const figures = async () => ({
      stats: (await call("/api/admin-stats", { token })).body,
      series: (await call(`/api/admin-stats/series?from=${from}&to=${today()}`, { token })).body,
    });
    const before = await figures();
    const uncounted = {
      id: "uncounted",
      transaction_id: "uncounted",
      user_id: null,
      email: "",
      payment_type: "cart" as const,
      amount_minor: 1000,
      currency: "USD",
      payment_status: "paid" as const,
      deleted_count: 0,
      refunded_minor: 0,
      ordered_at: Date.now(),
    };
    await running.store.db.insertInto("payments").values(uncounted).execute();
    expect(await figures()).toEqual(before);
  });
});
