import { expect, type Page } from "@playwright/test";
import { writeRestaurantFile } from "../support/restaurant-file.ts";
import type { Account } from "./accounts.ts";
import { callAsAdmin, openAsAdmin } from "./admin-session.ts";
import { runServer, test } from "./test.ts";

/** Playwright's `test` with a server whose settings the tests change. */
export const settingsTest = test.extend<object, object>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    ({}, use) => runServer({ RESTAURANT_FILE: writeRestaurantFile({}) }, use),
    { scope: "worker", timeout: 90_000 },
  ],
});

/** Opens a page of the settings, all of which follow the file. */
export async function openSettings(page: Page, admin: Account, path: string): Promise<void> {
  await openAsAdmin(page, admin, "/dashboard/settings");
  await expect(page.getByRole("link", { name: /^Restaurant/ })).toBeVisible();
  const { version, changed } = await callAsAdmin(page, "GET", "/settings");
  if (changed.length > 0) await callAsAdmin(page, "POST", "/settings/versions/0/restore", { version });
  await page.goto(`/dashboard/settings/${path}`);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(".skeleton")).toHaveCount(0);
}

/** Changes settings as another admin does. */
export async function changeSettings(page: Page, changes: object): Promise<void> {
  const { version } = await callAsAdmin(page, "GET", "/settings");
  await callAsAdmin(page, "PATCH", "/settings", { version, changes });
}

export const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
export const textOf = async (page: Page, path: string) => (await page.request.get(path)).text();
