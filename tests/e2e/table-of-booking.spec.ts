import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { type Account, postJson } from "./accounts.ts";
import { test } from "./always-open.ts";
import { addFirstDishToCart, assertAccessible, fillCardForm, signUpNewGuest } from "./guest-actions.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Books a table for the next available time; returns the booking's number, table and id. */
async function bookNextTable(page: Page, { email }: Account) {
  const { request } = page;
  const token = await page.evaluate(() => localStorage.getItem("access-token") ?? "");
  const local = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" });
  for (const days of [0, 1]) {
    const date = local.format(Date.now() + days * 86_400_000);
    const { price, times } = await (await request.get(`/api/reservations/availability?date=${date}&guest=2`)).json();
    const next = times.find(({ available }: { available: boolean }) => available);
    if (!next) continue;
    const details = { name: "Ada", phone: "+1 212 555 0100", email, guest: 2, date, time: next.time };
    const body = { paymentType: "reservation", price, ...details };
    const intent = await postJson(request, "/api/create-payment-intent", body, token);
    await payIntent(request, intent);
    const paid = { email, price, transactionId: intent.id, paymentType: "reservation" };
    const { payment } = await postJson(request, "/api/payments", paid, token);
    return { number: String(payment.orderNumber), table: String(payment.table), id: String(payment.reservationId) };
  }
  throw new Error("there is no free table");
}

async function payIntent(request: APIRequestContext, intent: { id: string; clientSecret: string }): Promise<void> {
  const card = { number: "4242424242424242", expMonth: 12, expYear: 2034, cvc: "123" };
  const billingDetails = { name: "Ada", email: "ada@example.com" };
  const { id: paymentMethodId } = await postJson(request, "/sandbox/payment-methods", { card, billingDetails });
  const confirmation = { clientSecret: intent.clientSecret, paymentMethodId };
  await postJson(request, `/sandbox/payment-intents/${intent.id}/confirm`, confirmation);
}

test("a guest whose booking is about to begin orders to its table", async ({ page }) => {
  const guest = await signUpNewGuest(page);
  await page.goto("/order/soup");
  const { number, table } = await bookNextTable(page, guest);
  const dish = await addFirstDishToCart(page);
  await expect(page.getByText(`${dish} added to your cart`)).toBeVisible();
  await page.goto("/dashboard/cart");
  const atTable = page.getByRole("radio", { name: new RegExp(`^At my table, with booking ${number} at \\d`) });
  await atTable.check();
  await expect(page.getByRole("button", { name: new RegExp(`^Table ${table} as soon as possible, `) })).toBeVisible();
  await assertAccessible(page, "cart at the table of a booking");
  await page.reload();
  await expect(atTable).toBeChecked();
  await page.getByRole("button", { name: "PAY" }).click();
  await fillCardForm(page, "4242 4242 4242 4242");
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await page.getByRole("link", { name: /follow/i }).click();
  await expect(page.getByText("Your table")).toBeVisible();
  await expect(page.getByText(table, { exact: true })).toBeVisible();
});

test("a guest whose booking is over is told that the way has changed", async ({ page }) => {
  const guest = await signUpNewGuest(page);
  await page.goto("/order/soup");
  const { id } = await bookNextTable(page, guest);
  const dish = await addFirstDishToCart(page);
  await expect(page.getByText(`${dish} added to your cart`)).toBeVisible();
  await page.goto("/dashboard/cart");
  const atTable = page.getByRole("radio", { name: /^At my table/ });
  await atTable.check();
  await expect(page.getByRole("button", { name: /^Table / })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem("access-token") ?? "");
  // The cart asks for the booking again and again, and would tell it before the reload.
  await page.goto("/menu");
  await postJson(page.request, `/api/reservations/${id}/cancel`, {}, token);
  // The booking is known before the cart, whose form is shown later.
  const bookingsLoaded = page.waitForResponse("**/api/payments/reservation/*");
  await page.route("**/api/carts?*", async (route) => {
    await bookingsLoaded;
    await route.continue();
  });
  await page.goto("/dashboard/cart");
  const notice = page.getByRole("alert").filter({ hasText: "Your booking is over or was cancelled" });
  await expect(notice).toBeVisible();
  await expect(atTable).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Pick-up as soon as possible/ })).toBeVisible();
  await assertAccessible(page, "cart whose booking is over");
});
