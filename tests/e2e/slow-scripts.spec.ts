import { expect, type Page } from "@playwright/test";
import { openHydrated } from "./guest-actions.ts";
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
  const question = await delayScript(page, "ask-to-sign-in");
  await openHydrated(page, "/order/salad");
  const add = page.getByRole("button", { name: "Add to Cart Greek Salad" });
  await add.click();
  await expect(add).toHaveAttribute("aria-busy", "true");
  // It is announced as disabled, which the browser does not enforce.
  await add.click({ force: true });
  question.release();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(add).not.toHaveAttribute("aria-busy");
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
