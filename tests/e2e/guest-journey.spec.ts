import { expect, type Page } from "@playwright/test";
import {
  addFirstDishToCart,
  alertWith,
  assertAccessible,
  fillCardForm,
  newGuest,
  signUp,
  signUpNewGuest,
  verifyEmail,
} from "./guest-actions.ts";
import { test } from "./test.ts";

// Disables animations, so that screenshots and clicks meet a still page.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Opens the payment page as a signed-in, verified guest with one dish in the cart. */
async function openPaymentPage(page: Page) {
  const guest = await signUpNewGuest(page);
  await page.goto("/order/pizza");
  const dish = await addFirstDishToCart(page);
  await expect(page.getByText(`${dish} added to your cart`)).toBeVisible();
  await page.goto("/dashboard/cart");
  await page.getByRole("button", { name: "PAY" }).click();
  await expect(page).toHaveURL(/\/dashboard\/payment\?intent=/);
  return { guest, dish };
}

const payButton = (page: Page) => page.getByRole("button", { name: /^Pay / });
const transactionId = (page: Page) => page.getByText(/^pi_/);

test("a guest finds a dish, signs up, verifies, pays and sees the order in the history", async ({ page, isMobile }) => {
  const guest = newGuest();
  await page.goto("/");
  if (isMobile) await page.getByLabel("Menu of pages").click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "our shop" }).click();
  await expect(page.getByRole("heading", { name: "Our Food" })).toBeVisible();
  const dish = await addFirstDishToCart(page);

  const signedOut = page.getByRole("dialog", { name: "You are not Logged in" });
  await expect(signedOut).toContainText("Please Login t add to the cart");
  await signedOut.getByRole("button", { name: "Login" }).click();

  await expect(page).toHaveURL("/login");
  await expect(page).toHaveTitle(/ \| Login$/);
  await expect(page.getByRole("button", { name: "Login", exact: true })).toBeDisabled();
  await assertAccessible(page);
  await page.getByRole("link", { name: "Create a new account" }).click();

  await expect(page).toHaveTitle(/ \| Sign Up$/);
  const form = page.getByRole("main");
  for (const field of ["Name", "Email", "Password"]) {
    await expect(form.getByLabel(field, { exact: true })).toHaveValue("");
  }
  await page.getByLabel("Photo URL").fill("");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("This field is required")).toHaveCount(2);
  await expect(page.getByText("Photo URL is required")).toBeVisible();
  await expect(page.getByText("Password is required")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("Aa1!");
  await expect(page.getByText("Password must be 6 characters")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("secret");
  await expect(
    page.getByText("Password must have one uppercase, one lowercase, one number, and special characters"),
  ).toBeVisible();
  await page.getByLabel("Photo URL").fill("https://example.com/ada.png");
  await expect(page.getByRole("button", { name: "Continue with Google" })).toBeVisible();
  await expect(form.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/login");
  await assertAccessible(page);
  await signUp(page, guest);

  await expect(page).toHaveURL("/order/salad");
  const unverified = page.getByRole("dialog", { name: "Please Verify your email" });
  await expect(unverified).toBeVisible();
  await unverified.getByRole("button", { name: "OK" }).click();
  await expect(page.getByRole("button", { name: "Verify" })).toBeVisible();
  await verifyEmail(page, guest.email);

  // The page that was already open sees the verification without a reload.
  await addFirstDishToCart(page);
  await expect(page.getByText(`${dish} added to your cart`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Verify" })).toBeHidden();
  await page.getByRole("link", { name: "Cart, 1 dish" }).click();

  await expect(page).toHaveTitle(/ \| Cart$/);
  await expect(page.getByRole("row").filter({ hasText: dish })).toBeVisible();
  await assertAccessible(page);
  await page.getByRole("button", { name: "PAY" }).click();

  await expect(page).toHaveURL(/\/dashboard\/payment\?intent=/);
  await expect(page.getByRole("heading", { level: 1, name: "Payment" })).toBeVisible();
  await expect(page.getByText("Please pay to eat")).toBeVisible();
  await fillCardForm(page, "4242 4242 4242 4242");
  await assertAccessible(page);
  await page.reload();
  await fillCardForm(page, "4242 4242 4242 4242");
  await payButton(page).click();
  await expect(transactionId(page)).toBeVisible();
  await assertAccessible(page);
  const transaction = await transactionId(page).innerText();
  const facts = page.getByRole("main");
  for (const fact of [/Order number\s*[2-9A-Z]{6}/, /Pick it up at.*214 Perry Lane/, /Estimated ready time\s*\S/]) {
    await expect(facts).toContainText(fact);
  }
  await page.reload();
  await expect(page.getByText(transaction)).toBeVisible();

  await page.getByRole("link", { name: "Cart", exact: true }).first().click();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await expect(page.getByRole("button", { name: "PAY" })).toBeDisabled();

  await page.goto("/dashboard/history");
  const paid = page.getByRole("row").filter({ hasText: dish });
  await expect(paid.getByText(guest.email)).toBeVisible({ visible: !isMobile });
  if (!isMobile) {
    await expect(paid.getByRole("cell").first()).toHaveText("1");
    const heads = (await page.getByRole("columnheader").allInnerTexts()).slice(0, 4);
    expect(heads).toEqual(["#", "Email", "Price", "Payment date"]);
  }
  await expect(paid).toContainText(/\$\d+\.\d\d/);
  await expect(paid.getByRole("time").first()).toHaveAttribute("datetime", /^\d{4}-\d\d-\d\dT/);
  await assertAccessible(page);
  await page.getByRole("button", { name: /^Order again/ }).click();
  await expect(page.getByText("1 dish added to your cart")).toBeVisible();
});

test("a dish added by mistake is removed with Undo", async ({ page }) => {
  await signUpNewGuest(page);
  await page.goto("/order/pizza");
  const dish = await addFirstDishToCart(page);
  await expect(page.getByRole("link", { name: "Cart, 1 dish" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(`${dish} is not in your cart any more`)).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart", exact: true }).first()).toBeVisible();
});

test("a declined card shows an error, and another card pays", async ({ page }) => {
  await openPaymentPage(page);
  await fillCardForm(page, "4000 0000 0000 0002");
  await payButton(page).click();
  const alert = alertWith(page, "Your card was declined");
  await expect(alert).toBeVisible();
  await expect(alert).toHaveClass(/text-error/);
  expect((await alert.boundingBox())?.y).toBeGreaterThan((await payButton(page).boundingBox())?.y ?? 0);
  await expect(page.getByLabel("Card number")).toHaveValue("4000 0000 0000 0002");

  await page.getByLabel("Card number").fill("4000002500003155");
  await payButton(page).click();
  const bank = page.getByRole("dialog", { name: "Your bank asks" });
  await bank.getByRole("button", { name: "Refuse" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Your bank did not confirm" })).toBeVisible();

  await payButton(page).click();
  await bank.getByRole("button", { name: "Confirm" }).click();
  await expect(transactionId(page)).toBeVisible();
});
