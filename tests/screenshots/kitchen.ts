import { expect, type Page } from "@playwright/test";
import { captureScreen } from "./capture.ts";

/** Captures what staff open on the kitchen board. */
export async function captureKitchen(page: Page): Promise<void> {
  await page.goto("/dashboard/orders");
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await captureScreen(page, "3-kitchen-order");
  await page
    .getByRole("button", { name: /^More time/ })
    .first()
    .click();
  await captureScreen(page, "3-kitchen-more-time");
  await page.getByRole("button", { name: "Sold out …" }).click();
  await expect(page.getByRole("checkbox").first()).toBeVisible();
  await captureScreen(page, "3-kitchen-sold-out");
}
