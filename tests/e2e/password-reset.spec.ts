import { expect } from "@playwright/test";
import { createAccount, waitForMailedLink } from "./accounts.ts";
import { newGuest } from "./guest-actions.ts";
import { test } from "./test.ts";

test("a forgotten password is replaced with the mailed link, which then leads to the login", async ({
  page,
  request,
}) => {
  const guest = newGuest();
  await createAccount(request, guest);
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(guest.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("is on its way")).toBeVisible();
  await page.goto(await waitForMailedLink(request, guest.email, /new password/));
  await page.getByLabel("New password").fill("Another1!");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("Your password has been changed")).toBeVisible();
});
