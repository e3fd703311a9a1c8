import { expect, type Page } from "@playwright/test";
import { type Account, signIn } from "./accounts.ts";
import { logIn, stubSpeechSynthesis } from "./captcha.ts";

/** Signs the admin in over the API and opens an admin page. */
export async function openAsAdmin(page: Page, admin: Account, path: string): Promise<void> {
  await signIn(page, admin);
  await page.goto(path);
  await expect(page).toHaveURL(path);
}

/** Opens an admin page, which redirects to the login, and signs in there by password with the audio captcha. */
export async function logInAsAdmin(page: Page, admin: Account, path: string): Promise<void> {
  await stubSpeechSynthesis(page);
  await page.goto(path);
  await expect(page).toHaveURL("/login");
  await logIn(page, admin);
  await expect(page).toHaveURL(path);
}
