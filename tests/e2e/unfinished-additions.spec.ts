import { expect } from "@playwright/test";
import { openHydrated, signUpNewGuest } from "./guest-actions.ts";
import { addPizza, openKitchen } from "./option-dishes.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a dish that is added just before the page is left is in the cart, once", async ({
  page,
  browser,
  baseURL,
  admin,
}) => {
  const dish = await addPizza(await openKitchen(browser, baseURL, admin), { minimumAge: 0 });
  await signUpNewGuest(page);
  const add = page.getByRole("button", { name: /^Add · / });
  const row = page.getByRole("row").filter({ hasText: dish.name });

  // The first addition does not reach the server before the page is left.
  await openHydrated(page, `/menu/${dish.slug}`);
  await page.route("**/api/carts", (route) => (route.request().method() === "POST" ? undefined : route.fallback()), {
    times: 1,
  });
  const addition = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().endsWith("/api/carts"),
  );
  await add.click();
  await addition;
  await page.getByRole("link", { name: /^Cart/ }).first().click();
  await expect(page.getByText(`${dish.name} added to your cart`)).toBeVisible();
  await expect(row).toContainText("$13.50");

  // The second one raises the entry, and its answer is lost.
  await openHydrated(page, `/menu/${dish.slug}`);
  await expect(page.getByRole("link", { name: "Cart, 1 dish" })).toBeVisible();
  const isRaised = Promise.withResolvers<void>();
  await page.route(
    "**/api/carts",
    async (route) => {
      await route.fetch();
      isRaised.resolve();
    },
    { times: 1 },
  );
  await add.click();
  await isRaised.promise;
  await page.getByRole("link", { name: /^Cart/ }).first().click();
  await expect(page.getByText(`${dish.name} added to your cart`)).toBeVisible();
  await expect(row).toContainText("$27.00");
  await page.reload();
  await expect(row).toContainText("$27.00");
});

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
