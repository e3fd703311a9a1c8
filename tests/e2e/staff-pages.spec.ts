import { expect } from "@playwright/test";
import { openAsAdmin } from "./admin-session.ts";
import { assertAccessible } from "./guest-actions.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.setTimeout(120_000);

const staffPaths = {
  work: ["adminHome", "orders", "riders", "manageBookings", "manageReviews", "users", "tableCodes"],
  menu: ["addItems", "manageItems", "sortItems", "prices", "menuFile", "options", "options/new"],
  settings: ["restaurant", "hours", "special-days", "tables", "policies", "texts", "look"].map(
    (name) => `settings/${name}`,
  ),
  operation: ["settings", "settings/history", "setup", "account", "health", "failedDeliveries", "audit"],
};

for (const [kind, names] of Object.entries(staffPaths)) {
  test(`no staff page scrolls sideways, and accessibility checks find nothing: ${kind}`, async ({ page, admin }) => {
    await openAsAdmin(page, admin, "/dashboard/adminHome");
    for (const path of names.map((name) => `/dashboard/${name}`)) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
      await assertAccessible(page, path);
    }
  });
}
