import { expect, type Page } from "@playwright/test";
import { openHydrated } from "../e2e/guest-actions.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const googleButton = (page: Page) => page.getByRole("button", { name: "Continue with Google" });

/** Presses the button, and returns the popup of the emulator. */
async function openPopup(page: Page): Promise<Page> {
  await openHydrated(page, "/login");
  const popup = page.waitForEvent("popup");
  await googleButton(page).click();
  return popup;
}

test("a guest signs in with Google in the popup, with a verified email", async ({ page, emulator }) => {
  const email = `grace-${Date.now()}@example.com`;
  const popup = await openPopup(page);
  await popup.getByRole("button", { name: "Add new account" }).click();
  await popup.locator("#email-input").fill(email);
  await popup.locator("#display-name-input").fill("Grace Hopper");
  await popup.locator("#sign-in").click();
  await expect(page.getByText("You have login successfully")).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: "Verify" })).toHaveCount(0);
  expect(await emulator.hasAccount(email)).toBe(true);
  await page.goto("/dashboard/account");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Grace Hopper");
  await expect(page.getByText("Your account has no password")).toBeVisible();
});

test("a closed popup shows an error, and the next try opens another", async ({ page }) => {
  const popup = await openPopup(page);
  await popup.waitForLoadState();
  await popup.close();
  await expect(page.getByText("The window was closed before you were signed in.")).toBeVisible({ timeout: 20_000 });
  const next = page.waitForEvent("popup");
  await googleButton(page).click();
  await (await next).close();
});

test("a blocked popup shows an error", async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { open: () => null }));
  await openHydrated(page, "/login");
  await googleButton(page).click();
  await expect(page.getByText("Your browser blocked the window.")).toBeVisible();
});

/** A page of Firebase that refuses the site's domain, as it does where the domain is not authorized. */
const refusal = `<script>
  const query = new URLSearchParams(location.search);
  const authEvent = { type: query.get("authType"), eventId: query.get("eventId"), urlResponse: null, sessionId: null,
    postBody: null, tenantId: null, error: { code: "auth/unauthorized-domain", message: "" } };
  for (let index = 0; index < opener.frames.length; index++)
    opener.frames[index].postMessage({ eventType: "sendAuthEvent", eventId: "1", data: { authEvent } }, "*");
</script>`;

test("a domain that Firebase does not know shows an error", async ({ page, context }) => {
  await context.route("**/emulator/auth/handler*", (route) =>
    route.fulfill({ contentType: "text/html", body: refusal }),
  );
  await openPopup(page);
  await expect(page.getByText("Sign-in is not set up for this address of the website.")).toBeVisible();
});
