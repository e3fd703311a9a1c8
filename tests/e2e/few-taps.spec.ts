import { expect, type Page } from "@playwright/test";
import { callAsAdmin, openAsAdmin } from "./admin-session.ts";
import { chooseDelivery, continueAsGuest } from "./checkout-steps.ts";
import { countActions } from "./counted-actions.ts";
import { addFirstDishToCart } from "./guest-actions.ts";
import { orderingTest as test } from "./ordering-server.ts";

// Disables animations, so that screenshots and clicks meet a still page.
test.use({ contextOptions: { reducedMotion: "reduce" } });

async function openCart(page: Page): Promise<void> {
  await expect(page.getByText("added to your cart")).toBeVisible();
  await page.getByRole("link", { name: /^Cart, / }).click();
  await expect(page.getByRole("button", { name: "PAY" })).toBeEnabled();
}

/** Pays the cart; the name on the card is filled in already. */
async function pay(page: Page): Promise<void> {
  await page.getByRole("button", { name: "PAY" }).click();
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByLabel("Expiry date").fill("1234");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByRole("heading", { name: /Thank you/ })).toBeVisible();
}

test("a stranger at a table pays within seven taps and four fields", async ({ page, browser, baseURL, admin }) => {
  const board = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await openAsAdmin(board, admin, "/dashboard/tableCodes");
  const { code } = await callAsAdmin(board, "POST", "/tables/hall-2/code");
  const actions = await countActions(page);
  await page.goto(`/t/${code}`);
  await page.getByRole("link", { name: "Order at this table" }).click();
  await addFirstDishToCart(page);
  await continueAsGuest(page);
  await openCart(page);
  await expect(page.getByText(/^Table hall-2/)).toBeVisible();
  await pay(page);
  expect(actions.taps).toBeLessThanOrEqual(7);
  expect([...actions.fields]).toEqual(["name", "email", "phone", "card"]);
  const orders = await callAsAdmin(board, "GET", "/orders");
  expect(orders).toContainEqual(expect.objectContaining({ name: "Ada Stranger", status: "pending" }));
  await board.context().close();
});

test("a delivery to a new address takes at most nine taps, the next one at most four", async ({ page }) => {
  const actions = await countActions(page);
  await page.goto("/order/salad");
  await addFirstDishToCart(page);
  await continueAsGuest(page);
  await openCart(page);
  await chooseDelivery(page);
  await expect(page.getByText("$3.50")).toBeVisible();
  await pay(page);
  expect(actions.taps).toBeLessThanOrEqual(9);

  actions.taps = 0;
  await page.goto("/order/salad");
  await addFirstDishToCart(page);
  await openCart(page);
  await expect(page.getByText(/^Delivery to 12 Perry Street as soon as possible/)).toBeVisible();
  await pay(page);
  expect(actions.taps).toBeLessThanOrEqual(4);
  await page.getByRole("link", { name: /follow/i }).click();
  await expect(page.getByText("12 Perry Street, New York, NY 10014")).toBeVisible();
});
