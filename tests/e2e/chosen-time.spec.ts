import { expect, type Page } from "@playwright/test";
import { createAccount, postJson } from "./accounts.ts";
import { test } from "./always-open.ts";
import {
  addFirstDishToCart,
  assertAccessible,
  newGuest,
  openHydrated,
  placeOrder,
  signUpNewGuest,
} from "./guest-actions.ts";
import { addPizza, openKitchen } from "./option-dishes.ts";
import { installSharedClock } from "./shared-clock.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Keeps what the guest chose in the tab, as the cart does. */
async function keepDraft(page: Page, email: string, draft: Readonly<Record<string, string>>): Promise<void> {
  const kept = [`draft fulfilment ${email}`, JSON.stringify(draft)] as const;
  await page.evaluate(([name, text]) => sessionStorage.setItem(name, text), kept);
}

test("a chosen day that has begun meanwhile stays, as later today", async ({ page }) => {
  const { email } = await signUpNewGuest(page);
  await page.goto("/order/soup");
  const dish = await addFirstDishToCart(page);
  await expect(page.getByText(`${dish} added to your cart`)).toBeVisible();
  const today = new Date().toLocaleDateString("sv-SE", { timeZone: "America/New_York" });
  await keepDraft(page, email, { kind: "pickup", mode: "later", date: today, time: "" });
  await page.goto("/dashboard/cart");
  await page.getByRole("button", { name: /^Pick-up/ }).click();
  await expect(page.getByRole("radio", { name: "Later today" })).toBeChecked();
});

test("a chosen time that has passed is named in the cart, which offers others", async ({ page }) => {
  const { email } = await signUpNewGuest(page);
  await page.goto("/order/soup");
  const dish = await addFirstDishToCart(page);
  await expect(page.getByText(`${dish} added to your cart`)).toBeVisible();
  const draft = {
    kind: "pickup",
    mode: "later",
    date: "2026-01-02",
    time: new Date(Date.now() - 3_600_000).toISOString(),
  };
  await keepDraft(page, email, draft);
  await page.goto("/dashboard/cart");
  await expect(page.getByText("The time that you chose is not offered any more.")).toBeVisible();
  await assertAccessible(page, "cart with a time that has passed");
  await page.getByRole("button", { name: "PAY" }).click();
  await expect(page.getByText("Please choose a time")).toBeVisible();
  await page.getByRole("group", { name: "Time" }).getByRole("radio").first().check();
  await page.getByRole("button", { name: "PAY" }).click();
  await expect(page).toHaveURL(/payment/);
  await expect(page.getByRole("button", { name: /^Pay \$/ })).toBeVisible();
});

test("a payment for a chosen time shows how long the time is held, and says when it is not any longer", async ({
  page,
}) => {
  await signUpNewGuest(page);
  await page.goto("/order/soup");
  const dish = await addFirstDishToCart(page);
  await expect(page.getByText(`${dish} added to your cart`)).toBeVisible();
  await page.goto("/dashboard/cart");
  await page.getByRole("button", { name: /^Pick-up/ }).click();
  await page.getByRole("radio", { name: "Another day" }).check();
  await page.getByRole("group", { name: "Time" }).getByRole("radio").first().check();
  await installSharedClock(page);
  await page.getByRole("button", { name: "PAY" }).click();
  await expect(page.getByText("Held for you for")).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText(/^1[45]:\d\d$/);
  await assertAccessible(page, "payment for a chosen time");
  await page.reload();
  await expect(page.getByRole("timer")).toHaveText(/^1[45]:\d\d$/);
  await page.route(/\/api\/payment-intents\//, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), status: "cancelled" } });
  });
  await page.clock.fastForward("15:05");
  await expect(page.getByText("Your order is no longer held")).toBeVisible();
  await page.getByRole("link", { name: "Look at your cart" }).click();
  await expect(page.getByRole("row").filter({ hasText: dish })).toBeVisible();
});

test("a payment page says which entry is refused", async ({ page }) => {
  const { email } = await signUpNewGuest(page);
  await page.goto("/order/soup");
  const dish = await addFirstDishToCart(page);
  await expect(page.getByText(`${dish} added to your cart`)).toBeVisible();
  await keepDraft(page, email, { kind: "pickup", mode: "today", time: new Date(Date.now() - 3_600_000).toISOString() });
  await page.goto("/dashboard/payment");
  await expect(page.getByText("Please choose one of the offered times")).toBeVisible();
  await page.getByRole("link", { name: "Look at your cart" }).click();
  await expect(page.getByText("The time that you chose is not offered any more.")).toBeVisible();
});

test("who goes back after paying and forward again sees the order, not the card form", async ({ page }) => {
  await signUpNewGuest(page);
  const { number } = await placeOrder(page);
  await page.goBack();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("heading", { name: "Thank you! We have your order." })).toBeVisible();
  await expect(page.getByRole("definition").first()).toHaveText(number);
});

test("who goes back from the payment pays the portions that it holds, also for a day on which there are more", async ({
  page,
  browser,
  baseURL,
  admin,
}) => {
  const kitchen = await openKitchen(browser, baseURL, admin);
  const dish = await addPizza(kitchen, { optionGroups: [], minimumAge: 0, stockPerDay: 3 });
  await signUpNewGuest(page);
  await openHydrated(page, `/menu/${dish.slug}`);
  await page.getByRole("button", { name: /^Add · / }).click();
  await expect(page.getByRole("link", { name: "Cart, 1 dish" })).toBeVisible();
  await page.goto("/dashboard/cart");
  const row = page.getByRole("row").filter({ hasText: dish.name });
  const more = row.getByRole("button", { name: `One more: ${dish.name}` });
  const pay = page.getByRole("button", { name: "PAY" });
  const cardForm = page.getByRole("button", { name: /^Pay \$/ });
  const tooMany = row.getByText("Only a few are left today.");
  await more.click();
  await expect(row).toContainText("$27.00");
  await pay.click();
  await expect(cardForm).toBeVisible();
  await page.goBack();
  await expect(row).toBeVisible();
  await expect(tooMany).toBeHidden();
  await pay.click();
  await expect(cardForm).toBeVisible();

  const other = await browser.newContext({ baseURL: baseURL ?? "" });
  const buyer = newGuest();
  const { token } = await createAccount(other.request, buyer);
  await postJson(other.request, "/api/carts", { menuId: dish._id, email: buyer.email }, token);
  await postJson(other.request, "/api/create-payment-intent", { price: 13.5 }, token);
  await page.goBack();
  await more.click();
  await expect(tooMany).toBeVisible();
  await expect(page.getByText(`Only 2 of ${dish.name} are left.`)).toBeVisible();
  await expect(pay).toBeDisabled();
  await page.getByRole("button", { name: /^Pick-up/ }).click();
  await page.getByRole("radio", { name: "Another day" }).check();
  await page.getByLabel("Day", { exact: true }).selectOption({ index: 1 });
  await page.getByRole("group", { name: "Time" }).getByRole("radio").first().check();
  await expect(tooMany).toBeHidden();
  await pay.click();
  await expect(cardForm).toBeVisible();
});
