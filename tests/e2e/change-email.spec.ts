import { expect } from "@playwright/test";
import { openAccount, section } from "./account-page.ts";
import { waitForMailedLink } from "./accounts.ts";
import { assertAccessible, newGuest, signUpNewGuest } from "./guest-actions.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the email changes once both mailboxes have confirmed it", async ({ page }) => {
  const guest = await signUpNewGuest(page);
  const { email: newEmail } = newGuest();
  await openAccount(page);
  const email = section(page, "Email");
  await email.getByLabel("New email").fill("nonsense");
  await email.getByRole("button", { name: "Change the email" }).click();
  await expect(email.getByText("Please enter a valid email address")).toBeVisible();
  await email.getByLabel("New email").fill(newEmail);
  await email.getByRole("button", { name: "Change the email" }).click();
  await expect(email.getByText(`We have sent a link to ${guest.email} and one to ${newEmail}.`)).toBeVisible();

  await page.goto(await waitForMailedLink(page.request, newEmail, /^Confirm your new email/));
  await assertAccessible(page);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Your email changes when the link in the other mail")).toBeVisible();
  await page.goto(await waitForMailedLink(page.request, guest.email, /^Confirm the change/));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Your email is changed.")).toBeVisible();
  await page.getByRole("link", { name: "To my account" }).click();
  await expect(section(page, "Email").getByText(`Your email is ${newEmail}.`)).toBeVisible();
});

test("the old mailbox can refuse the change", async ({ page }) => {
  const guest = await signUpNewGuest(page);
  const { email: newEmail } = newGuest();
  await openAccount(page);
  await section(page, "Email").getByLabel("New email").fill(newEmail);
  await section(page, "Email").getByRole("button", { name: "Change the email" }).click();
  await page.goto(await waitForMailedLink(page.request, guest.email, /^Confirm the change/));
  await page.getByRole("button", { name: "I did not ask for this" }).click();
  await expect(page.getByText("The change is refused")).toBeVisible();
  await page.goto(await waitForMailedLink(page.request, newEmail, /^Confirm your new email/));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("This link has expired or was used before.")).toBeVisible();
});
