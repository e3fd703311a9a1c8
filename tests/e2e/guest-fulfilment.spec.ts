import { expect, type Page } from "@playwright/test";
import { createAccount } from "./accounts.ts";
import { logIn, stubSpeechSynthesis } from "./captcha.ts";
import { continueAsGuest } from "./checkout-steps.ts";
import { addFirstDishToCart, newGuest, placeOrder, signUpNewGuest, signUpNewGuestByForm } from "./guest-actions.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Chooses a dish and a time on another day as a guest without an account; returns what the cart says of it. */
async function chooseLaterTime(page: Page): Promise<string> {
  await page.goto("/order/soup");
  const dish = await addFirstDishToCart(page);
  await continueAsGuest(page);
  await expect(page.getByText(`${dish} added to your cart`)).toBeVisible();
  return chooseTimeInCart(page);
}

/** Chooses a time on another day in the cart; returns what it says of it. */
async function chooseTimeInCart(page: Page): Promise<string> {
  await page.goto("/dashboard/cart");
  await page.getByRole("button", { name: /^Pick-up/ }).click();
  await page.getByRole("radio", { name: "Another day" }).check();
  await page.getByRole("group", { name: "Time" }).getByRole("radio").nth(2).check();
  const text = page.getByText(/^Pick-up \w{3}, \w{3} \d+, \d\d?:\d\d\s[AP]M$/);
  await expect(text).toBeVisible();
  return text.innerText();
}

test("the time that a guest chose stays when the guest signs up", async ({ page }) => {
  const chosen = await chooseLaterTime(page);
  await signUpNewGuestByForm(page);
  await page.goto("/dashboard/cart");
  await expect(page.getByText(chosen)).toBeVisible();
});

test("an open cart is paid as it says after the guest has signed in in another tab", async ({
  page,
  browser,
  baseURL,
}) => {
  const account = newGuest();
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  await createAccount(elsewhere.request, account);
  await elsewhere.close();
  const chosen = await chooseLaterTime(page);
  const tab = await page.context().newPage();
  await stubSpeechSynthesis(tab);
  await tab.goto("/login");
  await logIn(tab, account);
  await expect(tab).not.toHaveURL("/login");
  await expect(page.getByText("You order as a guest")).toBeHidden();
  await page.getByRole("button", { name: "PAY" }).click();
  await expect(page).toHaveURL(/intent=/);
  await expect(page.getByText(chosen)).toBeVisible();
});

test("the time that is chosen for the next order stays when the payment of the last one is opened again", async ({
  page,
}) => {
  await signUpNewGuest(page);
  await placeOrder(page);
  const paid = page.url();
  expect(paid).toContain("intent=");
  await page.goto("/order/soup");
  const dish = await addFirstDishToCart(page);
  await expect(page.getByText(`${dish} added to your cart`)).toBeVisible();
  const chosen = await chooseTimeInCart(page);
  await page.goto(paid);
  await expect(page.getByRole("heading", { name: /Thank you/ })).toBeVisible();
  await page.goto("/dashboard/cart");
  await expect(page.getByText(chosen)).toBeVisible();
});
