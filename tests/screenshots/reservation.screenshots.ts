import { expect } from "@playwright/test";
import { fillCardForm, selectDate, signUpNewGuest } from "../e2e/guest-actions.ts";
import { test } from "../e2e/test.ts";
import { captureScreen, reservationDate } from "./capture.ts";

test("screens of reserving a table", async ({ page }) => {
  await signUpNewGuest(page);
  await page.goto("/dashboard/reservation");
  await page.getByRole("button", { name: "Go to payment" }).click();
  await expect(page.getByText("This field is required").first()).toBeVisible();
  await captureScreen(page, "2-reservation-errors");
  await selectDate(page, reservationDate());
  await page.getByLabel("Guests").selectOption("4");
  await page.getByRole("group", { name: "Time" }).getByRole("radio", { name: "7:00 PM", exact: true }).check();
  await page.getByLabel("Phone").fill("+1 212 555 0100");
  await page.getByLabel("Notes").fill("A birthday");
  await captureScreen(page, "2-reservation-filled");
  await page.getByRole("button", { name: "Go to payment" }).click();
  await expect(page.getByLabel("Card number")).toBeVisible();
  await captureScreen(page, "2-payment-of-deposit");
  await fillCardForm(page, "4242 4242 4242 4242");
  await page.getByRole("button", { name: /^Pay / }).click();
  await expect(page.getByRole("heading", { name: /^Thank you/ })).toBeVisible();
  await captureScreen(page, "2-payment-table-booked");
  await page.getByRole("link", { name: "See your bookings" }).click();
  await expect(page.getByRole("button", { name: /^Move the booking/ })).toBeVisible();
  await captureScreen(page, "2-bookings");
  for (const [name, button] of [
    ["move", /^Move the booking/],
    ["cancel", /^Cancel the booking/],
  ] as const) {
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("dialog").waitFor();
    await expect(page.locator(".skeleton")).toHaveCount(0);
    await captureScreen(page, `2-bookings-${name}`);
    await page.keyboard.press("Escape");
  }
});
