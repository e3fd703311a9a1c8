import { createOTP } from "@better-auth/utils/otp";
import { expect, type Page } from "@playwright/test";
import { decodeKey, openAccount, section } from "../e2e/account-page.ts";
import { waitForMailedLink } from "../e2e/accounts.ts";
import {
  addFirstDishToCart,
  fillCardForm,
  newGuest,
  signUp,
  signUpNewGuest,
  verifyEmail,
} from "../e2e/guest-actions.ts";
import { test } from "../e2e/test.ts";
import { captureScreen, type ListState, stubListState } from "./capture.ts";

interface List {
  name: string;
  path: string;
  address: RegExp;
  states: readonly ListState[];
}

const allStates: readonly ListState[] = ["loading", "empty", "failed"];
const lists: readonly List[] = [
  { name: "cart", path: "/dashboard/cart", address: /\/api\/carts\?/, states: allStates },
  { name: "history", path: "/dashboard/history", address: /\/api\/payments\/[^/]+$/, states: allStates },
  { name: "bookings", path: "/dashboard/bookings", address: /\/api\/payments\/reservation\//, states: allStates },
  { name: "user-home", path: "/dashboard/userHome", address: /\/api\/user-stats\//, states: ["loading", "failed"] },
  { name: "account", path: "/dashboard/account", address: /\/auth\/account$/, states: ["loading", "failed"] },
  { name: "reservation", path: "/dashboard/reservation", address: /availability/, states: ["loading", "failed"] },
];

async function fillCart(page: Page): Promise<void> {
  for (const course of ["pizza", "dessert"]) {
    await page.goto(`/order/${course}`);
    const dish = await addFirstDishToCart(page);
    await expect(page.getByText(`${dish} added to your cart`)).toBeVisible();
  }
}

async function openAndCapture(page: Page, name: string, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  await captureScreen(page, `2-${name}`);
}

async function payByCard(page: Page): Promise<void> {
  await fillCardForm(page, "4242 4242 4242 4242");
  await captureScreen(page, "2-payment-filled");
  await page.getByRole("button", { name: /^Pay / }).click();
  await expect(page.getByRole("heading", { name: /^Thank you/ })).toBeVisible();
}

test("screens of a guest", async ({ page }) => {
  const guest = newGuest();
  await page.goto("/signup");
  await signUp(page, guest);
  await expect(page).toHaveURL("/");
  await captureScreen(page, "2-home-unverified");
  await verifyEmail(page, guest.email);
  await fillCart(page);
  await captureScreen(page, "2-order-bar");
  await openAndCapture(page, "cart", "/dashboard/cart");
  await page.getByRole("button", { name: "PAY" }).click();
  await expect(page.getByLabel("Card number")).toBeVisible();
  await captureScreen(page, "2-payment");
  await fillCardForm(page, "4000 0000 0000 0002");
  await page.getByRole("button", { name: /^Pay / }).click();
  await expect(page.getByRole("alert").filter({ hasText: "declined" })).toBeVisible();
  await captureScreen(page, "2-payment-declined");
  await payByCard(page);
  await captureScreen(page, "2-payment-done");
  await page.getByRole("link", { name: "Follow your order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await captureScreen(page, "2-order");
  await openAndCapture(page, "history", "/dashboard/history");
  await openAndCapture(page, "user-home", "/dashboard/userHome");
  await openAndCapture(page, "add-review", "/dashboard/addReview");
  await openAndCapture(page, "reservation", "/dashboard/reservation");
  for (const { name, path, address, states } of lists) {
    for (const state of states) {
      await stubListState(page, address, state);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      // Failed requests are retried before the error is shown.
      if (state === "failed") await expect(page.getByRole("alert").first()).toBeVisible({ timeout: 20_000 });
      await captureScreen(page, `2-${name}-${state}`);
    }
  }
});

test("screens of an account", async ({ page }) => {
  const guest = await signUpNewGuest(page);
  await openAccount(page);
  await captureScreen(page, "2-account");
  await section(page, "Profile").getByLabel("Name").fill("");
  await section(page, "Profile").getByRole("button", { name: "Save the profile" }).click();
  await section(page, "Password").getByRole("button", { name: "Change the password" }).click();
  const email = section(page, "Email");
  const { email: newEmail } = newGuest();
  await email.getByLabel("New email").fill(newEmail);
  await email.getByRole("button", { name: "Change the email" }).click();
  await expect(email.getByRole("status")).toBeVisible();
  const factor = section(page, "Second factor");
  await factor.getByRole("button", { name: "Set up an authenticator app" }).click();
  await captureScreen(page, "2-account-errors");
  await factor.getByLabel("Your password").fill(guest.password);
  await factor.getByRole("button", { name: "Continue" }).click();
  await expect(factor.getByRole("img", { name: /QR code/ })).toBeVisible();
  await captureScreen(page, "2-account-authenticator");
  const { totp } = createOTP(decodeKey(await factor.locator("code").innerText()));
  await factor.getByLabel("Code", { exact: true }).fill(await totp());
  await factor.getByRole("button", { name: "Turn on" }).click();
  await expect(factor.getByRole("list", { name: "Your recovery codes" })).toBeVisible();
  await captureScreen(page, "2-account-recovery-codes");
  await section(page, "Your data").getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await captureScreen(page, "2-account-deletion");
  await page.goto(await waitForMailedLink(page.request, newEmail, /^Confirm your new email/));
  await captureScreen(page, "2-change-email");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("status")).toBeVisible();
  await captureScreen(page, "2-change-email-confirmed");
});
