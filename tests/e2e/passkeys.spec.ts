import { expect } from "@playwright/test";
import { freePort } from "../support/free-port.ts";
import { addAuthenticator, openAccount, section, signOut } from "./account-page.ts";
import { mailboxUrls } from "./accounts.ts";
import { assertAccessible, signUpNewGuest } from "./guest-actions.ts";
import { test as base, runServer } from "./test.ts";

/** Browsers use passkeys for host names only, not for addresses such as 127.0.0.1. */
const test = base.extend<object, { server: { origin: string; dataDir: string } }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      const port = await freePort();
      const origin = `http://localhost:${port}`;
      await runServer({ PORT: String(port), PUBLIC_URL: origin }, (server) => {
        mailboxUrls.set(origin, mailboxUrls.get(server.origin)?.replace(server.origin, origin));
        return use({ ...server, origin });
      });
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a passkey is added, renamed, used to sign in, and removed", async ({ page, isMobile }) => {
  await addAuthenticator(page);
  await signUpNewGuest(page);
  await openAccount(page);
  const factor = section(page, "Second factor");
  await factor.getByLabel("Name of the passkey").fill("My telephone");
  await factor.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("The passkey is added.")).toBeVisible();
  const items = factor.getByRole("list", { name: "Your passkeys" }).getByRole("listitem");
  await expect(items).toHaveText([/^My telephone/]);
  await factor.getByRole("button", { name: "Rename My telephone" }).click();
  await items.getByLabel("Name of the passkey").fill("Ada's key");
  await items.getByRole("button", { name: "Save" }).click();
  await expect(items).toHaveText([/^Ada's key/]);
  await assertAccessible(page);

  await signOut(page, isMobile);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).not.toHaveURL("/login");
  await openAccount(page);
  await factor.getByRole("button", { name: "Remove Ada's key" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expect(factor.getByText("You have no passkeys.")).toBeVisible();
});
