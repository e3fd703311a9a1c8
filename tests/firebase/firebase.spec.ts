import { expect, type Page } from "@playwright/test";
import { logIn, stubSpeechSynthesis } from "../e2e/captcha.ts";
import { addFirstDishToCart, fillCardForm, newGuest, openHydrated, signUp } from "../e2e/guest-actions.ts";
import type { Emulator } from "./emulator.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

type Guest = ReturnType<typeof newGuest>;

const sdkMarker = "identitytoolkit.googleapis.com";
const signOutButton = (page: Page) => page.getByRole("button", { name: /^(Sign|Log) ?out$/i }).first();

/** The scripts with Firebase's SDK that the page loads from now on. */
function watchSdk(page: Page): Promise<string[]>[] {
  const found: Promise<string[]>[] = [];
  page.on("response", (response) => {
    if (!/\.js(\?|$)/.test(response.url())) return;
    found.push(
      response.text().then(
        (text) => (text.includes(sdkMarker) ? [response.url()] : []),
        () => [],
      ),
    );
  });
  return found;
}

/** Opens the link of a mail of Firebase in a new tab, as a mail program does. */
async function openMailedLink(page: Page, emulator: Emulator, email: string, kind: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(await emulator.findMailedLink(email, kind));
  return tab;
}

/** Signs up with the form, and verifies the email by the mailed link; leaves the home page open. */
async function signUpAndVerify(page: Page, emulator: Emulator): Promise<Guest> {
  const guest = newGuest();
  await openHydrated(page, "/signup");
  await signUp(page, guest);
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: "Verify" })).toBeVisible();
  const tab = await openMailedLink(page, emulator, guest.email, "VERIFY_EMAIL");
  await expect(tab.getByRole("heading", { name: "Your email is verified" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Verify" })).toBeHidden();
  await tab.close();
  return guest;
}

async function openLogin(page: Page): Promise<void> {
  await stubSpeechSynthesis(page);
  await openHydrated(page, "/login");
}

async function deleteAccount(page: Page): Promise<void> {
  await page.goto("/dashboard/account");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByRole("button", { name: "Yes, delete it" }).click();
}

test("a guest signs up, verifies, signs out and in, orders, pays and deletes the account", async ({
  page,
  emulator,
}) => {
  await stubSpeechSynthesis(page);
  const guest = await signUpAndVerify(page, emulator);
  const signedOut = page.waitForResponse("**/auth/sign-out");
  await signOutButton(page).click();
  const answer = await signedOut;
  expect([answer.status(), (await answer.allHeaders())["clear-site-data"]]).toEqual([200, '"cache", "storage"']);
  // In the same document: what the browser cleared must not stand in the way of the next sign-in.
  await page.getByRole("link", { name: "Login" }).first().click();
  await logIn(page, { ...guest, password: "Wrong123!" });
  await expect(page.getByText("The email or the password is not right.")).toBeVisible();
  await page.getByRole("button", { name: "OK" }).click();
  await logIn(page, guest);
  await expect(page).toHaveURL("/");

  await page.goto("/order/soup");
  const dish = await addFirstDishToCart(page);
  await expect(page.getByText(`${dish} added to your cart`)).toBeVisible();
  await page.goto("/dashboard/cart");
  await page.getByRole("button", { name: "PAY" }).click();
  await expect(page).toHaveURL(/\/dashboard\/payment\?intent=/);
  await fillCardForm(page, "4242 4242 4242 4242");
  await page.getByRole("button", { name: /^Pay / }).click();
  await expect(page.getByText(/^pi_/)).toBeVisible();

  await deleteAccount(page);
  await expect(page.getByText("Your account is deleted.")).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  await expect.poll(() => emulator.hasAccount(guest.email)).toBe(false);
  await openLogin(page);
  await logIn(page, guest);
  await expect(page.getByText("The email or the password is not right.")).toBeVisible();
});

test("a guest who only reads loads nothing of Firebase, and whoever signs in loads the SDK", async ({ page }) => {
  const loaded = watchSdk(page);
  for (const path of ["/", "/menu", "/order/soup"]) {
    await openHydrated(page, path);
    await page.waitForLoadState("networkidle");
    expect(await page.content()).not.toContain(sdkMarker);
  }
  expect((await Promise.all(loaded)).flat()).toEqual([]);
  await openHydrated(page, "/login");
  await expect.poll(async () => (await Promise.all(loaded)).flat().length).toBeGreaterThan(0);
});

test("the pages offer what Firebase can do, and nothing of the embedded provider", async ({ page, emulator }) => {
  await openHydrated(page, "/login");
  await expect(page.getByRole("button", { name: "Continue with Google" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Email me a sign-in link" })).toHaveCount(0);
  const guest = await signUpAndVerify(page, emulator);
  await page.goto("/dashboard/account");
  await expect(page.getByText(`Your email is ${guest.email}.`)).toBeVisible();
  for (const name of ["Profile", "Email", "Password", "Your data"])
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  for (const name of ["Second factor", "Passkeys", "Devices and sessions"])
    await expect(page.getByRole("heading", { name, exact: true })).toHaveCount(0);
});

test("a guest changes name, password and email under My account", async ({ page, emulator }) => {
  const guest = await signUpAndVerify(page, emulator);
  await page.goto("/dashboard/account");
  await page.getByLabel("Name", { exact: true }).fill("Ada King");
  await page.getByRole("button", { name: "Save the profile" }).click();
  await expect(page.getByText("Your profile is saved.")).toBeVisible();

  const change = async (present: string, next: string) => {
    await page.getByLabel("Current password").fill(present);
    await page.getByLabel("New password", { exact: true }).fill(next);
    await page.getByRole("button", { name: "Change the password" }).click();
  };
  await change("Wrong123!", "Another1!");
  await expect(page.getByText("This is not your password.").first()).toBeVisible();
  await change(guest.password, "Another1!");
  await expect(page.getByText("Your password is changed.")).toBeVisible();

  const email = `new-${guest.email}`;
  await page.getByLabel("New email").fill(email);
  await page.getByRole("button", { name: "Change the email" }).click();
  await expect(page.getByText(`We have sent a link to ${email}.`)).toBeVisible();
  const tab = await openMailedLink(page, emulator, guest.email, "VERIFY_AND_CHANGE_EMAIL");
  await openLogin(tab);
  if (await signOutButton(tab).isVisible()) await signOutButton(tab).click();
  await openLogin(tab);
  await logIn(tab, { email, password: "Another1!" });
  await expect(tab).toHaveURL("/");
  await tab.goto("/dashboard/account");
  await expect(tab.getByText(`Your email is ${email}.`)).toBeVisible();
  await expect(tab.getByLabel("Name", { exact: true })).toHaveValue("Ada King");
});

test("nobody is signed in by an address, or by the sign-in of a guest whom the server did not accept", async ({
  page,
  emulator,
}) => {
  const guest = await signUpAndVerify(page, emulator);
  await signOutButton(page).click();
  await openLogin(page);
  await page.route("**/api/jwt", (route) => route.fulfill({ status: 503, json: {} }));
  await logIn(page, guest);
  await expect(page.getByRole("button", { name: "OK" })).toBeVisible();
  await page.unroute("**/api/jwt");
  await openHydrated(page, "/sign-in-link?token=x");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await openHydrated(page, "/dashboard/account");
  await expect(page).toHaveURL(/login/);
});

test("a forgotten password is replaced by a mailed link", async ({ page, emulator }) => {
  const guest = await signUpAndVerify(page, emulator);
  await signOutButton(page).click();
  await openHydrated(page, "/forgot-password");
  await page.getByLabel("Email", { exact: true }).fill(guest.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(/is on its way/)).toBeVisible();
  const link = new URL(await emulator.findMailedLink(guest.email, "PASSWORD_RESET"));
  link.searchParams.set("newPassword", "Another1!");
  await page.request.get(link.href);
  await openLogin(page);
  await logIn(page, { ...guest, password: "Another1!" });
  await expect(page).toHaveURL("/");
});

test("a taken email, too many tries and a lost connection show an error each", async ({ page, emulator }) => {
  const guest = await signUpAndVerify(page, emulator);
  await signOutButton(page).click();
  await openHydrated(page, "/signup");
  const form = { ...newGuest(), email: guest.email, password: "Different1!" };
  await page.getByLabel("Name", { exact: true }).fill(form.name);
  await page.getByLabel("Email", { exact: true }).fill(form.email);
  await page.getByLabel("Password", { exact: true }).fill(form.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("There is an account with this email already.")).toBeVisible();

  await openLogin(page);
  await page.route("**/accounts:signInWithPassword*", (route) =>
    route.fulfill({
      status: 400,
      headers: { "access-control-allow-origin": "*" },
      json: { error: { code: 400, message: "TOO_MANY_ATTEMPTS_TRY_LATER" } },
    }),
  );
  await logIn(page, guest);
  await expect(page.getByText("Too many tries. Wait a few minutes")).toBeVisible();
  await page.getByRole("button", { name: "OK" }).click();
  await page.unroute("**/accounts:signInWithPassword*");
  await page.route("**/accounts:signInWithPassword*", (route) => route.abort());
  await logIn(page, guest);
  await expect(page.getByText("Sign-in cannot be reached.")).toBeVisible();
  await page.getByRole("button", { name: "OK" }).click();
  await page.unroute("**/accounts:signInWithPassword*");
  await logIn(page, guest);
  await expect(page).toHaveURL("/");
});
