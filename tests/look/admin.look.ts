import { expect, test } from "@playwright/test";
import { openAsAdmin } from "../e2e/admin.ts";
import { inState, photograph, type State } from "./camera.ts";

interface Screen {
  name: string;
  path: string;
  /** Of the list that it shows. */
  address?: RegExp;
}

const screens: readonly Screen[] = [
  { name: "home", path: "/dashboard/adminHome", address: /\/api\/admin-stats/ },
  { name: "kitchen", path: "/dashboard/orders", address: /\/api\/orders\?/ },
  { name: "add-item", path: "/dashboard/addItems" },
  { name: "items", path: "/dashboard/manageItems", address: /\/api\/menu$/ },
  { name: "bookings", path: "/dashboard/manageBookings", address: /\/api\/reservations\?/ },
  { name: "people", path: "/dashboard/users", address: /\/api\/users(\?|$)/ },
  { name: "reviews", path: "/dashboard/manageReviews", address: /\/api\/reviews\/all/ },
  { name: "undelivered", path: "/dashboard/undelivered", address: /\/api\/undelivered/ },
];
const states: readonly State[] = ["loading", "empty", "failed"];

test("what an owner sees", async ({ page }) => {
  await openAsAdmin(page, "/dashboard/adminHome");
  for (const { name, path } of screens) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".skeleton")).toHaveCount(0);
    await photograph(page, `3-${name}`);
  }
  for (const { name, path, address } of screens) {
    for (const state of address ? states : []) {
      if (name === "home" && state === "empty") continue;
      await inState(page, address ?? /^$/, state);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      if (state === "failed") await expect(page.getByRole("alert").first()).toBeVisible({ timeout: 20_000 });
      await photograph(page, `3-${name}-${state}`);
    }
  }
});
