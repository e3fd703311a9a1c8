import { expect, type Page } from "@playwright/test";
import { chooseDelivery } from "./checkout-steps.ts";
import { addFirstDishToCart, fillCardForm, signUpNewGuest } from "./guest-actions.ts";
import { orderingTest as test } from "./ordering-server.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function openCartWithPizza(page: Page): Promise<void> {
  await signUpNewGuest(page);
  await page.goto("/order/pizza");
  const dish = await addFirstDishToCart(page);
  await expect(page.getByText(`${dish} added to your cart`)).toBeVisible();
  await page.goto("/dashboard/cart");
}

test("an address that is missing is asked for, and each field that is filled in then is right at once", async ({
  page,
}) => {
  await openCartWithPizza(page);
  // The pick-up is promised.
  await expect(page.getByText(/^Pick-up as soon as possible, \w/)).toBeVisible();
  await page.getByRole("button", { name: /^Pick-up/ }).click();
  await page.getByRole("radio", { name: "Delivery" }).check();
  // The time of a delivery is not known before the address.
  await expect(page.getByRole("button", { name: "Delivery as soon as possible Done" })).toBeVisible();
  const asap = page.getByRole("radio", { name: /^As soon as possible/ });
  await expect(asap).toHaveAccessibleName("As soon as possible");
  await page.getByRole("button", { name: "PAY" }).click();
  const street = page.getByLabel("Street and house number");
  await expect(street).toBeFocused();
  const errors = page.getByText("This field is required");
  await expect(errors).toHaveCount(4);
  await street.fill("12 Perry Street");
  await expect(errors).toHaveCount(3);
  await page.getByLabel("ZIP code").fill("10014");
  await page.getByLabel("City").fill("New York");
  await page.getByLabel("Phone").fill("+1 212 555 0100");
  await expect(errors).toHaveCount(0);
  await expect(asap).toHaveAccessibleName(/\d:\d\d/);
});

test("a delivery that is paid says where it is brought, also when the page is loaded again", async ({ page }) => {
  await openCartWithPizza(page);
  await chooseDelivery(page);
  await page.getByRole("button", { name: "PAY" }).click();
  await fillCardForm(page, "4242 4242 4242 4242");
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByRole("heading", { name: /Thank you/ })).toBeVisible();
  const place = page.getByRole("definition").filter({ hasText: "12 Perry Street, New York, NY 10014" });
  await expect(place).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: /Thank you/ })).toBeVisible();
  await expect(place).toBeVisible();
});

test("a cart that grows beyond the price of a free delivery after going back is paid without the fee", async ({
  page,
}) => {
  await openCartWithPizza(page);
  await chooseDelivery(page);
  await page.getByRole("radio", { name: "Another day" }).check();
  await page.getByRole("group", { name: "Time", exact: true }).getByRole("radio").last().check();
  await expect(page.getByText("$3.50")).toBeVisible();
  await page.getByRole("button", { name: "PAY" }).click();
  await expect(page.getByRole("button", { name: /^Pay \$/ })).toBeVisible();
  await page.goBack();
  const more = page.getByRole("button", { name: /^One more/ });
  for (let count = 0; count < 5; count++) await more.click();
  await expect(page.getByText("$3.50")).toBeHidden();
  await page.getByRole("button", { name: "PAY" }).click();
  await fillCardForm(page, "4242 4242 4242 4242");
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByRole("heading", { name: /Thank you/ })).toBeVisible();
});
