import { expect, type Page } from "@playwright/test";
import { freePort } from "../support/free-port.ts";
import { doubleClient, startOpenIdDouble } from "../support/openid-double.ts";
import { alertWith, assertAccessible } from "./guest-actions.ts";
import { test as base, runServer } from "./test.ts";

type Provider = Awaited<ReturnType<typeof startOpenIdDouble>>;

/** The worker's server offers sign-in with a provider that is down. */
const test = base.extend<object, { provider: Provider }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => use(await startOpenIdDouble(await freePort())),
    { scope: "worker" },
  ],
  server: [
    async ({ provider }, use) => {
      const client = { OIDC_CLIENT_ID: doubleClient.id, OIDC_CLIENT_SECRET: doubleClient.secret };
      await runServer({ OIDC_ISSUER: provider.issuer, OIDC_NAME: "Staff Club", ...client }, use);
    },
    { scope: "worker", timeout: 90_000 },
  ],
});
test.use({ contextOptions: { reducedMotion: "reduce" } });

const button = (page: Page) => page.getByRole("button", { name: "Sign in with Staff Club" });

test("a user signs in with the restaurant's own provider once it can be reached", async ({ page, provider }) => {
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Continue with Google" })).toBeVisible();
  await button(page).click();
  await expect(alertWith(page, "Staff Club cannot be reached")).toBeVisible();
  await assertAccessible(page);

  await provider.open();
  provider.state.user = { sub: "1", email: "ada@staff.example", email_verified: false, name: "Ada Staff" };
  await button(page).click();
  await expect(alertWith(page, "Staff Club has not verified your email")).toBeVisible();
  provider.state.lies = { tokenStatus: 500 };
  await button(page).click();
  await expect(alertWith(page, "Staff Club could not sign you in")).toBeVisible();

  provider.state.lies = {};
  provider.state.user = { ...provider.state.user, email_verified: true };
  await page.goto("/signup");
  await button(page).click();
  await expect(page).toHaveURL("/");
  await page.goto("/dashboard/userHome");
  await expect(page.getByText("Hi Ada Staff, welcome back!")).toBeVisible();
  await provider.close();
});
