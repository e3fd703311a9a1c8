import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect } from "@playwright/test";
import { createAccount } from "./accounts.ts";
import { openAsAdmin } from "./admin-session.ts";
import { assertAccessible, newGuest } from "./guest-actions.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Lets all sessions look as if their users had proved who they are an hour ago. */
function ageSessions(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, "restaurant.db"));
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
  database.prepare('update identity_sessions set "authenticatedAt" = ?').run(anHourAgo);
  database.close();
}

test("an admin whose session is older confirms it in a dialog, and the promotion goes on", async ({
  page,
  admin,
  server,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: server.origin });
  const guest = { ...newGuest(), name: `Grace ${Date.now()}` };
  await createAccount(request, guest);
  await request.dispose();
  await openAsAdmin(page, admin, "/dashboard/users");
  await page.getByRole("searchbox").fill(guest.email);
  const promote = page.getByRole("button", { name: `Make admin: ${guest.name}` });
  await expect(promote).toBeVisible();
  ageSessions(server.dataDir);
  await promote.click();
  const dialog = page.getByRole("dialog", { name: "Please confirm that it is you" });
  await expect(dialog).toBeVisible();
  await assertAccessible(page, "confirmation");
  // A space is part of a password.
  await dialog.getByLabel("Password", { exact: true }).fill(`${admin.password} `);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("This is not your password.")).toBeVisible();
  await dialog.getByLabel("Password", { exact: true }).fill(admin.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toBeHidden();
  await expect(promote).toHaveCount(0);
});
