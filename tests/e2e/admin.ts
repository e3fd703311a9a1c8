import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";

interface Account {
  role: string;
  email: string;
  password: string;
}

/** Where the server under test writes the accounts of its demo. */
const accountsFile = "test-output/e2e-data/demo-accounts.json";

/** Signs the demo's admin in, by password with the captcha heard, and opens a page of theirs. */
export async function openAsAdmin(page: Page, path: string): Promise<void> {
  const accounts: Account[] = JSON.parse(readFileSync(accountsFile, "utf8"));
  const admin = accounts.find(({ role }) => role === "admin");
  // No voice is installed where tests run: this one writes down what it would say.
  await page.addInitScript(() => {
    Object.assign(window, { said: [] });
    speechSynthesis.getVoices = () => [Object.create(SpeechSynthesisVoice.prototype)];
    speechSynthesis.speak = ({ text }) => void Object.assign(window, { said: text });
  });
  await page.goto(path);
  await expect(page).toHaveURL("/login");
  await page.getByRole("button", { name: "Hear the characters" }).click();
  const heard = await page.evaluate(() => String(Reflect.get(window, "said")));
  await page.getByLabel("Type the characters you see").fill(heard.replaceAll(", ", ""));
  await page.getByLabel("Email", { exact: true }).fill(admin?.email ?? "");
  await page.getByLabel("Password", { exact: true }).fill(admin?.password ?? "");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL(path);
}
