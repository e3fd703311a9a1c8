import { expect, type Page } from "@playwright/test";
import { openAsAdmin } from "./admin-session.ts";
import { newGuest, signUp, signUpNewGuest } from "./guest-actions.ts";
import { test } from "./test.ts";

// Disables animations, so that screenshots and clicks meet a still page.
test.use({ contextOptions: { reducedMotion: "reduce" } });
test.setTimeout(120_000);

/** Markup, a multi-part emoji, right-to-left text, quotes and a template expression. */
const hostileText = `<img src=x onerror=alert(1)> 👩‍🍳 مرحبا "x" '; -- \${7*7}`;
const tenMegabytes = "x".repeat(10_000_000);

function collectPageErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("dialog", (dialog) => errors.push(`markup was run: ${dialog.message()}`));
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("response", (response) => response.status() >= 500 && errors.push(`${response.status()} ${response.url()}`));
  return errors;
}

test("signing up accepts a name in any script and rejects ten megabytes with a message", async ({ page }) => {
  const wrong = collectPageErrors(page);
  await page.goto("/signup");
  const name = page.getByLabel("Name", { exact: true });
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("This field is required").first()).toBeVisible();
  await expect(name).toBeFocused();
  await name.evaluate((input, value) => {
    if (!(input instanceof HTMLInputElement)) return;
    input.removeAttribute("maxlength");
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }, tenMegabytes);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText(/at most 100 characters/)).toBeVisible();
  await signUp(page, { ...newGuest(), name: hostileText });
  await page.goto("/dashboard/userHome");
  await expect(page.getByText(`Hi ${hostileText}, welcome back!`)).toBeVisible();
  expect(wrong).toEqual([]);
});

test("a review in any script is shown unchanged", async ({ page, browser, server, admin }) => {
  const wrong = collectPageErrors(page);
  const guest = await signUpNewGuest(page);
  await page.goto("/dashboard/addReview");
  await page.getByRole("button", { name: "Send review" }).click();
  await expect(page.getByText("This field is required").first()).toBeVisible();
  const details = `${hostileText} ${guest.email}`;
  await page.getByLabel("Favorite recipe").fill(hostileText);
  await page.getByLabel("Suggestion").fill(hostileText);
  await page.getByLabel("Details").fill(details);
  await page.getByRole("radio", { name: "4 stars" }).check({ force: true });
  const isHeld = Promise.withResolvers<void>();
  await page.route("**/api/reviews", async (route) => {
    await isHeld.promise;
    return route.fallback();
  });
  await page.getByRole("button", { name: "Send review" }).click();
  await expect(page.getByLabel("Details")).not.toBeEditable();
  isHeld.resolve();
  await expect(page.getByText("Thanks for rating us!")).toBeVisible();
  // Of a guest who has bought nothing: staff look at it first.
  const staff = await browser.newPage({ baseURL: server.origin });
  await openAsAdmin(staff, admin, "/dashboard/manageReviews");
  const review = staff.getByRole("article").filter({ hasText: guest.email });
  await review.getByRole("button", { name: /^Show/ }).click();
  await expect(review.getByText("Hidden")).toBeHidden();
  await staff.close();
  await page.goto("/");
  await expect(page.getByText(details)).toBeAttached();
  expect(wrong).toEqual([]);
});

test("a dish in any script is added and shown, and a failure keeps the input", async ({ page, admin }) => {
  const wrong = collectPageErrors(page);
  await openAsAdmin(page, admin, "/dashboard/addItems");
  const name = `${hostileText} ${Date.now()} ${test.info().project.name}`.slice(0, 100);
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Category").selectOption("dessert");
  await page.getByLabel("Price").fill("0.01");
  await page.getByLabel("Recipe").fill(hostileText.repeat(20));
  const file = page.locator('input[type="file"]');
  await file.setInputFiles({ name: "x.png", mimeType: "image/png", buffer: Buffer.from("not a picture") });
  await page.getByRole("button", { name: "Add Item" }).click();
  await expect(page.getByText(/choose a picture/i).first()).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
  await file.setInputFiles({ name: "x.png", mimeType: "image/png", buffer: png });
  await page.getByRole("button", { name: "Add Item" }).click();
  await expect(page.getByText("Your work has been saved")).toBeVisible();
  await page.goto("/menu");
  await expect(page.getByText(name).first()).toBeAttached();
  expect(wrong).toEqual([]);
});
