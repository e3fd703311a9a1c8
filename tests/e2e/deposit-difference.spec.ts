import { expect, type Page } from "@playwright/test";
import { clockText } from "./clock-text.ts";
import { dateInDays } from "./date-in-days.ts";
import { assertAccessible, fillCardForm, selectDate, signUpNewGuest } from "./guest-actions.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function pay(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard\/payment\?intent=/);
  await fillCardForm(page, "4242 4242 4242 4242");
  await page.getByRole("button", { name: /^Pay / }).click();
  await expect(page.getByRole("heading", { name: "Thank you! Your table is booked." })).toBeVisible();
}

test("a guest who comes with more people pays the difference of the deposit, and the booking changes then", async ({
  page,
}) => {
  await signUpNewGuest(page);
  await page.goto("/dashboard/reservation");
  await selectDate(page, dateInDays(12));
  await page.getByRole("radio", { name: clockText("17:30"), exact: true }).check();
  await page.getByLabel("Phone").fill("+1 212 555 0100");
  await page.getByRole("button", { name: "Go to payment" }).click();
  await pay(page);
  await page.goto("/dashboard/bookings");
  const row = page.getByRole("row").filter({ hasText: clockText("17:30") });
  await row.getByRole("button", { name: /^Move the booking/ }).click();
  const moving = page.getByRole("dialog", { name: "Move your booking" });
  await moving.getByLabel("Guests").selectOption({ label: "Family" });
  await moving.getByRole("button", { name: "Move it here" }).click();
  await expect(moving.getByText("Until then your booking stays as it is.")).toBeVisible();
  await assertAccessible(page);
  await moving.getByRole("button", { name: "Pay $30.00 and move it" }).click();
  await expect(page).toHaveURL(/\/dashboard\/payment\?intent=/);
  await pay(page);
  await page.goto("/dashboard/bookings");
  await expect(row).toContainText("Family");
  await expect(row).toContainText("$40.00");
});
