import { expect, type Page } from "@playwright/test";
import { openAsAdmin } from "./admin-session.ts";
import { addFirstDishToCart, assertAccessible, signUpNewGuest } from "./guest-actions.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce", forcedColors: "active" } });

const publicPaths = ["/", "/menu", "/menu/margherita", "/order/salad", "/login", "/signup", "/offline", "/nowhere"];
const guestPaths = ["userHome", "cart", "history", "reservation", "bookings", "addReview"].map(
  (name) => `/dashboard/${name}`,
);

const staffPaths = [
  ...["adminHome", "orders", "addItems", "manageItems", "sortItems", "prices", "menuFile", "riders", "tableCodes"],
  ...["options", "options/new", "users", "health", "failedDeliveries", "manageBookings", "manageReviews", "audit"],
  ...["settings", "settings/history", "settings/restaurant", "settings/hours", "settings/special-days"],
  ...["settings/tables", "settings/policies", "settings/texts", "settings/look", "setup", "account"],
].map((name) => `/dashboard/${name}`);

/** Opens each page, compares its width with the screen's, and runs `check` on it. */
async function assertNoHorizontalScroll(
  page: Page,
  paths: readonly string[],
  check?: (page: Page, path: string) => Promise<void>,
): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
    await check?.(page, path);
  }
}

test("no page scrolls sideways at 320 pixels, as on a small screen or at 400 % zoom", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await assertNoHorizontalScroll(page, publicPaths);
  await signUpNewGuest(page);
  await page.goto("/order/pizza");
  const dish = await addFirstDishToCart(page);
  await expect(page.getByText(`${dish} added to your cart`)).toBeVisible();
  await assertNoHorizontalScroll(page, guestPaths);
});

test("no page of staff scrolls sideways, and automatic accessibility checks find nothing", async ({ page, admin }) => {
  test.setTimeout(180_000);
  await openAsAdmin(page, admin, "/dashboard/adminHome");
  await assertNoHorizontalScroll(page, staffPaths, assertAccessible);
});

test("with forced colours, controls keep their borders", async ({ page }) => {
  await page.goto("/order/pizza");
  for (const control of [
    page.getByRole("button", { name: /^Add to cart/ }).first(),
    page.getByRole("link", { name: "Next" }),
  ]) {
    const border = await control.evaluate((element) => getComputedStyle(element).borderTopWidth);
    expect(Number.parseFloat(border)).toBeGreaterThan(0);
  }
});
