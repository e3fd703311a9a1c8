import { expect } from "@playwright/test";
import { callAsAdmin } from "./admin-session.ts";
import { assertAccessible } from "./guest-actions.ts";
import { openSettings, save, settingsTest as test } from "./settings-page.ts";

test("delivery gets hours and last orders of its own, and has the opening hours again", async ({ page, admin }) => {
  await openSettings(page, admin, "policies");
  const lastOrders = page.getByLabel("Last delivery orders (minutes)");
  await expect(lastOrders).toHaveValue("0");
  await lastOrders.fill("241");
  await save(page);
  await expect(lastOrders).toHaveAccessibleDescription("Please enter 240 or less");
  await lastOrders.fill("30");
  await page.getByRole("checkbox", { name: "Delivery has hours of its own" }).check();
  const monday = page.getByRole("group", { name: "Monday" });
  await monday.getByLabel("Opens").fill("17:00");
  await monday.getByLabel("Closes").fill("21:00");
  await page.getByRole("button", { name: "Copy to all days: the hours of Monday (delivery)" }).click();
  await assertAccessible(page);
  await save(page);
  await expect(page.getByText(/saved\. Guests see the change now\./)).toBeVisible();
  const stored = async () => (await callAsAdmin(page, "GET", "/settings")).settings.order;
  expect(await stored()).toMatchObject({
    lastBefore: { pickup: 0, table: 0, delivery: 30 },
    hours: { delivery: { sunday: [{ open: "17:00", close: "21:00" }] } },
  });
  expect((await stored()).hours).not.toHaveProperty("pickup");
  await page.getByRole("checkbox", { name: "Delivery has hours of its own" }).uncheck();
  await save(page);
  await expect.poll(async () => (await stored()).hours).toEqual({});
});
