import { expect, type Page } from "@playwright/test";

/** No voice is installed where tests run: this one writes down what it would say. Call before the page is opened. */
export async function stubSpeechSynthesis(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { said: "" });
    speechSynthesis.getVoices = () => [Object.create(SpeechSynthesisVoice.prototype)];
    speechSynthesis.speak = ({ text }) => void Object.assign(window, { said: text });
  });
}

/** The captcha's characters, as the voice says them. */
export async function readSpokenCaptcha(page: Page): Promise<string> {
  const spokenText = () => page.evaluate(() => String(Reflect.get(window, "said")));
  await page.evaluate(() => Object.assign(window, { said: "" }));
  await page.getByRole("button", { name: "Hear the characters" }).click();
  await expect.poll(spokenText).not.toBe("");
  return (await spokenText()).replaceAll(", ", "");
}

/** Fills in and sends the login form that the page shows. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel("Type the characters you see").fill(await readSpokenCaptcha(page));
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}
