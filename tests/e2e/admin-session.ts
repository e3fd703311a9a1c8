import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { logIn, stubSpeechSynthesis } from "./captcha.ts";

interface Account {
  role: string;
  email: string;
  password: string;
}

/** Where the server under test writes the accounts of its demo. */
const demoAccountsFile = "test-output/e2e-data/demo-accounts.json";

/** Signs the demo's admin in, by password with the captcha heard, and opens a page of theirs. */
export async function openAsAdmin(page: Page, path: string): Promise<void> {
  const accounts: Account[] = JSON.parse(readFileSync(demoAccountsFile, "utf8"));
  const admin = accounts.find(({ role }) => role === "admin");
  if (!admin) throw new Error("the demo has no admin");
  await stubSpeechSynthesis(page);
  await page.goto(path);
  await expect(page).toHaveURL("/login");
  await logIn(page, admin);
  await expect(page).toHaveURL(path);
}
