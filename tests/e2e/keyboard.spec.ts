import { expect, type Locator, type Page } from "@playwright/test";
import { openAsAdmin } from "./admin-session.ts";
import { newGuest, verifyEmail } from "./guest-actions.ts";
import { pressEnterOn, tabTo, typeInto } from "./keyboard.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/**
 * Tabs to a file input and presses Space, which must activate it: the browser fires a trusted click that no script
 * prevents. The browser's file dialog itself is not awaited, since it does not open reliably on a busy machine.
 */
async function chooseFileByKey(page: Page, input: Locator, file: TestFile): Promise<void> {
  // With a listener, Playwright intercepts the file dialog instead of opening the system's.
  page.on("filechooser", () => {});
  await tabTo(page, input);
  await expect(input).toHaveAttribute("type", "file");
  await expect(input).toBeEnabled();
  await input.evaluate((element) => {
    const record = (event: Event) =>
      Object.assign(window, { fileInputClick: { trusted: event.isTrusted, prevented: event.defaultPrevented } });
    // On the window in the bubbling phase, so that every listener of the page has run.
    window.addEventListener("click", (event) => event.target === element && record(event), { once: true });
  });
  await page.keyboard.press("Space");
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, "fileInputClick")))
    .toEqual({ trusted: true, prevented: false });
  await expect(input).toBeFocused();
  await input.setInputFiles(file);
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });

test("a guest finds a dish, signs up, and pays by keyboard only", async ({ page }) => {
  const guest = newGuest();
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await pressEnterOn(page, page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "our shop" }));
  await expect(page.getByRole("heading", { name: "Our Food" })).toBeVisible();
  const add = button(page, /^Add to cart/).first();
  await pressEnterOn(page, add);
  const dialog = page.getByRole("dialog", { name: "You are not Logged in" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  // A closed dialog is removed a moment later; until then the question counts as open.
  await expect(page.locator("dialog").filter({ hasText: "You are not Logged in" })).toHaveCount(0);
  await expect(add).toBeFocused();

  await page.keyboard.press("Enter");
  await pressEnterOn(page, dialog.getByRole("button", { name: "Login" }));
  await expect(page).toHaveURL("/login");
  await pressEnterOn(page, page.getByRole("link", { name: "Create a new account" }));
  await typeInto(page, "Name", guest.name);
  await typeInto(page, "Email", guest.email);
  await typeInto(page, "Password", guest.password);
  await pressEnterOn(page, button(page, "Create account"));
  await expect(page.getByText("You have Successfully Created an account")).toBeVisible();
  const unverified = page.getByRole("dialog", { name: "Please Verify your email" });
  await pressEnterOn(page, unverified.getByRole("button", { name: "OK" }));
  await verifyEmail(page, guest.email);
  await page.bringToFront();

  await pressEnterOn(page, button(page, /^Add to cart/).first());
  await expect(page.getByText(/ added to your cart/)).toBeVisible();
  await pressEnterOn(page, page.getByRole("link", { name: "Cart, 1 dish" }));
  await pressEnterOn(page, button(page, "PAY"));
  await expect(page.getByLabel("Card number")).toBeVisible();
  await typeInto(page, "Card number", "4242424242424242");
  await typeInto(page, "Expiry date", "1234");
  await typeInto(page, "Security code", "123");
  await typeInto(page, "Name on the card", guest.name);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Thank you! We have your order." })).toBeFocused();
  await pressEnterOn(page, page.getByRole("link", { name: "Follow your order" }));
  await expect(page).toHaveURL(/\/dashboard\/order\//);
});

test("an owner adds a dish by keyboard only", async ({ page, admin }) => {
  const name = `Keyboard soup ${Date.now()}`;
  await openAsAdmin(page, admin, "/dashboard/addItems");
  await typeInto(page, "Name", name);
  await tabTo(page, page.getByLabel("Category"));
  await page.keyboard.type("soup");
  await typeInto(page, /^Price/, "7.25");
  await typeInto(page, "Recipe", "Beans, carrots and a heel of cheese.");
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 48 } });
  await chooseFileByKey(page, page.getByLabel("Image", { exact: true }), {
    name: "soup.png",
    mimeType: "image/png",
    buffer,
  });
  await expect(page.getByRole("img", { name: "The picture as it will be shown" })).toBeVisible();
  await pressEnterOn(page, button(page, "Add Item"));
  await expect(page.getByText("Your work has been saved")).toBeVisible();
});
