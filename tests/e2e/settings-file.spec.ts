import { expect } from "@playwright/test";
import { openAsAdmin } from "./admin-session.ts";
import { assertAccessible } from "./guest-actions.ts";
import { test as base, runServer } from "./test.ts";

/** A server whose settings are in the file only. */
const test = base.extend<object, object>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    ({}, use) => runServer({ SETTINGS: "file" }, use),
    { scope: "worker", timeout: 90_000 },
  ],
});

test("settings that are in the file only are shown, and cannot be changed on screen", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/settings");
  const notice = page.getByText("These settings are read only: this site takes them from restaurant.json.");
  await expect(notice).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Restaurant/ })
    .click();
  await expect(notice).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Juniper");
  await expect(page.getByLabel("Name", { exact: true })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Preview" })).toHaveCount(0);
  await assertAccessible(page);
  await page.goto("/dashboard/settings/history");
  await expect(notice).toBeVisible();
  await page.goto("/dashboard/setup/contact");
  await expect(page.getByLabel("Name", { exact: true })).toBeDisabled();
  await page.getByRole("link", { name: "Go on" }).click();
  await expect(page).toHaveURL("/dashboard/setup/hours");
});
