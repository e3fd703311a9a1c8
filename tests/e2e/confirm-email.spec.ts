import { type Browser, expect, type Page } from "@playwright/test";
import { waitForMailedLink } from "./accounts.ts";
import { assertAccessible, signUpNewGuest } from "./guest-actions.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Opens the verification link of a new account in a browser that is not signed in; leaves the page's questions open. */
async function openLinkElsewhere(page: Page, browser: Browser, baseURL: string | undefined) {
  const guest = await signUpNewGuest(page, false);
  const link = await waitForMailedLink(page.request, guest.email, /^Verify/);
  const context = await browser.newContext({ baseURL: baseURL ?? "", reducedMotion: "reduce" });
  const elsewhere = await context.newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole("heading", { name: "Is this your account?" })).toBeVisible();
  return { guest, elsewhere, context };
}

const verified = (page: Page) => page.getByRole("heading", { name: "Your email is verified" });
const signInStatus = async (page: Page, email: string, password: string) =>
  (await page.request.post("/auth/sign-in/email", { data: { email, password } })).status();

test("the link in another browser verifies with the account's password", async ({ page, browser, baseURL }) => {
  const { guest, elsewhere, context } = await openLinkElsewhere(page, browser, baseURL);
  await assertAccessible(elsewhere);
  await elsewhere.getByLabel("Password", { exact: true }).fill("Wrong1!x");
  await elsewhere.getByRole("button", { name: "Verify my email", exact: true }).click();
  await expect(elsewhere.getByText("This is not the password of the account.")).toBeVisible();
  await elsewhere.getByLabel("Password", { exact: true }).fill(guest.password);
  await elsewhere.getByRole("button", { name: "Verify my email", exact: true }).click();
  await expect(verified(elsewhere)).toBeVisible();
  await context.close();
});

test("a link that has ended signs in with the right password and says where to get a new one", async ({
  page,
  browser,
  baseURL,
}) => {
  const { guest, elsewhere, context } = await openLinkElsewhere(page, browser, baseURL);
  // The server refuses a changed token as it does one that has expired.
  await elsewhere.goto(`${elsewhere.url()}x`);
  await elsewhere.getByLabel("Password", { exact: true }).fill(guest.password);
  await elsewhere.getByRole("button", { name: "Verify my email", exact: true }).click();
  await expect(elsewhere.getByText("You are signed in, but this link has expired")).toBeVisible();
  await elsewhere.getByRole("button", { name: "Verify", exact: true }).click();
  await expect(elsewhere.getByRole("heading", { name: "Look into your mail" })).toBeVisible();
  await context.close();
});

test("the link in another browser takes the account over with a new password", async ({ page, browser, baseURL }) => {
  const { guest, elsewhere, context } = await openLinkElsewhere(page, browser, baseURL);
  await elsewhere.getByLabel("New password").fill("weak");
  await elsewhere.getByRole("button", { name: "Save and verify my email" }).click();
  await expect(elsewhere.getByText("Password must be 6 characters")).toBeVisible();
  await elsewhere.getByLabel("New password").fill("Mailbox1!");
  await elsewhere.getByRole("button", { name: "Save and verify my email" }).click();
  await expect(verified(elsewhere)).toBeVisible();
  await context.clearCookies();
  expect(await signInStatus(elsewhere, guest.email, guest.password)).toBe(401);
  expect(await signInStatus(elsewhere, guest.email, "Mailbox1!")).toBe(200);
  await context.close();
});

test("the link in another browser deletes an account that its owner did not open", async ({
  page,
  browser,
  baseURL,
}) => {
  const { guest, elsewhere, context } = await openLinkElsewhere(page, browser, baseURL);
  await elsewhere.getByRole("button", { name: "Delete the account" }).click();
  await expect(elsewhere.getByText("The account is deleted.")).toBeVisible();
  await expect.poll(() => signInStatus(elsewhere, guest.email, guest.password)).toBe(401);
  await context.close();
});
