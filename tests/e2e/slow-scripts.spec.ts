import { expect, type Page } from "@playwright/test";
import { addFirstDishToCart, openHydrated, signUpNewGuest } from "./guest-actions.ts";
import { addPizza, openKitchen } from "./option-dishes.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Delays the scripts whose names begin with `name` until `release()`, as on a slow connection. */
async function delayScript(page: Page, name: string) {
  const released = Promise.withResolvers<void>();
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await released.promise;
    await route.fallback();
  });
  return { release: () => released.resolve() };
}

test("a button that loads the question to sign in shows it, and asks once however often it is pressed", async ({
  page,
}) => {
  const question = await delayScript(page, "questions");
  await openHydrated(page, "/order/salad");
  const add = page.getByRole("button", { name: "Add to Cart Greek Salad" });
  await add.click();
  await expect(add).toHaveAttribute("aria-busy", "true");
  // It is announced as disabled, which the browser does not enforce.
  await add.click({ force: true });
  await page.getByRole("button", { name: "Add to Cart Caesar Salad" }).click();
  question.release();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  // Nothing is loading any more, so that the button can be pressed again as soon as the question is closed.
  await expect(add).not.toHaveAttribute("aria-busy");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
});

test("a button that loads the options of a dish shows it, while the page stays", async ({
  page,
  browser,
  baseURL,
  admin,
}) => {
  const dish = await addPizza(await openKitchen(browser, baseURL, admin));
  const sheet = await delayScript(page, "dish-sheet");
  await openHydrated(page, `/order/pizza?q=${encodeURIComponent(dish.name)}`);
  const choose = page.getByRole("button", { name: `Choose ${dish.name}` });
  await choose.click();
  await expect(choose).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("link", { name: dish.name })).toBeVisible();
  sheet.release();
  await expect(page.getByRole("dialog", { name: dish.name }).getByRole("radio", { name: "Large" })).toBeVisible();
  await expect(choose).not.toHaveAttribute("aria-busy");
});

/** Makes the requests for scripts whose names begin with `name` fail until `restore()`. */
async function loseScript(page: Page, name: string) {
  const pattern = `**/assets/${name}-*.js`;
  await page.route(pattern, (route) => route.abort("connectionfailed"));
  return { restore: () => page.unroute(pattern) };
}

test("the options of a dish that cannot be loaded are explained, the page stays, and a second try succeeds", async ({
  page,
  browser,
  baseURL,
  admin,
}) => {
  const dish = await addPizza(await openKitchen(browser, baseURL, admin));
  const sheet = await loseScript(page, "dish-sheet");
  await openHydrated(page, `/order/pizza?q=${encodeURIComponent(dish.name)}`);
  const choose = page.getByRole("button", { name: `Choose ${dish.name}` });
  await choose.click();
  const failure = page.getByRole("dialog", { name: "Something went wrong" });
  await expect(failure).toContainText("cannot be reached");
  await sheet.restore();
  await failure.getByRole("button", { name: "OK" }).click();
  await expect(page.getByRole("link", { name: dish.name })).toBeVisible();
  await choose.click();
  await expect(page.getByRole("dialog", { name: dish.name }).getByRole("radio", { name: "Large" })).toBeVisible();
});

test("a message whose script cannot be loaded is shown as a dialog", async ({ page }) => {
  await signUpNewGuest(page);
  await loseScript(page, "toast-viewport");
  await openHydrated(page, "/order/salad");
  await page.getByRole("button", { name: "Add to Cart Greek Salad" }).click();
  await expect(page.getByRole("dialog", { name: "Greek Salad added to your cart" })).toBeVisible();
});

test("a card form that cannot be loaded is explained, and loaded by another try", async ({ page }) => {
  await signUpNewGuest(page);
  await page.goto("/order/soup");
  const dish = await addFirstDishToCart(page);
  await expect(page.getByText(`${dish} added to your cart`)).toBeVisible();
  const form = await loseScript(page, "card-form");
  await page.goto("/dashboard/cart");
  await page.getByRole("button", { name: "PAY" }).click();
  const retry = page.getByRole("main").getByRole("button", { name: "Try again" });
  await expect(retry).toBeVisible();
  await form.restore();
  await retry.click();
  await expect(page.getByLabel("Card number")).toBeVisible();
});
