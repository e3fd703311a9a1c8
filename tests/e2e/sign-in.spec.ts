import { expect, type Page } from "@playwright/test";
import { createAccount, waitForMailedLink } from "./accounts.ts";
import { logIn, readSpokenCaptcha, stubSpeechSynthesis } from "./captcha.ts";
import { addFirstDishToCart, newGuest, openHydrated, signUp, verifyEmail } from "./guest-actions.ts";
import { test } from "./test.ts";

// Disables animations, so that screenshots and clicks meet a still page.
test.use({ contextOptions: { reducedMotion: "reduce" } });

async function signOut(page: Page, isMobile: boolean): Promise<void> {
  const button = page.getByRole("button", { name: "Sign Out" });
  await expect(async () => {
    // The menu closes when the page that is still opening takes the focus.
    if (isMobile && !(await button.isVisible())) await page.getByLabel("Menu of pages").click();
    await button.click({ timeout: 2000 });
  }).toPass();
}

test("a user signs in by password with the audio captcha, and by a mailed link", async ({ page, isMobile }) => {
  await stubSpeechSynthesis(page);
  const guest = newGuest();
  await page.goto("/signup");
  await signUp(page, guest);
  await expect(page).toHaveURL("/");
  await signOut(page, isMobile);

  await page.goto("/dashboard/history?from=mail");
  await expect(page).toHaveURL("/login");
  const captcha = page.getByLabel("Type the characters you see");
  const submit = page.getByRole("button", { name: "Login", exact: true });
  const before = await readSpokenCaptcha(page);
  expect(before).toMatch(/^[a-z0-9]{6}$/);
  await captcha.fill("?!?!?!");
  await expect(page.getByText("That did not match")).toBeVisible();
  await expect(captcha).toHaveValue("");
  const heard = await readSpokenCaptcha(page);
  expect(heard).not.toBe(before);
  await captcha.fill(heard.slice(0, 5));
  await expect(submit).toBeDisabled();
  await captcha.fill(heard.toUpperCase());
  await expect(submit).toBeEnabled();
  await submit.click();
  await expect(page.getByText("This field is required")).toBeVisible();
  await expect(page.getByText("Password is required")).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill(guest.email);
  await page.getByLabel("Password", { exact: true }).fill("Wrong1!");
  await submit.click();
  const again = page.getByRole("dialog", { name: "Please Login Again" });
  await again.getByRole("button", { name: "OK" }).click();
  await page.getByLabel("Password", { exact: true }).fill(guest.password);
  await submit.click();
  await expect(page.getByText("You have Successfully Login")).toBeVisible();
  await expect(page).toHaveURL("/dashboard/history?from=mail");
  await signOut(page, isMobile);

  await expect(page).toHaveURL("/login");
  await page.getByLabel("Email", { exact: true }).fill(guest.email);
  await page.getByRole("button", { name: "Email me a sign-in link" }).click();
  await expect(page.getByText("a sign-in link is on its way")).toBeVisible();
  const link = await waitForMailedLink(page.request, guest.email, /sign-in link/);
  await page.goto(link);
  await page.reload();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/dashboard/history?from=mail");
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("has expired or was used before")).toBeVisible();
  await page.getByRole("link", { name: "Ask for a new link" }).click();
});

test("a sign-in waits for the answer of the sign-out before it, which clears what the browser stored", async ({
  page,
  isMobile,
}) => {
  const guest = newGuest();
  await page.goto("/signup");
  await signUp(page, guest);
  await page.goto("/dashboard/history?from=menu");
  const isHeld = Promise.withResolvers<void>();
  await page.route("**/sign-out", async (route) => {
    await isHeld.promise;
    await route.continue();
  });
  await signOut(page, isMobile);
  await expect(page).toHaveURL("/login");
  await page.getByLabel("Email", { exact: true }).fill(guest.email);
  await page.getByRole("button", { name: "Email me a sign-in link" }).click();
  const answer = page.waitForResponse(/sign-out/);
  isHeld.resolve();
  expect((await (await answer).allHeaders())["clear-site-data"]).toContain("storage");
  await expect(page.getByText("a sign-in link is on its way")).toBeVisible();
  await page.goto(await waitForMailedLink(page.request, guest.email, /sign-in link/));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/dashboard/history?from=menu");
});

test("after logging in the user returns to the previous page with the chosen dish, otherwise to the home page", async ({
  page,
  isMobile,
}) => {
  await stubSpeechSynthesis(page);
  const guest = newGuest();
  await page.goto("/signup");
  await signUp(page, guest);
  await expect(page).toHaveURL("/");
  await verifyEmail(page, guest.email);
  await signOut(page, isMobile);
  await page.goto("/login");
  await logIn(page, guest);
  await expect(page).toHaveURL("/");
  await signOut(page, isMobile);

  await page.goto("/order/soup?page=2");
  const dish = await addFirstDishToCart(page);
  await page.getByRole("dialog", { name: "You are not Logged in" }).getByRole("button", { name: "Login" }).click();
  await logIn(page, guest);
  await expect(page).toHaveURL("/order/soup?page=2");
  await expect(page.getByText(`${dish} added to your cart`)).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 1 dish" })).toBeVisible();
});

test("the Login button of the header leads back to the same page with its filter", async ({
  page,
  request,
  isMobile,
}) => {
  await stubSpeechSynthesis(page);
  const guest = newGuest();
  await createAccount(request, guest, true);
  await openHydrated(page, "/order/salad?without=nuts");
  if (isMobile) await page.getByLabel("Menu of pages").click();
  await page.getByRole("link", { name: "Login" }).click();
  await logIn(page, guest);
  await expect(page).toHaveURL("/order/salad?without=nuts");
});
