import { expect, type Page } from "@playwright/test";
import { createAccount, postJson } from "./accounts.ts";
import { newGuest, recordHydration, waitForHydration } from "./guest-actions.ts";
import { addPizza, changeDish, openKitchen } from "./option-dishes.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Nothing here may need a reload, or the time after which a page asks again. */
const atOnce = { timeout: 3000 };

/** Loads a page and waits until it follows what others do. */
async function openFollowing(page: Page, path: string): Promise<void> {
  await recordHydration(page);
  const stream = page.waitForResponse((response) => response.url().endsWith("/api/serving/live"));
  await page.goto(path);
  await waitForHydration(page);
  await stream;
}

test("open pages say at once that few are left, that a dish is sold out, and when it is served again", async ({
  page,
  browser,
  baseURL,
  admin,
}) => {
  const kitchen = await openKitchen(browser, baseURL, admin);
  const dish = await addPizza(kitchen, { optionGroups: [], minimumAge: 0, stockPerDay: 7 });
  const menu = await page.context().newPage();
  const order = await page.context().newPage();
  const detail = page;
  const query = `?q=${encodeURIComponent(dish.name)}`;
  const paths = new Map([
    [menu, `/menu${query}`],
    [order, `/order/pizza${query}`],
    [detail, `/menu/${dish.slug}`],
  ]);
  const shown = (one: Page) => one.getByRole("article").filter({ hasText: dish.name }).first();
  for (const [one, path] of paths) {
    await one.bringToFront();
    await openFollowing(one, path);
    await one.evaluate(() => Reflect.set(window, "isSameDocument", true));
  }

  const other = await browser.newContext({ baseURL: baseURL ?? "" });
  const buyer = newGuest();
  const { token } = await createAccount(other.request, buyer);
  await postJson(other.request, "/api/carts", { menuId: dish._id, email: buyer.email, quantity: 2 }, token);
  await postJson(other.request, "/api/create-payment-intent", { price: 27 }, token);
  for (const one of paths.keys()) await expect(shown(one)).toContainText("Only 5 left", atOnce);

  await changeDish(kitchen, dish, { available: false });
  for (const one of paths.keys()) await expect(shown(one)).toContainText("Sold out", atOnce);
  await expect(order.getByRole("button", { name: `Add to cart ${dish.name}` })).toBeHidden();

  await changeDish(kitchen, dish, { available: true });
  await expect(order.getByRole("button", { name: `Add to cart ${dish.name}` })).toBeVisible(atOnce);
  const inTwoDays = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10);
  await changeDish(kitchen, dish, { servedFrom: inTwoDays });
  for (const one of paths.keys()) await expect(shown(one)).toContainText(/From \w{3}/, atOnce);
  for (const one of paths.keys()) expect(await one.evaluate(() => Reflect.get(window, "isSameDocument"))).toBe(true);
  await other.close();
});

test("what was typed for a dish stays while it is sold out for a moment", async ({ page, browser, baseURL, admin }) => {
  const kitchen = await openKitchen(browser, baseURL, admin);
  const dish = await addPizza(kitchen);
  await openFollowing(page, `/menu/${dish.slug}`);
  await page.getByLabel("Note for the kitchen").fill("no basil");
  await changeDish(kitchen, dish, { available: false });
  await expect(page.getByRole("article").first()).toContainText("Sold out", atOnce);
  await expect(page.getByRole("button", { name: /^Add · / })).toBeHidden();
  await changeDish(kitchen, dish, { available: true });
  await expect(page.getByLabel("Note for the kitchen")).toHaveValue("no basil", atOnce);
});
