import { expect, type Page } from "@playwright/test";
import { alertWith, assertAccessible } from "./guest-actions.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const googleButton = (page: Page) => page.getByRole("button", { name: "Continue with Google" });

/** Presses the Google button and returns the popup. */
async function openGooglePopup(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent("popup"), googleButton(page).click()]);
  return popup;
}

test("a user signs in with Google in a popup and returns to the previous page", async ({ page }) => {
  await page.goto("/dashboard/addReview");
  await expect(page).toHaveURL("/login");
  const popup = await openGooglePopup(page);
  await expect(popup.getByRole("heading", { name: "Choose a demo account" })).toBeVisible();
  await popup.getByRole("button", { name: /Grace Demo/ }).click();
  await expect(page.getByText("You have login successfully")).toBeVisible();
  await expect(page).toHaveURL("/dashboard/addReview");
  expect(popup.isClosed()).toBe(true);
  // Google has verified the email already.
  await expect(page.getByRole("button", { name: "Verify" })).toBeHidden();
  await page.goto("/dashboard/userHome");
  await expect(page.getByText("Hi Grace Demo, welcome back!")).toBeVisible();
});

test("signing up with Google leads to the home page", async ({ page }) => {
  await page.goto("/signup");
  const popup = await openGooglePopup(page);
  await popup.getByRole("button", { name: /Radia Demo/ }).click();
  await expect(page).toHaveURL("/");
});

test("an error in the popup is shown, and signing in can be retried", async ({ page }) => {
  await page.goto("/login");
  const refused = await openGooglePopup(page);
  await refused.getByRole("button", { name: "Cancel" }).click();
  await expect(alertWith(page, "it was not allowed to")).toBeVisible();
  await assertAccessible(page);

  const closed = await openGooglePopup(page);
  await expect(closed.getByRole("heading")).toBeVisible();
  await expect(page.getByRole("button", { name: "Waiting for Google …" })).toBeVisible();
  await closed.close();
  await expect(alertWith(page, "The window was closed")).toBeVisible();
  await expect(googleButton(page)).toBeVisible();
});

test("an existing account with an unverified email is not linked to Google", async ({ page, baseURL }) => {
  // The third demo account is signed up with a password, unless a previous test did so.
  await page.request.post("/auth/sign-up/email", {
    data: { name: "Alan", email: "alan@example.com", password: "Secret1!", image: "https://example.com/a.png" },
    headers: { origin: baseURL ?? "" },
  });
  await page.goto("/login");
  const popup = await openGooglePopup(page);
  await popup.getByRole("button", { name: /Alan Demo/ }).click();
  await expect(page.getByRole("alert").filter({ hasText: "reset your password first" })).toBeVisible();
});

test("an unreachable provider is reported", async ({ page }) => {
  await page
    .context()
    .route("**/auth/oauth-popup/start*", (route) =>
      route.fulfill({ status: 503, contentType: "text/html", body: "<h1>Google cannot be reached</h1>" }),
    );
  await page.goto("/login");
  await openGooglePopup(page);
  await expect(page.getByRole("alert").filter({ hasText: "Google cannot be reached" })).toBeVisible();
});

test("a blocked popup is reported", async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto("/login");
  await googleButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Your browser blocked the window" })).toBeVisible();
});
