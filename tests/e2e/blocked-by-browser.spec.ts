import { expect, type Page } from "@playwright/test";
import { logIn, stubSpeechSynthesis } from "./captcha.ts";
import { addFirstDishToCart, assertAccessible, fillCardForm, signUpNewGuest } from "./guest-actions.ts";
import { test } from "./test.ts";

// Disables animations, so that screenshots and clicks meet a still page.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Makes the browser deny all storage, as Chrome does when it blocks all cookies. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
    }
    Object.defineProperty(Navigator.prototype, "cookieEnabled", { get: () => false });
  });

test("a guest is told on the form that the browser denies storage, and opens the cart and pays", async ({ page }) => {
  await blockStorage(page);
  await page.goto("/order/salad");
  await addFirstDishToCart(page);
  await page.getByRole("dialog").getByRole("button", { name: "Continue as a guest" }).click();
  await expect(page.getByText("Your browser does not let this site store anything.")).toBeVisible();
  await assertAccessible(page);
  await page.getByLabel("Name").fill("Ada Stranger");
  await page.getByLabel("Email").fill(`stranger-${crypto.randomUUID()}@example.com`);
  await page.getByLabel("Phone").fill("+1 212 555 0123");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("added to your cart")).toBeVisible();
  await page.getByRole("link", { name: /^Cart, / }).click();
  await page.getByRole("button", { name: "PAY" }).click();
  await fillCardForm(page, "4242 4242 4242 4242");
  await page.getByRole("button", { name: /^Pay / }).click();
  await expect(page.getByRole("heading", { name: /Thank you/ })).toBeVisible();
});

test("the right password is not called wrong when the browser blocks cookies", async ({ page, browser, baseURL }) => {
  const account = await signUpNewGuest(page);
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const other = await context.newPage();
  await stubSpeechSynthesis(other);
  await other.route("**/auth/**", async (route) => {
    const answer = await route.fetch();
    await context.clearCookies();
    const { "set-cookie": _, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers });
  });
  await other.goto("/login");
  await logIn(other, account);
  await expect(other.getByRole("dialog")).toContainText("your browser blocks the cookie");
  await expect(other.getByRole("dialog")).not.toContainText("is not right");
  await context.close();
});

for (const path of ["/login", "/signup", "/guest", "/forgot-password", "/dashboard/cart", "/dashboard/adminHome"]) {
  test(`${path} says without scripts that it needs them, and offers no form`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.getByText("This page needs JavaScript")).toBeVisible();
    await expect(page.locator("main form:visible")).toHaveCount(0);
    await context.close();
  });
}
