import { expect } from "@playwright/test";
import { mailboxUrls } from "./accounts.ts";
import { newGuest } from "./guest-actions.ts";
import { test } from "./test.ts";

test("the development mailbox shows a mail as mail programs do, and its links outside", async ({ page, server }) => {
  const { name, email, password } = newGuest();
  const data = { name, email, password, image: "https://example.com/a.png" };
  const headers = { origin: server.origin };
  expect((await page.request.post("/auth/sign-up/email", { data, headers })).ok()).toBe(true);
  const address = `${mailboxUrls.get(server.origin)}&to=${encodeURIComponent(email)}`;
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByRole("heading", { name: /^Verify your email/ })).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByText("As mail programs show it").click();
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { name: "Verify your email" })).toBeVisible();
  await expect(frame.getByRole("link", { name: "Verify my email" })).toBeVisible();
  await expect(page.getByRole("link", { name: /\/auth\/verification/ })).toBeVisible();
});
