import { expect } from "@playwright/test";
import { openAsAdmin } from "./admin-session.ts";
import { addFirstDishToCart, assertAccessible, placeOrder, signUpNewGuest } from "./guest-actions.ts";
import { test } from "./test.ts";

// Disables animations, so that screenshots and clicks meet a still page.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("on a phone the cart bar is at the bottom of the screen while ordering and does not cover the footer", async ({
  page,
  isMobile,
}) => {
  await signUpNewGuest(page);
  await page.goto("/order/salad");
  const price = await page.getByRole("article").first().getByText(/^\$/).innerText();
  const bar = page.getByRole("main").getByRole("link", { name: /^Cart: / });
  await expect(page.getByRole("link", { name: "Cart", exact: true })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await addFirstDishToCart(page);
  await expect(page.getByRole("link", { name: "Cart, 1 dish" })).toBeVisible();
  if (!isMobile) return expect(bar).toBeHidden();
  await expect(bar).toHaveText(`Cart: 1 dish${price}`);
  await expect(bar).toBeInViewport({ ratio: 1 });
  const end = page.getByText(/^Copyright/);
  await end.scrollIntoViewIfNeeded();
  await end.click();
  await page
    .getByRole("article")
    .first()
    .getByRole("button", { name: /^Add to cart/ })
    .click();
  await expect(bar).toHaveText(/^Cart: 2 dishes\$/);
  await assertAccessible(page);
  await bar.click();
  await expect(page).toHaveURL("/dashboard/cart");
});

const notFoundProblem = { code: "not_found", status: 404, title: "Not found", detail: "There is nothing here." };

test("the guest's home has a greeting, counts and links; the side menu has all pages", async ({ page, isMobile }) => {
  const guest = await signUpNewGuest(page);
  await page.goto("/order/salad");
  const dish = await addFirstDishToCart(page);
  await expect(page.getByText(`${dish} added to your cart`)).toBeVisible();
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/dashboard/userHome");
  await expect(page).toHaveTitle(/ \| User Home$/);
  await expect(page.getByText(`Hi ${guest.name}, welcome back!`)).toBeVisible();
  await expect(page.getByRole("img", { name: `Picture of ${guest.name}` })).toBeVisible();
  await expect(page.getByRole("heading", { name: guest.name })).toBeVisible();
  const glance = page.getByRole("list", { name: "At a glance" });
  await expect(glance.getByRole("link", { name: "Cart items 1" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Review: 0" })).toBeVisible();
  await assertAccessible(page);

  if (isMobile) await page.getByRole("button", { name: "Your pages" }).click();
  const links = page.getByRole("navigation", { name: "Your pages" }).getByRole("link");
  await expect(links).toHaveText([
    "User Home",
    "Book a table",
    "Payment History",
    "Bookings",
    "Add Review",
    "Cart",
    "My account",
    "Home",
    "Menu",
  ]);

  await page.route(/\/api\/user-stats\//, (route) => route.fulfill({ status: 404, json: notFoundProblem }));
  await page.reload();
  const retry = page.getByRole("button", { name: "Try again" });
  await expect(retry).toBeVisible();
  await page.unroute(/\/api\/user-stats\//);
  await retry.click();
  await expect(glance).toBeVisible();
});

test("an admin is redirected to the admin's home", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/adminHome");
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/dashboard/adminHome");
});

test("a guest rates by keyboard and writes a review; a failure keeps the input", async ({ page }) => {
  await signUpNewGuest(page);
  await page.goto("/dashboard/addReview");
  await expect(page).toHaveTitle(/ \| Add Review$/);
  const send = page.getByRole("button", { name: "Send review" });
  const favorite = page.getByLabel("Favorite recipe");
  await expect(page.getByRole("group", { name: "Rate Us!" })).toContainText("No stars chosen yet");
  await send.click();
  await expect(page.getByText("This field is required")).toHaveCount(3);
  await assertAccessible(page);

  await page.getByRole("radio", { name: "1 star", exact: true }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "4 stars" })).toBeChecked();
  await favorite.fill("The soup of the day");
  await page.getByLabel("Suggestion").fill("More bread");
  await page.getByLabel("Details").fill("Warm, quick and kind.");
  await page.reload();
  await expect(favorite).toHaveValue("The soup of the day");
  await expect(page.getByRole("radio", { name: "4 stars" })).toBeChecked();

  await page.route("**/api/reviews", (route) => route.abort());
  await send.click();
  await expect(page.getByRole("alert").filter({ hasText: "We could not reach the restaurant" })).toBeVisible();
  await expect(favorite).toHaveValue("The soup of the day");
  await page.unroute("**/api/reviews");
  await send.click();
  await expect(page.getByText("Thanks for rating us!")).toBeVisible();
  await expect(favorite).toHaveValue("");
  await expect(page.getByRole("group", { name: "Rate Us!" })).toContainText("No stars chosen yet");
});

test("a guest with an unverified email cannot review, sees the reason, and keeps the text", async ({ page }) => {
  await signUpNewGuest(page, false);
  await page.goto("/dashboard/addReview");
  await page.getByRole("radio", { name: "5 stars" }).check();
  await page.getByLabel("Favorite recipe").fill("Pizza");
  await page.getByLabel("Suggestion").fill("None");
  await page.getByLabel("Details").fill("Good");
  await page.getByRole("button", { name: "Send review" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Press Verify beside our name" })).toBeVisible();
  await expect(page.getByLabel("Details")).toHaveValue("Good");
});

test("a guest follows an order live from the kitchen to the counter", async ({ page, browser, baseURL, admin }) => {
  await signUpNewGuest(page);
  const { dish, number } = await placeOrder(page);
  await page.getByRole("link", { name: "Follow your order" }).click();
  await expect(page).toHaveTitle(/ \| Your order$/);
  const steps = page.getByRole("list", { name: "Where your order is" }).getByRole("listitem");
  const present = steps.and(page.locator("[aria-current=step]"));
  await expect(present).toContainText("We have your order");
  await expect(page.getByRole("region").or(page.getByRole("main")).filter({ hasText: dish }).first()).toBeVisible();
  await assertAccessible(page);

  const kitchen = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await openAsAdmin(kitchen, admin, "/dashboard/orders");
  await kitchen.getByRole("button", { name: `Accept: order ${number}` }).click();
  await expect(present).toContainText("Accepted by the kitchen");
  await expect(page.getByRole("button", { name: "Cancel the order" })).toBeHidden();
  await kitchen.getByRole("button", { name: `Start preparing: order ${number}` }).click();
  await expect(present).toContainText("Being prepared");
  await kitchen.getByRole("button", { name: `Ready: order ${number}` }).click();
  await expect(present).toContainText("Ready to pick up");
  await expect(page.getByText("Ready since")).toBeVisible();
  await assertAccessible(page);
  await kitchen.getByRole("button", { name: `Hand over: order ${number}` }).click();
  await expect(present).toContainText("Picked up");
  await kitchen.context().close();

  await page.getByRole("button", { name: "Order again" }).click();
  await expect(page.getByText("1 dish added to your cart")).toBeVisible();
});

test("a guest cancels a pending order after seeing the refund", async ({ page }) => {
  await signUpNewGuest(page);
  const { number } = await placeOrder(page);
  await page.goto("/dashboard/history");
  await page.getByRole("link", { name: `Follow order ${number}` }).click();
  await page.getByRole("button", { name: "Cancel the order" }).click();
  const sure = page.getByRole("dialog", { name: "Cancel this order?" });
  await expect(sure).toContainText(/\$\d+\.\d\d is refunded to the card you used/);
  await sure.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(page.getByRole("heading", { name: "This order was cancelled" })).toBeVisible();
  await expect(page.getByText(/was refunded to the card you used/)).toBeVisible();
  await assertAccessible(page);
});

test("another guest's order is not found, with a link to go on", async ({ page }) => {
  await signUpNewGuest(page);
  await page.goto("/dashboard/order/01a1f000-0000-7000-8000-000000000000");
  await expect(page.getByText("There is no such order.")).toBeVisible();
  await page.getByRole("link", { name: "See your payment history" }).click();
  await expect(page.getByText("You have not paid for anything yet.")).toBeVisible();
});

test("a refund is seen at once by its guest and on every other screen of the kitchen", async ({
  page,
  browser,
  baseURL,
  admin,
}) => {
  await signUpNewGuest(page);
  const { number } = await placeOrder(page);
  await page.getByRole("link", { name: "Follow your order" }).click();
  await expect(page.getByText("We have your order", { exact: true })).toBeVisible();
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const [one, other] = [await context.newPage(), await context.newPage()];
  await openAsAdmin(one, admin, "/dashboard/orders");
  await other.goto("/dashboard/orders");
  for (const screen of [one, other]) {
    await screen.getByRole("link", { name: `Order ${number}` }).click();
    await expect(screen.getByText("Live", { exact: true })).toBeVisible();
  }
  await one.getByRole("button", { name: `Refund: order ${number}` }).click();
  const dialog = one.getByRole("dialog", { name: `Refund order ${number}` });
  await dialog.getByLabel("Amount (USD)").fill("1.50");
  await dialog.getByLabel("Reason").fill("Cold soup");
  await dialog.getByRole("button", { name: "Refund" }).click();
  await expect(dialog).toBeHidden();

  await expect(page.getByText("$1.50 was refunded to the card you used.")).toBeVisible();
  await assertAccessible(page);
  await expect(other.getByRole("region", { name: `Order ${number}` })).toContainText("Refunded$1.50");
  await context.close();
});
