import { expect } from "@playwright/test";
import { createAccount, waitForMailedLink } from "./accounts.ts";
import { callAsAdmin, openAsAdmin } from "./admin-session.ts";
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

test("an admin who forgot the password reads the rules for admins, and chooses a few words", async ({
  page,
  request,
  admin,
}) => {
  const manager = newGuest();
  await createAccount(request, manager);
  await openAsAdmin(page, admin, "/dashboard/users");
  const users: { _id: string; email: string }[] = await callAsAdmin(page, "GET", "/users");
  await callAsAdmin(page, "PATCH", `/users/admin/${users.find(({ email }) => email === manager.email)?._id}`);
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(manager.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("is on its way")).toBeVisible();
  await page.goto(await waitForMailedLink(request, manager.email, /new password/));
  await expect(page.getByText("12 to 64 characters")).toBeVisible();
  await page.getByLabel("New password").fill("Another1!");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page.getByText("An admin's password must have 12 characters or more")).toBeVisible();
  await page.getByLabel("New password").fill("four words that nobody guesses");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page.getByText("Your password has been changed")).toBeVisible();
});
