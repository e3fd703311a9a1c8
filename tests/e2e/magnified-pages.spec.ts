import { expect, type Page } from "@playwright/test";
import { continueAsGuest } from "./checkout-steps.ts";
import { addFirstDishToCart, assertAccessible, openHydrated } from "./guest-actions.ts";
import { test } from "./test.ts";

// Disables animations, so that screenshots and clicks meet a still page.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The size of a window of 1280 × 1024 pixels at 400 % zoom. */
const magnified = { width: 320, height: 256 };

async function openCartAsGuest(page: Page): Promise<void> {
  await page.goto("/order/salad");
  await addFirstDishToCart(page);
  await continueAsGuest(page);
  await expect(page.getByText("added to your cart")).toBeVisible();
  await page.getByRole("link", { name: /^Cart, / }).click();
  await expect(page.getByRole("button", { name: "PAY" })).toBeEnabled();
}

/** How many of the screen's lines show the page itself, with no bar above it. */
const countFreeLines = (page: Page) =>
  page.evaluate(() => {
    const isBar = (element: Element | null): boolean =>
      element !== null &&
      (["fixed", "sticky"].includes(getComputedStyle(element).position) || isBar(element.parentElement));
    return Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y)).filter(
      (element) => !isBar(element),
    ).length;
  });

for (const path of ["/", "/menu", "/order/salad", "dish", "/dashboard/cart", "/login"]) {
  test(`no bar covers ${path} at 400 % zoom`, async ({ page, request }) => {
    await page.setViewportSize(magnified);
    const [{ _id: id, slug }] = await (await request.get("/api/menu")).json();
    await openHydrated(page, path === "dish" ? `/dish/${slug ?? id}` : path);
    await page.evaluate(() => scrollBy({ top: 300, behavior: "instant" }));
    expect(await countFreeLines(page)).toBeGreaterThan(magnified.height - 20);
  });
}

test("forced colours show which time is chosen", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openCartAsGuest(page);
  await page.getByRole("button", { name: /^Pick-up/ }).click();
  const today = page.locator("label").filter({ hasText: "Later today" });
  const colour = () => today.evaluate((label) => getComputedStyle(label).backgroundColor);
  const before = await colour();
  await today.click();
  await expect(today.getByRole("radio")).toBeChecked();
  expect(await colour()).not.toBe(before);
});

test("Enter on a question that deletes cancels it, and the bar of an offline page covers nothing below", async ({
  page,
  context,
}) => {
  await openCartAsGuest(page);
  await page.getByRole("button", { name: "Forget me on this device" }).click();
  const dialog = page.getByRole("dialog", { name: "Forget you on this device?" });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("You order as a guest, Ada Stranger.")).toBeVisible();
  await page.getByRole("button", { name: "PAY" }).click();
  await expect(page.getByLabel("Card number")).toBeVisible();
  await context.setOffline(true);
  const bar = page.locator("#offline-bar");
  await expect(bar).not.toBeEmpty();
  const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
  const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
  expect(heading?.y).toBeGreaterThanOrEqual(y + height);
  await context.setOffline(false);
});

test("the page of the API has a main part, fits a narrow screen and can be read in both colour schemes", async ({
  page,
}) => {
  await page.setViewportSize(magnified);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/api/docs");
    await page.locator("details").first().click();
    await expect(page.getByRole("main")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(magnified.width);
    await assertAccessible(page);
  }
});

test("print-outs have no link to the content", async ({ page }) => {
  await page.goto("/menu");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Skip to the content")).toBeHidden();
});
