import { expect } from "@playwright/test";
import { openAsAdmin } from "./admin-session.ts";
import { dateInDays } from "./date-in-days.ts";
import { selectDate } from "./guest-actions.ts";
import { createRow } from "./list-rows.ts";
import { installSharedClock } from "./shared-clock.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a screen that is left on shows the new day after midnight", async ({ page, admin }) => {
  await installSharedClock(page);
  await openAsAdmin(page, admin, "/dashboard/manageBookings");
  const day = page.getByLabel("Day", { exact: true });
  const today = await day.inputValue();
  await page.clock.fastForward("24:00:00");
  await expect(day).not.toHaveValue(today);
  await page.getByRole("button", { name: "The day before" }).click();
  await expect(day).toHaveValue(today);
});

test("what staff are entering stays at midnight: a dialog, and a booking by telephone for another day", async ({
  page,
  admin,
}) => {
  await installSharedClock(page);
  const payments = [{ _id: "payment", price: 40, refunded: 0, transactionId: "pi_1" }];
  const row = { ...createRow.adminReservations?.(0), name: "Ida", paid: true, paymentId: "payment", payments };
  await page.route(/\/api\/reservations\?/, (route) => route.fulfill({ json: [row] }));
  await openAsAdmin(page, admin, "/dashboard/manageBookings");
  const day = page.getByLabel("Day", { exact: true });
  const today = await day.inputValue();
  await page.getByRole("button", { name: "Enter a booking by telephone" }).click();
  const form = page.getByRole("form", { name: "Booking by telephone" });
  await selectDate(page, dateInDays(9));
  await form.getByRole("radio", { name: "6:30 PM", exact: true }).check({ force: true });
  await page.getByRole("button", { name: "Refund: Ida" }).click();
  const dialog = page.getByRole("dialog", { name: "Refund the deposit of Ida" });
  await dialog.getByLabel("Reason").fill("A cold soup");
  await page.clock.fastForward("24:00:00");
  await expect(day).not.toHaveValue(today);
  await expect(dialog.getByLabel("Reason")).toHaveValue("A cold soup");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(form.getByRole("radio", { name: "6:30 PM", exact: true })).toBeChecked();
});
