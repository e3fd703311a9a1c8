import { expect } from "@playwright/test";
import { test } from "./always-open.ts";
import { addFirstDishToCart, assertAccessible, placeOrder, signUpNewGuest } from "./guest-actions.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

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
  const saved = [`draft fulfilment ${email}`, JSON.stringify(draft)] as const;
  await page.evaluate(([name, text]) => sessionStorage.setItem(name, text), saved);
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
  await page.clock.install();
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
  const draft = { kind: "pickup", mode: "today", time: new Date(Date.now() - 3_600_000).toISOString() };
  const saved = [`draft fulfilment ${email}`, JSON.stringify(draft)] as const;
  await page.evaluate(([name, text]) => sessionStorage.setItem(name, text), saved);
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
