import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { type Account, signUpAndIn, waitForMailedLink } from "./accounts.ts";

let guestCount = 0;

/** Returns the data of a guest with a unique email. */
export const newGuest = (): Account => {
  guestCount += 1;
  return {
    name: "Ada Lovelace",
    email: `ada-${Date.now()}-${guestCount}-${test.info().project.name}@example.com`,
    password: "Secret1!",
  };
};

/** Makes the pages opened from now on record their hydration, as `waitForHydration` needs it. */
export const recordHydration = (page: Page) =>
  page.addInitScript(() => document.addEventListener("hydrated", () => Object.assign(window, { isHydrated: true })));

export const waitForHydration = (page: Page) => page.waitForFunction(() => Reflect.get(window, "isHydrated"));

/** The error message on the page that contains a text. */
export const alertWith = (page: Page, text: string | RegExp) => page.getByRole("alert").filter({ hasText: text });

/** Opens a page and waits until it is hydrated. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await recordHydration(page);
  await page.goto(path);
  await waitForHydration(page);
}

export async function assertAccessible(page: Page, name = page.url()): Promise<void> {
  // The pages have no frames of other sites that axe could look into; without them it needs no page of its own for the result.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
    .analyze();
  const violationTexts = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join("\n")}`);
  expect.soft(violationTexts, name).toEqual([]);
}

/** Fills in and submits the sign-up form of the current page. */
export async function submitSignUpForm(page: Page, guest: Account): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill(guest.name);
  await page.getByLabel("Email", { exact: true }).fill(guest.email);
  await page.getByLabel("Password", { exact: true }).fill(guest.password);
  await page.getByRole("button", { name: "Create account" }).click();
}

/** Signs up with the form of the current page and waits until the account exists. */
export async function signUp(page: Page, guest: Account): Promise<void> {
  await submitSignUpForm(page, guest);
  await expect(page.getByText("You have Successfully Created an account")).toBeVisible();
}

/** Opens the link of the verification mail in a new tab, as a mail program does. */
export async function verifyEmail(page: Page, email: string): Promise<void> {
  const link = await waitForMailedLink(page.request, email, /^Verify/);
  const tab = await page.context().newPage();
  await tab.goto(link);
  await expect(tab.getByRole("heading", { name: "Your email is verified" })).toBeVisible();
  await tab.close();
}

/** Creates a new account that is signed in from the next document on; its email is verified by default. */
export async function signUpNewGuest(page: Page, verified = true): Promise<Account> {
  const guest = newGuest();
  await signUpAndIn(page, guest, verified);
  return guest;
}

/** Like `signUpNewGuest`, but with the sign-up form; leaves the home page open. */
export async function signUpNewGuestByForm(page: Page, verified = true): Promise<Account> {
  const guest = newGuest();
  await page.goto("/signup");
  await submitSignUpForm(page, guest);
  await expect(page).toHaveURL("/");
  if (verified) await verifyEmail(page, guest.email);
  return guest;
}

/** Adds the first dish on the page to the cart and returns its name. */
export async function addFirstDishToCart(page: Page): Promise<string> {
  const dish = page.getByRole("article").filter({ has: page.getByRole("button", { name: /^Add to cart/ }) });
  const name = await dish.first().getByRole("heading").innerText();
  await dish
    .first()
    .getByRole("button", { name: /^Add to cart/ })
    .click();
  return name;
}

/** Moves the calendar of a form to a day (`YYYY-MM-DD`) and selects it. */
export async function selectDate(page: Page, date: string): Promise<void> {
  const calendar = page.getByRole("group", { name: "Date" });
  const day = calendar.locator(`input[value="${date}"]`);
  const month = calendar.locator("p[aria-live]");
  await expect(month).toBeVisible();
  while ((await day.count()) === 0) {
    const shown = await month.innerText();
    await page.getByRole("button", { name: "Next month", disabled: false }).click();
    await expect(month).not.toHaveText(shown);
  }
  await day.check();
}

export async function assertSelectedDate(page: Page, date: string): Promise<void> {
  await expect(page.getByRole("group", { name: "Date" }).locator(`input[value="${date}"]`)).toBeChecked();
}

export async function fillCardForm(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry date").fill("1234");
  await page.getByLabel("Security code").fill("123");
  await page.getByLabel("Name on the card").fill("Ada Lovelace");
}

/** Orders and pays a dish; returns its name and the order number to show at the counter. */
export async function placeOrder(page: Page): Promise<{ dish: string; number: string }> {
  await page.goto("/order/soup");
  const dish = await addFirstDishToCart(page);
  await expect(page.getByText(`${dish} added to your cart`)).toBeVisible();
  await page.goto("/dashboard/cart");
  await page.getByRole("button", { name: "PAY" }).click();
  await fillCardForm(page, "4242 4242 4242 4242");
  await page.getByRole("button", { name: /^Pay / }).click();
  const number = await page.getByRole("definition").first().innerText();
  return { dish, number };
}
