import { expect } from "@playwright/test";
import { openAsAdmin } from "./admin-session.ts";
import { test } from "./test.ts";

/** Dates that staff type digit by digit, and that the page follows at once. */

const year = new Date().getFullYear();

test("a day that is typed with the keyboard is shown with its bookings", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/manageBookings");
  const day = page.getByLabel("Day", { exact: true });
  await expect(
    page
      .getByText("No bookings on this day")
      .or(page.getByText(/bookings?, /))
      .first(),
  ).toBeVisible();
  await day.focus();
  for (const digit of `1225${year + 1}`) {
    await page.keyboard.press(digit);
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(shown)));
  }
  await expect(day).toHaveValue(`${year + 1}-12-25`);
  await expect(page).toHaveURL(`/dashboard/manageBookings?date=${year + 1}-12-25`);
  await expect(page.getByRole("heading", { name: `December 25, ${year + 1}` })).toBeVisible();
  // Another day that is chosen elsewhere is shown in the field.
  await page.getByRole("button", { name: "The day after" }).click();
  await expect(day).toHaveValue(`${year + 1}-12-26`);
});

test("a period that is typed with the keyboard is the one that is shown", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/adminHome");
  const from = page.getByLabel("From", { exact: true });
  await from.focus();
  const date = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10);
  const [years, months, days] = date.split("-");
  for (const digit of `${months}${days}${years}`) {
    await page.keyboard.press(digit);
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(shown)));
  }
  await expect(from).toHaveValue(date);
  await expect(page).toHaveURL(new RegExp(`from=${date}`));
});
