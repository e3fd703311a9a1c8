import { expect } from "@playwright/test";
import { openAsAdmin } from "./admin-session.ts";
import { assertAccessible } from "./guest-actions.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.setTimeout(180_000);

const staffPaths = [
  ...["adminHome", "orders", "addItems", "manageItems", "sortItems", "prices", "menuFile", "riders", "tableCodes"],
  ...["options", "options/new", "users", "health", "failedDeliveries", "manageBookings", "manageReviews", "audit"],
  ...["settings", "settings/history", "settings/restaurant", "settings/hours", "settings/special-days"],
  ...["settings/tables", "settings/policies", "settings/texts", "settings/look", "setup", "account"],
].map((name) => `/dashboard/${name}`);

test("no page of staff scrolls sideways, and automatic accessibility checks find nothing", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/adminHome");
  for (const path of staffPaths) {
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
