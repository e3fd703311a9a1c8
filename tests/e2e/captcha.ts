import { expect, type Page } from "@playwright/test";

/**
 * Replaces speech synthesis, which has no voices on test machines, by a stub that records the spoken text. Call it
 * before the page is opened.
 */
export async function stubSpeechSynthesis(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { said: "" });
    speechSynthesis.getVoices = () => [Object.create(SpeechSynthesisVoice.prototype)];
    speechSynthesis.speak = ({ text }) => void Object.assign(window, { said: text });
  });
}

/** Returns the captcha's characters as the audio version speaks them. */
export async function readSpokenCaptcha(page: Page): Promise<string> {
  const spokenText = () => page.evaluate(() => String(Reflect.get(window, "said")));
  const hear = page.getByRole("button", { name: "Hear the characters" });
  // A navigation to the login may be under way.
  await expect(hear).toBeVisible();
  await page.evaluate(() => Object.assign(window, { said: "" }));
  await hear.click();
  await expect.poll(spokenText).not.toBe("");
  return (await spokenText()).replaceAll(", ", "");
}

/** Fills in and submits the login form of the current page. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel("Type the characters you see").fill(await readSpokenCaptcha(page));
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}
