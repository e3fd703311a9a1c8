import { expect, type Locator, type Page } from "@playwright/test";
import { dateInDays } from "./date-in-days.ts";
import { assertAccessible, fillCardForm, selectDate, signUpNewGuest } from "./guest-actions.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Returns the date a number of days from today; the restaurant's time zone does not matter that far ahead. */
const today = () => new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(Date.now());

/** At any hour, today or tomorrow still has times within the next 24 hours. `form` is a part of the page. */
async function chooseNearestTime(page: Page, form: Page | Locator = page): Promise<void> {
  const month = page.getByRole("group", { name: "Date" }).locator("p[aria-live]");
  await expect(month).toBeVisible();
  const back = page.getByRole("button", { name: "Previous month", disabled: false });
  while ((await back.count()) > 0) {
    const shown = await month.innerText();
    await back.click();
    await expect(month).not.toHaveText(shown);
  }
  await selectDate(page, today());
  const free = page.getByRole("group", { name: "Time" }).getByRole("radio", { disabled: false });
  // Late in the evening only times of tomorrow are offered.
  const nearest = form.getByRole("button", { name: /\d:\d\d\s[AP]M$/ });
  await expect(free.or(nearest).first()).toBeVisible();
  if ((await free.count()) === 0) await nearest.first().click();
  else await free.first().check();
}

test("guests are told before they book or move a table that the deposit is not refunded any more", async ({ page }) => {
  await signUpNewGuest(page);
  await page.goto("/dashboard/reservation");
  const deposit = page.getByRole("region", { name: "Deposit" });
  await chooseNearestTime(page);
  await expect(deposit).toContainText("This deposit is not refunded if you cancel");
  await expect(deposit).not.toContainText("in full");
  await assertAccessible(page, "deposit that is not refunded");
  await selectDate(page, dateInDays(9));
  await page.getByRole("radio", { name: "6:30 PM", exact: true }).check();
  await expect(deposit).toContainText("Refunded in full if you cancel at least 24 hours before.");
  await page.getByLabel("Phone").fill("+1 212 555 0100");
  await page.getByRole("button", { name: "Go to payment" }).click();
  await fillCardForm(page, "4242 4242 4242 4242");
  await page.getByRole("button", { name: /^Pay / }).click();
  await page.getByRole("link", { name: "See your bookings" }).click();

  await page.getByRole("button", { name: /^Move the booking/ }).click();
  const dialog = page.getByRole("dialog", { name: "Move your booking" });
  await expect(dialog).toContainText("The deposit follows the number of people");
  const warning = dialog.getByText("At this time your deposit is not refunded any more if you cancel.");
  await expect(warning).toHaveCount(0);
  await chooseNearestTime(page, dialog);
  await expect(warning).toBeVisible();
});
