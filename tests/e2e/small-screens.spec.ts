import { expect, type Page } from "@playwright/test";
import { addFirstDishToCart, signUpNewGuest } from "./guest-actions.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce", forcedColors: "active" } });

const publicPaths = ["/", "/menu", "/menu/margherita", "/order/salad", "/login", "/signup", "/offline", "/nowhere"];
const guestPaths = ["userHome", "cart", "history", "reservation", "bookings", "addReview"].map(
  (name) => `/dashboard/${name}`,
);

async function assertNoHorizontalScroll(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
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
