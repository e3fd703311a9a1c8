import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { postJson } from "../e2e/accounts.ts";
import { openAsAdmin } from "../e2e/admin-session.ts";
import { ApiGuest } from "../e2e/api-guest.ts";
import { newGuest } from "../e2e/guest-actions.ts";
import { test } from "../e2e/test.ts";
import { captureScreen, type ListState, reservationDate, stubListState } from "./capture.ts";
import { captureKitchen } from "./kitchen.ts";
import { captureOptions, createDishWithOptions } from "./options.ts";
import { type Screen, settingsScreens } from "./settings.ts";
import { auditEntries, failedDeliveries } from "./staff-list-rows.ts";

const screens: readonly Screen[] = [
  { name: "home", path: "/dashboard/adminHome", address: /\/api\/admin-stats/ },
  { name: "kitchen", path: "/dashboard/orders", address: /\/api\/orders\?/ },
  { name: "kitchen-expo", path: "/dashboard/orders?view=expo", address: /\/api\/orders\?/ },
  { name: "riders", path: "/dashboard/riders", address: /\/api\/orders\?/ },
  { name: "table-codes", path: "/dashboard/tableCodes", address: /\/api\/tables$/ },
  { name: "add-item", path: "/dashboard/addItems" },
  { name: "items", path: "/dashboard/manageItems", address: /\/api\/menu$/ },
  { name: "options", path: "/dashboard/options", address: /\/api\/option-groups/ },
  { name: "add-options", path: "/dashboard/options/new" },
  { name: "sort-items", path: "/dashboard/sortItems", address: /\/api\/menu$/ },
  { name: "prices", path: "/dashboard/prices", address: /\/api\/menu$/ },
  { name: "bookings", path: "/dashboard/manageBookings", address: /\/api\/reservations\?/ },
  { name: "people", path: "/dashboard/users", address: /\/api\/users(\?|$)/ },
  { name: "reviews", path: "/dashboard/manageReviews", address: /\/api\/reviews\/all/ },
  { name: "failed-deliveries", path: "/dashboard/failedDeliveries", address: /\/api\/failed-deliveries/ },
  ...settingsScreens,
  { name: "health", path: "/dashboard/health", address: /\/api\/health/ },
  { name: "audit", path: "/dashboard/audit", address: /\/api\/audit/ },
];

const states: readonly ListState[] = ["loading", "empty", "failed"];

test("screens of an owner", async ({ page, admin, request }) => {
  await openAsAdmin(page, admin, "/dashboard/adminHome");
  await createOrderAndReservation(page, request);
  await createDishWithOptions(page);
  for (const { name, path } of screens) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".skeleton")).toHaveCount(0);
    await captureScreen(page, `3-${name}`);
  }
  await captureActions(page);
  for (const { name, path, address } of screens) {
    for (const state of address ? states : []) {
      if (name === "home" && state === "empty") continue;
      await stubListState(page, address ?? /^$/, state);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      if (state === "failed") await expect(page.getByRole("alert").first()).toBeVisible({ timeout: 20_000 });
      await captureScreen(page, `3-${name}-${state}`);
    }
  }
});

/** Creates what the kitchen board and the host's day view show: a new order, and a booking by telephone. */
async function createOrderAndReservation(page: Page, request: APIRequestContext): Promise<void> {
  const guest = new ApiGuest(request, newGuest());
  await guest.signUp();
  await guest.placeOrder(2);
  const token = await page.evaluate(() => localStorage.getItem("access-token") ?? "");
  const time = { date: reservationDate(), time: "19:00", guest: 4 };
  await postJson(page.request, "/api/reservations", { ...time, name: "Grace Caller", phone: "+1 212 555 0199" }, token);
}

/** Captures the dialogs and forms of the admin's actions. */
async function captureActions(page: Page): Promise<void> {
  await captureKitchen(page);
  await page.goto("/dashboard/manageBookings");
  await page.getByLabel("Day", { exact: true }).fill(reservationDate());
  await expect(page.getByRole("button", { name: /^Seat/ }).first()).toBeVisible();
  await captureScreen(page, "3-bookings-of-a-day");
  await page.getByRole("button", { name: "Enter a booking by telephone" }).click();
  await page.getByRole("button", { name: "Enter the booking" }).click();
  await expect(page.getByText("This field is required").first()).toBeVisible();
  await captureScreen(page, "3-bookings-telephone");
  await page.goto("/dashboard/addItems");
  await page.getByRole("button", { name: "Add Item" }).click();
  await expect(page.getByText("This field is required").first()).toBeVisible();
  await captureScreen(page, "3-add-item-errors");
  await page.goto("/dashboard/manageItems");
  await page
    .getByRole("link", { name: /^Update/ })
    .first()
    .click();
  await expect(page.getByLabel("Recipe")).not.toBeEmpty();
  await captureScreen(page, "3-update-item");
  await captureOptions(page);
  await page.goto("/dashboard/manageItems");
  await page
    .getByRole("button", { name: /^Delete/ })
    .first()
    .click();
  await page.getByRole("dialog").waitFor();
  await captureScreen(page, "3-items-delete");
  await page.goto("/dashboard/adminHome");
  const table = page.getByRole("button", { name: "Show as table", expanded: false });
  for (const closed of [4, 3, 2, 1]) {
    await expect(table).toHaveCount(closed);
    await table.first().click();
  }
  await expect(table).toHaveCount(0);
  await captureScreen(page, "3-home-tables");
  await page.route(/\/api\/failed-deliveries/, (route) => route.fulfill({ json: failedDeliveries }));
  await page.goto("/dashboard/failedDeliveries");
  await expect(page.getByText("ada@example.com")).toBeVisible();
  await captureScreen(page, "3-failed-deliveries-full");
  await page.route(/\/api\/audit/, (route) => route.fulfill({ json: auditEntries }));
  await page.goto("/dashboard/audit");
  await expect(page.getByText("Made a user admin")).toBeVisible();
  await captureScreen(page, "3-audit-full");
}
