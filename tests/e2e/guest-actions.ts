import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { type Account, signUpAndIn, waitForMailedLink } from "./accounts.ts";

let guestCount = 0;

/** Somebody whom no other test knows. */
export const newGuest = (): Account => {
  guestCount += 1;
  return {
    name: "Ada Lovelace",
    email: `ada-${Date.now()}-${guestCount}-${test.info().project.name}@example.com`,
    password: "Secret1!",
  };
};

/** Opens a page and waits for its scripts, for what they must see happen. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => document.addEventListener("hydrated", () => Object.assign(window, { alive: true })));
  await page.goto(path);
  await page.waitForFunction(() => Reflect.get(window, "alive"));
}

export const screenshot = (page: Page, name: string) =>
  page.screenshot({ path: `test-output/screenshots/${test.info().project.name}/${name}.png` });

export async function assertAccessible(page: Page, name = page.url()): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
    .analyze();
  const violationTexts = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join("\n")}`);
  expect.soft(violationTexts, name).toEqual([]);
}

/** Fills in and sends the sign-up form that the page shows. */
export async function submitSignUpForm(page: Page, guest: Account): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill(guest.name);
  await page.getByLabel("Email", { exact: true }).fill(guest.email);
  await page.getByLabel("Password", { exact: true }).fill(guest.password);
  await page.getByRole("button", { name: "Create account" }).click();
}

/** The same, until the account is there. */
export async function signUp(page: Page, guest: Account): Promise<void> {
  await submitSignUpForm(page, guest);
  await expect(page.getByText("You have Successfully Created an account")).toBeVisible();
}

/** Opens the link of the verification mail, in a tab of its own as a mail program would. */
export async function verifyEmail(page: Page, email: string): Promise<void> {
  const link = await waitForMailedLink(page.request, email, /^Verify/);
  const tab = await page.context().newPage();
  await tab.goto(link);
  await expect(tab.getByRole("heading", { name: "Your email is verified" })).toBeVisible();
  await tab.close();
}

/** A new account that is signed in from the next document on, its email verified unless told otherwise. */
export async function signUpNewGuest(page: Page, verified = true): Promise<Account> {
  const guest = newGuest();
  await signUpAndIn(page, guest, verified);
  return guest;
}

/** The same with the sign-up form; the home page is open after it. */
export async function signUpNewGuestByForm(page: Page, verified = true): Promise<Account> {
  const guest = newGuest();
  await page.goto("/signup");
  await submitSignUpForm(page, guest);
  await expect(page).toHaveURL("/");
  if (verified) await verifyEmail(page, guest.email);
  return guest;
}

/** Adds the dish that stands first on the page, and answers its name. */
export async function addFirstDishToCart(page: Page): Promise<string> {
  const dish = page.getByRole("article").filter({ has: page.getByRole("button", { name: /^Add to cart/ }) });
  const name = await dish.first().getByRole("heading").innerText();
  await dish
    .first()
    .getByRole("button", { name: /^Add to cart/ })
    .click();
  return name;
}

/** Turns the calendar of a form to a day, `YYYY-MM-DD`, and chooses it. */
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
