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

/** Calls the API as the admin who is signed in on the page; returns the response body. */
export async function callAsAdmin(page: Page, method: string, path: string, data?: object) {
  const token = await page.evaluate(() => localStorage.getItem("access-token"));
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    data,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}
