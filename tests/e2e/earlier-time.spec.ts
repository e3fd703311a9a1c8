import { expect, type Page } from "@playwright/test";
import { waitForMailedLink } from "./accounts.ts";
import { callAsAdmin, openAsAdmin } from "./admin-session.ts";
import { test } from "./always-open.ts";
import { addFirstDishToCart, assertAccessible, fillCardForm } from "./guest-actions.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Orders without an account and opens the page of the order; returns where mails go. */
async function orderAsGuest(page: Page): Promise<string> {
  await page.goto("/order/salad");
  const dish = await addFirstDishToCart(page);
  await page.getByRole("dialog").getByRole("button", { name: "Continue as a guest" }).click();
  const email = `stranger-${crypto.randomUUID()}@example.com`;
  await page.getByLabel("Name").fill("Ada Stranger");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("+1 212 555 0123");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(`${dish} added to your cart`)).toBeVisible();
  await page.goto("/dashboard/cart");
  await page.getByRole("button", { name: "PAY" }).click();
  await fillCardForm(page, "4242 4242 4242 4242");
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await page.getByRole("link", { name: /follow/i }).click();
  await expect(page.getByText("Estimated ready time")).toBeVisible();
  return email;
}

const offerOn = (page: Page) => page.getByText(/^Can be ready at .*\.$/);
const offeredTime = async (page: Page) => (await offerOn(page).innerText()).replace(/^Can be ready at (.*)\.$/, "$1");
const takeEarlier = (page: Page) => page.getByRole("button", { name: "Take the earlier time" }).click();

test("a guest takes the earlier time that the page of the order offers, also without scripts", async ({
  page,
  browser,
  baseURL,
  admin,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? "", reducedMotion: "reduce" });
  const board = await context.newPage();
  await openAsAdmin(board, admin, "/dashboard/orders");
  const setExtra = (extraMinutes: number) => callAsAdmin(board, "PATCH", "/ordering", { extraMinutes });
  await setExtra(90);
  const email = await orderAsGuest(page);
  await expect(offerOn(page)).toHaveCount(0);
  await setExtra(45);
  await page.reload();
  await expect(offerOn(page)).toBeVisible();
  await assertAccessible(page, "order with an earlier time");
  const time = await offeredTime(page);
  await takeEarlier(page);
  await expect(page.getByText("Your order has the earlier time now.")).toBeVisible();
  await expect(offerOn(page)).toHaveCount(0);
  await expect(page.getByRole("definition").filter({ hasText: time })).toBeVisible();

  const link = await waitForMailedLink(page.request, email, /^Your order/);
  const scriptless = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(link).origin });
  const tracked = await scriptless.newPage();
  await tracked.goto(link);
  await expect(offerOn(tracked)).toHaveCount(0);
  await setExtra(0);
  await tracked.reload();
  const earlier = await offeredTime(tracked);
  await takeEarlier(tracked);
  await expect(offerOn(tracked)).toHaveCount(0);
  await expect(tracked).toHaveURL(link);
  await expect(tracked.getByRole("definition").filter({ hasText: earlier })).toBeVisible();
});
