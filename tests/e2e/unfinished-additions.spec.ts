import { expect } from "@playwright/test";
import { openHydrated, signUpNewGuest } from "./guest-actions.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a dish that is added before the code for it is loaded is in the cart, though the page is left", async ({
  page,
}) => {
  await signUpNewGuest(page);
  await openHydrated(page, "/menu/greek-salad");
  await page.route("**/assets/add-entry-*.js", () => undefined, { times: 1 });
  const code = page.waitForRequest("**/assets/add-entry-*.js");
  await page.getByRole("button", { name: /^Add · / }).click();
  await code;
  await page.getByRole("link", { name: /^Cart/ }).first().click();
  await expect(page.getByText("added to your cart")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Greek Salad" })).toBeVisible();
});

test("a dish that is added just before the guest goes back to a page that the browser kept is in the cart", async ({
  page,
}) => {
  await signUpNewGuest(page);
  await openHydrated(page, "/menu");
  const cart = page.getByRole("link", { name: /^Cart/ }).first();
  await expect(cart).toBeVisible();
  // The page from which the guest goes back, before the addition reaches the server.
  const left = await page.context().newPage();
  await openHydrated(left, "/menu/greek-salad");
  await left.route("**/api/carts", (route) => (route.request().method() === "POST" ? undefined : route.fallback()));
  const addition = left.waitForRequest((request) => request.method() === "POST");
  await left.getByRole("button", { name: /^Add · / }).click();
  await addition;
  const storage = await left.evaluate(() => Object.entries(sessionStorage));
  await left.close();
  await page.evaluate((entries) => {
    for (const [key, value] of entries) sessionStorage.setItem(key, value);
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  }, storage);
  await expect(page.getByText("added to your cart")).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 1 dish" })).toBeVisible();
});
