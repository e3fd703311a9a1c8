import { expect, type Page } from "@playwright/test";
import { waitForMailedLink } from "./accounts.ts";
import { callAsAdmin } from "./admin-session.ts";
import { logIn, stubSpeechSynthesis } from "./captcha.ts";
import {
  addFirstDishToCart,
  assertAccessible,
  fillCardForm,
  openHydrated,
  signUpNewGuest,
  signUpNewGuestByForm,
} from "./guest-actions.ts";
import { openKitchen } from "./option-dishes.ts";
import { test } from "./test.ts";

// Disables animations, so that screenshots and clicks meet a still page.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const contactEmail = () => `stranger-${crypto.randomUUID()}@example.com`;

/** Chooses a dish as a visitor and continues as a guest; returns the dish and where mails go. */
async function beginAsGuest(page: Page): Promise<{ dish: string; email: string }> {
  await page.goto("/order/salad");
  const dish = await addFirstDishToCart(page);
  const dialog = page.getByRole("dialog", { name: "You are not Logged in" });
  await expect(dialog).toContainText("Please Login t add to the cart");
  await expect(dialog.getByRole("button").first()).toHaveText("Login");
  await dialog.getByRole("button", { name: "Continue as a guest" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Continue as a guest" })).toBeVisible();
  await assertAccessible(page);
  const email = contactEmail();
  await page.getByLabel("Name").fill("Ada Stranger");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("+1 212 555 0123");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(`${dish} added to your cart`)).toBeVisible();
  await expect(page).toHaveURL(/\/order\/salad$/);
  return { dish, email };
}

async function pay(page: Page): Promise<string> {
  await page.goto("/dashboard/cart");
  await page.getByRole("button", { name: "PAY" }).click();
  await fillCardForm(page, "4242 4242 4242 4242");
  await page.getByRole("button", { name: /^Pay / }).click();
  return page.getByRole("definition").first().innerText();
}

test("a guest orders without an account, and sees and cancels the order by the link of the mail", async ({
  page,
  browser,
}) => {
  const { dish, email } = await beginAsGuest(page);
  const number = await pay(page);
  await expect(page.getByRole("navigation", { name: "Your pages" }).getByText("Bookings")).toHaveCount(0);
  await page.goto("/dashboard/history");
  await expect(page.getByText(number)).toBeVisible();

  const link = await waitForMailedLink(page.request, email, /^Your order/);
  expect(link).toMatch(/\/track\/[\w-]{22}$/);
  const stranger = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(link).origin });
  const tracked = await stranger.newPage();
  await tracked.goto(link);
  await expect(tracked.getByRole("heading", { level: 1, name: "Your order" })).toBeVisible();
  await expect(tracked.getByText(number)).toBeVisible();
  await expect(tracked.getByText(dish)).toBeVisible();
  await expect(tracked.getByText(email)).toBeHidden();
  await tracked.getByText("Cancel the order").click();
  await tracked.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(tracked.getByText("This order was cancelled")).toBeVisible();
  await tracked.goto(`${link.slice(0, -2)}xx`);
  await expect(tracked.getByRole("heading", { level: 1 })).toBeVisible();
  await stranger.close();
  await page.goto(link);
  await expect(page.getByText("was refunded to the card you used")).toBeVisible();
  await assertAccessible(page);
});

test("a guest cancels an order by the link of the mail though the scripts of its page do not load", async ({
  page,
}) => {
  const { email } = await beginAsGuest(page);
  await pay(page);
  const link = await waitForMailedLink(page.request, email, /^Your order/);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto(link);
  await page.getByText("Cancel the order").click();
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(page.getByText("This order was cancelled")).toBeVisible();
});

test("a guest whose order was refunded in full is told before the cancellation that nothing is left to refund", async ({
  page,
  browser,
  baseURL,
  admin,
}) => {
  const { email } = await beginAsGuest(page);
  await pay(page);
  const order = await page.getByRole("link", { name: "Follow your order" }).getAttribute("href");
  const link = await waitForMailedLink(page.request, email, /^Your order/);
  await page.goto(link);
  await page.getByText("Cancel the order").click();
  await expect(page.getByText(/^\$\d+\.\d\d is refunded to the card you used/)).toBeVisible();
  const kitchen = await openKitchen(browser, baseURL, admin);
  await callAsAdmin(kitchen, "POST", `/payments/${order?.split("/").at(-1)}/refunds`, { reason: "Cold soup" });
  await page.reload();
  await page.getByText("Cancel the order").click();
  await expect(page.getByText("You have already been refunded in full.")).toBeVisible();
  await expect(page.getByText("$0.00")).toHaveCount(0);
});

test("who signs up after ordering as a guest finds cart and orders in the account", async ({ page }) => {
  await beginAsGuest(page);
  const number = await pay(page);
  await addAnother(page);
  await page.goto("/dashboard/bookings");
  await expect(page).toHaveURL("/login");
  await signUpNewGuestByForm(page);
  await page.goto("/dashboard/cart");
  await expect(page.getByRole("button", { name: "PAY" })).toBeEnabled();
  await page.goto("/dashboard/history");
  await expect(page.getByText(number)).toBeVisible();
  await expect(page.getByText("You order as a guest")).toBeHidden();
});

/** Adds another dish to the cart of the guest. */
async function addAnother(page: Page): Promise<void> {
  await page.goto("/order/soup");
  const dish = await addFirstDishToCart(page);
  await expect(page.getByText(`${dish} added to your cart`)).toBeVisible();
}

test("who signs in with a full cart is told which dishes of the guest did not fit", async ({ page: former }) => {
  const account = await signUpNewGuest(former);
  await former.goto("/order/salad");
  const [{ _id: menuId }] = await (await former.request.get("/api/menu")).json();
  const token = await former.evaluate(() => localStorage.getItem("access-token"));
  for (let added = 0; added < 5; added++) {
    const data = { menuId, email: account.email, quantity: 20 };
    expect(
      (await former.request.post("/api/carts", { data, headers: { authorization: `Bearer ${token}` } })).ok(),
    ).toBe(true);
  }
  await former.context().clearCookies();
  await former.evaluate(() => localStorage.clear());
  // The page that lost its session may open another one by itself.
  await former.close();
  const page = await former.context().newPage();
  const { dish } = await beginAsGuest(page);
  await stubSpeechSynthesis(page);
  await page.goto("/dashboard/bookings");
  await logIn(page, account);
  const notice = page.getByText(`Your cart was full, so these dishes were not added: ${dish}.`);
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL("/dashboard/bookings");
  await expect(notice).toBeVisible();
  await assertAccessible(page);
});

test("what a guest typed before ordering stays after a reload, and a page for accounts says that it needs one", async ({
  page,
}) => {
  await openHydrated(page, "/guest");
  await page.getByLabel("Name").fill("Ada Stranger");
  await page.getByLabel("Phone").fill("+1 212 555 0123");
  await page.reload();
  await expect(page.getByLabel("Name")).toHaveValue("Ada Stranger");
  await expect(page.getByLabel("Phone")).toHaveValue("+1 212 555 0123");
  await page.getByLabel("Email").fill(`stranger-${crypto.randomUUID()}@example.com`);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).not.toHaveURL("/guest");
  await page.goto("/dashboard/reservation");
  await expect(page.getByText("This page needs an account.")).toBeVisible();
  await assertAccessible(page);
});

test("a guest leaves nothing on a shared device", async ({ page }) => {
  await beginAsGuest(page);
  await page.goto("/dashboard/cart");
  await expect(page.getByText("You order as a guest, Ada Stranger.")).toBeVisible();
  await assertAccessible(page);
  const leave = page.getByRole("button", { name: "Forget me on this device" });
  await leave.click();
  const question = page.getByRole("dialog", { name: "Forget you on this device?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("You order as a guest, Ada Stranger.")).toBeVisible();
  await leave.click();
  await question.getByRole("button", { name: "Yes, forget me" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("link", { name: "Continue as a guest" })).toBeVisible();
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain("Ada Stranger");
});
