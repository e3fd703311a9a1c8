import { expect, type Page } from "@playwright/test";
import { dayMs, hourMs, minuteMs } from "#contract/platform/durations.ts";
import { callAsAdmin, openAsAdmin } from "./admin-session.ts";
import { test } from "./always-open.ts";
import { selectDate, signUpNewGuest } from "./guest-actions.ts";
import { ticketOf } from "./kitchen-orders.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** By how much the clocks of these devices are wrong. */
const wrongClocks = [
  ["10 minutes slow", -10 * minuteMs],
  ["2 hours fast", 2 * hourMs],
  ["2 hours slow", -2 * hourMs],
  ["a day fast", dayMs],
  ["a day slow", -dayMs],
] as const;

/** The restaurant's calendar day, a number of days from now. */
const dayInZone = (days: number): string =>
  new Date(Date.now() + days * dayMs).toLocaleDateString("sv-SE", { timeZone: "America/New_York" });

/** When an order is promised. */
const promisedAt = async (page: Page, id: string) => {
  const { readyAt } = await callAsAdmin(page, "GET", `/orders/${id}`);
  return Date.parse(readyAt);
};

for (const [what, wrongBy] of wrongClocks) {
  test(`a tablet whose clock is ${what} shows the kitchen as it is, and promises by the server's clock`, async ({
    page,
    apiGuest,
    admin,
  }) => {
    await page.clock.install({ time: Date.now() + wrongBy });
    await openAsAdmin(page, admin, "/dashboard/orders");
    const number = await apiGuest.placeOrder();
    const [{ _id: id }] = await callAsAdmin(page, "GET", `/orders?q=${number}`);
    const ticket = ticketOf(page, number);
    await ticket.getByRole("button", { name: /^Accept/ }).click();
    // It is neither folded away as an order for later, nor called late.
    await expect(ticket.getByRole("button", { name: /^Start preparing/ })).toBeVisible();
    await expect(ticket.getByText(/^(just now|1 min)$/)).toBeVisible();
    await expect(ticket.getByText(/late$/)).toHaveCount(0);
    const promised = await promisedAt(page, id);
    await ticket.getByRole("button", { name: /^More time/ }).click();
    await ticket.getByRole("button", { name: `+10 minutes: order ${number}` }).click();
    await expect.poll(() => promisedAt(page, id)).toBe(promised + 10 * minuteMs);
    const before = Date.now();
    await page.getByRole("button", { name: "Pause 30 min" }).click();
    await expect(page.getByRole("button", { name: "Take orders again" })).toBeVisible();
    const { pausedUntil } = await callAsAdmin(page, "GET", "/ordering");
    const pausedMs = Date.parse(pausedUntil) - before;
    expect(pausedMs).toBeGreaterThan(29.9 * minuteMs);
    expect(pausedMs).toBeLessThan(30.5 * minuteMs);
    await page.getByRole("button", { name: "Take orders again" }).click();
    await expect(page.getByRole("button", { name: "Pause 30 min" })).toBeVisible();
    await page.goto("/dashboard/manageBookings");
    await expect(page.getByLabel("Day", { exact: true })).toHaveValue(dayInZone(0));
  });
}

test("a guest whose clock is two days fast can book for tomorrow", async ({ page }) => {
  await page.clock.install({ time: Date.now() + 2 * dayMs });
  await signUpNewGuest(page);
  await page.goto("/dashboard/reservation");
  await selectDate(page, dayInZone(1));
  await page.getByRole("radio", { name: "7:30 PM", exact: true }).check({ force: true });
  await page.getByLabel("Phone").fill("+1 212 555 0100");
  await page.getByRole("button", { name: "Go to payment" }).click();
  await expect(page.getByRole("timer")).toHaveText(/^1[45]:\d\d$/);
});
