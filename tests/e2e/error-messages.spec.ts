import { expect, type Page } from "@playwright/test";
import { openAsAdmin } from "./admin-session.ts";
import {
  addFirstDishToCart,
  alertWith,
  fillCardForm,
  newGuest,
  openHydrated,
  signUpNewGuest,
  submitSignUpForm,
  verifyEmail,
} from "./guest-actions.ts";
import { test } from "./test.ts";

/** Errors that the specification ignores or does not show are displayed here with the next step for the user. */

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.setTimeout(90_000);

async function openFilledCart(page: Page) {
  const guest = await signUpNewGuest(page);
  await page.goto("/order/soup");
  await addFirstDishToCart(page);
  await expect(page.getByText(/ added to your cart$/)).toBeVisible();
  await page.goto("/dashboard/cart");
  return guest;
}

test("a dish whose deletion fails stays in the list, and an error is shown", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/manageItems");
  const dish = page.getByRole("row").nth(1);
  const name = await dish.getByRole("rowheader").innerText();
  await page.route("**/api/menu/*", (route) =>
    route.request().method() === "DELETE" ? route.abort() : route.continue(),
  );
  await dish.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("button", { name: "Yes, delete it!" }).click();
  const failed = page.getByRole("dialog", { name: "It was not deleted" });
  await expect(failed).toContainText(/try again/i);
  await failed.getByRole("button", { name: "OK" }).click();
  await expect(page.getByRole("row").filter({ hasText: name }).first()).toBeVisible();
});

test("a sign-up that cannot be sent shows an error and keeps the input", async ({ page }) => {
  const guest = newGuest();
  await page.goto("/signup");
  await page.route("**/auth/sign-up/email", (route) => route.abort());
  await submitSignUpForm(page, guest);
  await expect(page.getByText("We could not reach the restaurant. Check your connection and try again.")).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(guest.email);
  await page.unroute("**/auth/sign-up/email");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("You have Successfully Created an account")).toBeVisible();
});

test("what was typed to sign up stays after a reload, except the password, and is forgotten once there is an account", async ({
  page,
}) => {
  const guest = newGuest();
  await openHydrated(page, "/signup");
  await page.getByLabel("Name", { exact: true }).fill(guest.name);
  await page.getByLabel("Email", { exact: true }).fill(guest.email);
  await page.getByLabel("Password", { exact: true }).fill(guest.password);
  const avatar = await page.getByLabel("Photo URL").inputValue();
  await page.reload();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(guest.name);
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(guest.email);
  await expect(page.getByLabel("Photo URL")).toHaveValue(avatar);
  await expect(page.getByRole("img", { name: "Your picture" })).toHaveAttribute("src", avatar);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await submitSignUpForm(page, guest);
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain(guest.email);
});

test("a request that gets no answer for 30 seconds ends with an error, and the next try succeeds", async ({ page }) => {
  await page.clock.install();
  const guest = newGuest();
  await page.goto("/signup");
  const asked = page.waitForRequest("**/auth/sign-up/email");
  await page.route("**/auth/sign-up/email", () => {}, { times: 1 });
  await submitSignUpForm(page, guest);
  await asked;
  await page.clock.fastForward(30_000);
  await expect(page.getByText("We could not reach the restaurant. Check your connection and try again.")).toBeVisible();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/");
  await verifyEmail(page, guest.email);
  await page.goto("/order/soup");
  const added = page.waitForRequest("**/api/carts");
  await page.route("**/api/carts", () => {}, { times: 1 });
  await addFirstDishToCart(page);
  await added;
  await page.clock.fastForward(30_000);
  await expect(page.getByText("We could not reach the restaurant. Check your connection and try again.")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(/ added to your cart$/)).toBeVisible();
});

test("paying waits for the provider, names the payer, and shows when the result is unknown", async ({ page }) => {
  const guest = await openFilledCart(page);
  let begin = () => {};
  const held = new Promise<void>((resolve) => {
    begin = resolve;
  });
  await page.route("**/api/create-payment-intent", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "PAY" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Payment" })).toBeVisible();
  await expect(page.getByText("Preparing your payment")).toBeAttached();
  await expect(page.getByRole("button", { name: /^Pay/ })).toBeDisabled();
  begin();
  await fillCardForm(page, "4242 4242 4242 4242");
  const method = page.waitForRequest("**/sandbox/payment-methods");
  await page.route("**/sandbox/payment-intents/*/confirm", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  expect((await method).postDataJSON().billingDetails).toEqual({ name: guest.name, email: guest.email });
  await expect(alertWith(page, "Press Pay again: you will not be charged twice.")).toBeVisible();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByRole("heading", { name: "Thank you! We have your order." })).toBeVisible();
});

test("why a payment cannot begin stays on the page when the guest comes back from another app", async ({ page }) => {
  await openFilledCart(page);
  let asked = 0;
  await page.route("**/api/create-payment-intent", (route) => {
    asked += 1;
    const [code, detail] =
      asked === 1 ? ["already_paid", "You find it in your history."] : ["cart_empty", "Add a dish first."];
    return route.fulfill({ status: 409, json: { code, detail, status: 409, title: "Refused" } });
  });
  await page.getByRole("button", { name: "PAY" }).click();
  await expect(page.getByText("You find it in your history.")).toBeVisible();
  const look = (state: string) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, "visibilityState", { value: visibility, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
      window.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await look("hidden");
  await look("visible");
  // Whatever the page asks for now is answered before these.
  for (let answered = 0; answered < 5; answered++) await page.evaluate(async () => (await fetch("/healthz")).text());
  await expect(page.getByText("You find it in your history.")).toBeVisible();
  expect(asked).toBe(1);
});

test("the sign-up button shows progress, and a second press sends nothing", async ({ page }) => {
  const guest = newGuest();
  let sent = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/auth/sign-up/email", async (route) => {
    sent += 1;
    await held;
    await route.continue();
  });
  await page.goto("/signup");
  await submitSignUpForm(page, guest);
  const busy = page.getByRole("button", { name: "One moment …" });
  await expect(busy).toHaveAttribute("aria-disabled", "true");
  await busy.click({ force: true });
  answer();
  await expect(page.getByText("You have Successfully Created an account")).toBeVisible();
  await expect(page).toHaveURL("/");
  expect(sent).toBe(1);
});
