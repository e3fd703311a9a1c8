import { type Browser, expect, type Page } from "@playwright/test";
import { hourMs } from "#contract/platform/durations.ts";
import type { Account } from "./accounts.ts";
import { callAsAdmin, openAsAdmin } from "./admin-session.ts";
import { chooseDelivery } from "./checkout-steps.ts";
import { addFirstDishToCart, assertAccessible, fillCardForm, signUpNewGuest } from "./guest-actions.ts";
import { orderingTest as test } from "./ordering-server.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Adds a dish of the page to the cart and opens it, once the server has the dish. */
async function openCartWithDish(page: Page): Promise<void> {
  const dish = await addFirstDishToCart(page);
  await expect(page.getByText(`${dish} added to your cart`)).toBeVisible();
  await page.goto("/dashboard/cart");
}

async function openCartWithSalad(page: Page): Promise<void> {
  await page.goto("/order/salad");
  await openCartWithDish(page);
  // Shortly before midnight a date follows.
  await expect(page.getByText(/^Pick-up as soon as possible, \w/)).toBeVisible();
}

/** Pays on the payment page; returns the number of the order. */
async function payByCard(page: Page): Promise<string> {
  await page.getByRole("button", { name: "PAY" }).click();
  await fillCardForm(page, "4242 4242 4242 4242");
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByRole("heading", { name: /Thank you/ })).toBeVisible();
  return page.getByRole("definition").first().innerText();
}

async function openBoard(browser: Browser, baseURL: string | undefined, admin: Account): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? "", reducedMotion: "reduce" });
  const board = await context.newPage();
  await openAsAdmin(board, admin, "/dashboard/orders");
  return board;
}

test("a guest orders for a time of tomorrow, which cart, payment and order say", async ({ page }) => {
  await signUpNewGuest(page);
  await openCartWithSalad(page);
  await page.getByRole("button", { name: /^Pick-up as soon as possible/ }).click();
  await page.getByRole("radio", { name: "Another day" }).check();
  await page.getByRole("button", { name: "PAY" }).click();
  await expect(page.getByText("Please choose a time")).toBeVisible();
  await page.getByRole("radio", { name: "7:00 PM" }).check();
  await expect(page.getByRole("button", { name: /^Pick-up \w+, \w+ \d+, 7:00\sPM/ })).toBeVisible();
  await assertAccessible(page, "cart with times");
  await page.reload();
  await expect(page.getByRole("button", { name: /^Pick-up \w+, \w+ \d+, 7:00\sPM/ })).toBeVisible();
  await page.getByRole("button", { name: "PAY" }).click();
  await expect(page.getByText(/^Pick-up \w+, \w+ \d+, 7:00\sPM/)).toBeVisible();
  await fillCardForm(page, "4242 4242 4242 4242");
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await page.getByRole("link", { name: /follow/i }).click();
  await expect(page.getByRole("definition").filter({ hasText: "7:00 PM" })).toBeVisible();
});

test("times of another day are offered once they are loaded, and none of the last day until then", async ({ page }) => {
  await signUpNewGuest(page);
  await openCartWithSalad(page);
  await page.getByRole("button", { name: /^Pick-up as soon as possible/ }).click();
  await page.getByRole("radio", { name: "Another day" }).check();
  const times = page.getByRole("group", { name: "Time", exact: true }).getByRole("radio");
  await expect(times.first()).toBeVisible();
  const released = Promise.withResolvers<void>();
  await page.route("**/api/quote", async (route) => {
    await released.promise;
    await route.fallback();
  });
  await page.getByLabel("Day", { exact: true }).selectOption({ index: 1 });
  await expect(times).toHaveCount(0);
  released.resolve();
  await times.first().check();
  await expect(page.getByRole("button", { name: /^Pick-up \w+, \w+ \d+, / })).toBeVisible();
});

test("a guest orders a delivery to a new address, and again to the address that was kept", async ({
  page,
  browser,
  baseURL,
  admin,
}) => {
  const board = await openBoard(browser, baseURL, admin);
  await signUpNewGuest(page);
  await openCartWithSalad(page);
  await chooseDelivery(page, "90210");
  await expect(page.getByText("We do not deliver to 90210. You can pick it up.")).toBeVisible();
  await page.getByLabel("ZIP code").fill("10014");
  await expect(page.getByText("$3.50")).toBeVisible();
  await assertAccessible(page, "cart with an address");
  const number = await payByCard(page);
  // First the page that thanks, then the order's.
  for (const isFollowed of [false, true]) {
    if (isFollowed) await page.getByRole("link", { name: /follow/i }).click();
    await expect(page.getByText("12 Perry Street, New York, NY 10014")).toBeVisible();
    await expect(page.getByText("Estimated arrival")).toBeVisible();
    await expect(page.getByText("Pick it up at")).toHaveCount(0);
  }

  const ticket = board.getByRole("article", { name: `Order ${number}` });
  await expect(ticket.getByText("DELIVERY")).toBeVisible();
  // The way to the zone takes 20 minutes.
  const timeOf = async (label: string) =>
    Date.parse((await ticket.getByText(label).locator("..").getByRole("time").getAttribute("datetime")) ?? "");
  expect((await timeOf("At the door by")) - (await timeOf("Ready by"))).toBe(20 * 60_000);
  // Staff see where a new order goes.
  await ticket.getByRole("link", { name: `Order ${number}` }).click();
  const detail = board.getByRole("region", { name: `Order ${number}` });
  await expect(detail).toContainText("12 Perry Street, New York, NY 10014");
  await expect(detail.getByRole("term").filter({ hasText: /^(Ready|At the door) by$/ })).toHaveCount(2);
  await detail.getByRole("link", { name: "Close" }).click();
  for (const action of ["Accept", "Start preparing", "Ready"]) {
    await ticket.getByRole("button", { name: `${action}: order ${number}` }).click();
  }
  await board.goto("/dashboard/riders");
  const delivery = board.getByRole("article", { name: `Order ${number}` });
  await expect(delivery.getByRole("link", { name: `Map to order ${number}` })).toHaveAttribute(
    "href",
    /Perry%20Street/,
  );
  await assertAccessible(board, "riders");
  await delivery.getByRole("button", { name: `On the way: order ${number}` }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "On the way to you" })).toHaveAttribute(
    "aria-current",
    "step",
  );
  await delivery.getByRole("button", { name: `Delivered: order ${number}` }).click();
  await expect(page.getByText("Delivered", { exact: true })).toBeVisible();
  await expect(delivery).toBeHidden();

  await page.goto("/order/salad");
  await openCartWithDish(page);
  // The last way is offered again; another address does not remove the kept one.
  await page.getByRole("button", { name: /^Delivery to 12 Perry Street/ }).click();
  await page.getByLabel("Street and house number").fill("1 Bank Street");
  await expect(page.getByRole("button", { name: /^Delivery to 1 Bank Street/ })).toBeVisible();
  const kept = page.getByRole("radio", { name: "12 Perry Street, 10014" });
  await kept.check();
  await expect(page.getByRole("button", { name: /^Delivery to 12 Perry Street/ })).toBeVisible();
  await page.getByRole("button", { name: "Remove 12 Perry Street, 10014" }).click();
  await expect(kept).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(kept).toBeChecked();
  await payByCard(page);
});

test("a guest who opened a table's code orders to that table", async ({ page, browser, baseURL, admin }) => {
  const board = await openBoard(browser, baseURL, admin);
  await board.goto("/dashboard/tableCodes");
  await board.getByRole("button", { name: "Make a code for hall-1" }).click();
  const card = board.getByRole("article").filter({ hasText: "hall-1" });
  await expect(card.getByRole("img", { name: "QR code of hall-1" })).toBeVisible();
  await assertAccessible(board, "codes of tables");
  const address = await card.getByText(/\/t\//).innerText();
  await signUpNewGuest(page);
  await page.goto(new URL(address).pathname);
  await expect(page.getByRole("heading", { name: "Table hall-1" })).toBeVisible();
  await assertAccessible(page, "table");
  await page.getByRole("link", { name: "Order at this table" }).click();
  await expect(page).toHaveURL("/order/salad");
  await openCartWithDish(page);
  await expect(page.getByText(/^Table hall-1/)).toBeVisible();
  const number = await payByCard(page);
  await expect(page.getByRole("definition").filter({ hasText: "hall-1" })).toBeVisible();
  await expect(page.getByText("Pick it up at")).toHaveCount(0);
  await board.goto("/dashboard/orders");
  await expect(board.getByRole("article", { name: `Order ${number}` }).getByText("TABLE hall-1")).toBeVisible();

  await board.goto("/dashboard/tableCodes");
  await card.getByRole("button", { name: "New code for hall-1" }).click();
  await board.getByRole("button", { name: "Yes, make a new one" }).click();
  await expect(card.getByText(address)).toBeHidden();
  const answer = await page.goto(new URL(address).pathname);
  expect(answer?.status()).toBe(404);
  await expect(page.getByText(/This code is no longer used/)).toBeVisible();
});

test("a guest who follows a link of the table's page before its scripts arrive orders to that table", async ({
  page,
  browser,
  baseURL,
  admin,
}) => {
  const board = await openBoard(browser, baseURL, admin);
  const { code } = await callAsAdmin(board, "POST", "/tables/hall-3/code");
  await signUpNewGuest(page);
  await page.route("**/assets/*.js", () => {});
  await page.goto(`/t/${code}`, { waitUntil: "domcontentloaded" });
  await page.getByRole("link", { name: "Order at this table" }).click();
  await expect(page).toHaveURL("/order/salad");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await openCartWithDish(page);
  await expect(page.getByText(/^Table hall-3/)).toBeVisible();
});

test("a pause in one tap is on every open page at once, and ends in one tap, unless another screen has changed it", async ({
  page,
  browser,
  baseURL,
  admin,
}) => {
  const board = await openBoard(browser, baseURL, admin);
  await page.goto("/");
  const bar = page.getByText(/We take orders again at \w/);
  await expect(bar).toBeHidden();
  await board.getByText("More settings").click();
  await board.getByLabel("Message for guests (optional)").fill("The oven is hot.");
  await board.getByRole("button", { name: "Pause 30 min" }).click();
  await expect(bar).toBeVisible();
  await expect(bar).toContainText("The oven is hot.");
  await assertAccessible(board, "board during a pause");
  const withoutScripts = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false });
  const plain = await withoutScripts.newPage();
  await plain.goto("/menu");
  await expect(plain.getByText(/The oven is hot\. We take orders again at/)).toBeVisible();
  await board.getByRole("button", { name: "Take orders again" }).click();
  await expect(bar).toBeHidden();
  const more = board.getByRole("button", { name: "+10 minutes" });
  await more.click();
  await expect(board.getByText("10 minutes more than usual")).toBeVisible();

  // Another screen adds minutes, and pauses for longer.
  await callAsAdmin(board, "PATCH", "/ordering", { addMinutes: 20 });
  await more.click();
  await expect(board.getByText("40 minutes more than usual")).toBeVisible();
  const pausedUntil = new Date(Date.now() + 3 * hourMs).toISOString();
  await callAsAdmin(board, "PATCH", "/ordering", { pausedUntil, message: "The oven is broken." });
  await board.getByRole("button", { name: "Pause 15 min" }).click();
  const refusal = board.getByRole("dialog", { name: "It was not changed" });
  await expect(refusal).toContainText("The pause was changed meanwhile: orders are taken again");
  await refusal.getByRole("button", { name: "OK" }).click();
  await expect(bar).toContainText("The oven is broken.");
  await board.getByRole("button", { name: "Take orders again" }).click();
  await board.getByRole("button", { name: "Back to usual" }).click();
  await expect(board.getByText("minutes more than usual")).toBeHidden();
});

test("a time of another day is said with its date: the end of a pause, and as soon as possible in the cart", async ({
  page,
  browser,
  baseURL,
  admin,
}) => {
  const board = await openBoard(browser, baseURL, admin);
  await page.goto("/");
  await board.getByRole("button", { name: "Pause for the rest of today" }).click();
  await expect(board.getByText(/^Paused until \w+\s\d+,\s\d{4},\s12:00\sAM\.$/)).toBeVisible();
  await expect(page.getByText(/We take orders again at \w+\s\d+,\s\d{4},\s12:00\sAM\.$/)).toBeVisible();
  await board.getByRole("button", { name: "Take orders again" }).click();
  await signUpNewGuest(page);
  await page.route("**/api/quote", async (route) => {
    const response = await route.fetch();
    const quote = await response.json();
    const asap = new Date(Date.parse(quote.asap) + 24 * 3_600_000).toISOString();
    return route.fulfill({ response, json: { ...quote, asap } });
  });
  await openCartWithSalad(page);
  await page.getByRole("button", { name: /^Pick-up as soon as possible/ }).click();
  const asap = page.getByRole("radio", { name: /^As soon as possible/ });
  await expect(asap).toHaveAccessibleName(/^As soon as possible, \w+\s\d+,\s\d{4},\s\d\d?:\d\d\s[AP]M$/);
});

test("staff set how much work the kitchen takes, read what that means, and go back to the usual", async ({
  page,
  admin,
}) => {
  await openAsAdmin(page, admin, "/dashboard/orders");
  await page.getByText("More settings").click();
  const capacity = page.getByLabel("Kitchen capacity");
  await expect(capacity).toHaveValue("100");
  await expect(page.getByText("The kitchen takes the usual work.")).toBeVisible();
  await capacity.selectOption("50");
  await expect(page.getByText("The kitchen takes half of the usual work.")).toBeVisible();
  expect((await (await page.request.get("/api/ordering")).json()).capacityPercent).toBe(50);
  await assertAccessible(page, "board with less work");
  await page.reload();
  await page.getByText("More settings").click();
  await expect(capacity).toHaveValue("50");
  await page.getByRole("button", { name: "+10 minutes" }).click();
  await expect(page.getByText("10 minutes more than usual")).toBeVisible();
  await page.getByRole("button", { name: "Back to usual" }).click();
  await expect(capacity).toHaveValue("100");
  await expect(page.getByText("10 minutes more than usual")).toBeHidden();
});
