import { expect, test } from "@playwright/test";
import { mailedLink, newGuest, screenshot, signUp } from "./guest.ts";

// Pictures and clicks then meet a page at rest.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("somebody signs in again by password with the captcha heard, and by a mailed link", async ({ page, isMobile }) => {
  // No voice is installed where tests run: this one writes down what it would say.
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    speechSynthesis.getVoices = () => [Object.create(SpeechSynthesisVoice.prototype)];
    speechSynthesis.speak = (utterance) => void said.push(utterance.text);
  });
  const guest = newGuest();
  const signOut = async () => {
    if (isMobile) await page.getByLabel("Menu of pages").click();
    await page.getByRole("button", { name: "Sign Out" }).click();
  };
  await page.goto("/signup");
  await signUp(page, guest);
  await expect(page).toHaveURL("/");
  await signOut();

  await page.goto("/dashboard/history?from=mail");
  await expect(page).toHaveURL("/login");
  const captcha = page.getByLabel("Type the characters you see");
  await captcha.fill("?!?!?!");
  await expect(page.getByText("That did not match")).toBeVisible();
  await expect(captcha).toHaveValue("");
  await page.getByRole("button", { name: "Hear the characters" }).click();
  const heard = await page.evaluate(() => String(Reflect.get(window, "said")));
  await captcha.fill(heard.replaceAll(", ", ""));
  await page.getByLabel("Email", { exact: true }).fill(guest.email);
  await page.getByLabel("Password", { exact: true }).fill("Wrong1!");
  const submit = page.getByRole("button", { name: "Login", exact: true });
  await submit.click();
  const again = page.getByRole("dialog", { name: "Please Login Again" });
  await screenshot(page, "13-login-again");
  await again.getByRole("button", { name: "OK" }).click();
  await page.getByLabel("Password", { exact: true }).fill(guest.password);
  await submit.click();
  await expect(page).toHaveURL("/dashboard/history?from=mail");
  await signOut();

  await expect(page).toHaveURL("/login");
  await page.getByLabel("Email", { exact: true }).fill(guest.email);
  await page.getByRole("button", { name: "Email me a sign-in link" }).click();
  await expect(page.getByText("a sign-in link is on its way")).toBeVisible();
  await page.goto(await mailedLink(page, guest.email, /sign-in link/));
  await expect(page).toHaveURL("/dashboard/history?from=mail");
});
