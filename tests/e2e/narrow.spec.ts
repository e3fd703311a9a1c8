import { expect, type Page, test } from "@playwright/test";
import { addFirstDish, arrive } from "./guest.ts";

test.use({ contextOptions: { reducedMotion: "reduce", forcedColors: "active" } });

const everyones = ["/", "/menu", "/menu/margherita", "/order/salad", "/login", "/signup", "/offline", "/nowhere"];
const guests = ["userHome", "cart", "history", "reservation", "bookings", "addReview"].map(
  (name) => `/dashboard/${name}`,
);

async function expectNoSideways(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(beyond, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
  }
}

test("nothing is wider than 320 pixels, as on a small screen or at four times the size", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSideways(page, everyones);
  await arrive(page);
  await page.goto("/order/pizza");
  const dish = await addFirstDish(page);
  await expect(page.getByText(`${dish} added to your cart`)).toBeVisible();
  await expectNoSideways(page, guests);
});

test("in colours that the reader's system forces, controls keep their outlines", async ({ page }) => {
  await page.goto("/order/pizza");
  for (const control of [
    page.getByRole("button", { name: /^Add to cart/ }).first(),
    page.getByRole("link", { name: "Next" }),
  ]) {
    const border = await control.evaluate((element) => getComputedStyle(element).borderTopWidth);
    expect(Number.parseFloat(border)).toBeGreaterThan(0);
  }
});
