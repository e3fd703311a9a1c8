import { expect, type Page } from "@playwright/test";
import { assertAccessible, screenshot } from "./guest-actions.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const googleButton = (page: Page) => page.getByRole("button", { name: "Continue with Google" });

/** Presses the button and answers the window that opens. */
async function openGooglePopup(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent("popup"), googleButton(page).click()]);
  return popup;
}

test("somebody signs in with Google in a window and goes on where they came from", async ({ page }) => {
  await page.goto("/dashboard/addReview");
  await expect(page).toHaveURL("/login");
  const popup = await openGooglePopup(page);
  await expect(popup.getByRole("heading", { name: "Choose a demo account" })).toBeVisible();
  await popup.getByRole("button", { name: /Grace Demo/ }).click();
  await expect(page.getByText("You have login successfully")).toBeVisible();
  await expect(page).toHaveURL("/dashboard/addReview");
  expect(popup.isClosed()).toBe(true);
  // The provider vouches for the email.
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

test("what went wrong in the window is told, and one can try again", async ({ page }) => {
  await page.goto("/login");
  const told = (text: string) => page.getByRole("alert").filter({ hasText: text });
  const refused = await openGooglePopup(page);
  await refused.getByRole("button", { name: "Cancel" }).click();
  await expect(told("it was not allowed to")).toBeVisible();
  await screenshot(page, "40-google-refused");
  await assertAccessible(page);

  const closed = await openGooglePopup(page);
  await expect(closed.getByRole("heading")).toBeVisible();
  await expect(page.getByRole("button", { name: "Waiting for Google …" })).toBeVisible();
  await closed.close();
  await expect(told("The window was closed")).toBeVisible();
  await expect(googleButton(page)).toBeVisible();
});

test("an account that nobody verified is not taken over", async ({ page, baseURL }) => {
  // The demo's third person may have signed up here before, with a password.
  await page.request.post("/auth/sign-up/email", {
    data: { name: "Alan", email: "alan@example.com", password: "Secret1!", image: "https://example.com/a.png" },
    headers: { origin: baseURL ?? "" },
  });
  await page.goto("/login");
  const popup = await openGooglePopup(page);
  await popup.getByRole("button", { name: /Alan Demo/ }).click();
  await expect(page.getByRole("alert").filter({ hasText: "reset your password first" })).toBeVisible();
});

test("a provider that cannot be reached is told", async ({ page }) => {
  await page
    .context()
    .route("**/auth/oauth-popup/start*", (route) =>
      route.fulfill({ status: 503, contentType: "text/html", body: "<h1>Google cannot be reached</h1>" }),
    );
  await page.goto("/login");
  await openGooglePopup(page);
  await expect(page.getByRole("alert").filter({ hasText: "Google cannot be reached" })).toBeVisible();
});

test("a blocked window is told", async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto("/login");
  await googleButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Your browser blocked the window" })).toBeVisible();
});
