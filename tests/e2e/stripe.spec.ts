import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { type StripeDouble, startStripeDouble, stripeKeys } from "../support/stripe-double/start.ts";
import { addFirstDishToCart, assertAccessible, signUpNewGuest } from "./guest-actions.ts";
import { stubStripeJs } from "./stripe-js-stub.ts";
import { test as base, runServer, withTemporaryFolder } from "./test.ts";

/** The worker's server takes payments through the Stripe double. */
const test = base.extend<object, { stripe: StripeDouble }>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) =>
      withTemporaryFolder(async (folder) => {
        const stripe = await startStripeDouble({ ledgerFile: join(folder, "ledger.db") });
        await use(stripe).finally(stripe.stop);
      }),
    { scope: "worker" },
  ],
  server: [
    async ({ stripe }, use) => {
      const environment = { PAYMENT_PROVIDER: "stripe", STRIPE_API_BASE: stripe.url, ...stripeKeys };
      await runServer(environment, async (server) => {
        await stripe.sendWebhooksTo(server.origin);
        await use(server);
      });
    },
    { scope: "worker", timeout: 90_000 },
  ],
});
test.use({ contextOptions: { reducedMotion: "reduce" } });

// Stripe demands that its script is loaded from its own server.
test.afterEach(({ foreignRequests }) => {
  expect(new Set(foreignRequests.splice(0).map((url) => new URL(url).origin))).toEqual(
    new Set(["https://js.stripe.com"]),
  );
});

/** Opens the payment page as a signed-in, verified guest; no request goes to Stripe before. */
async function openPaymentPage(page: Page, stripe: StripeDouble) {
  const stripeJs = await stubStripeJs(page, stripe);
  const guest = await signUpNewGuest(page);
  await page.goto("/order/pizza");
  const dish = await addFirstDishToCart(page);
  await expect(page.getByText(`${dish} added to your cart`)).toBeVisible();
  await page.goto("/dashboard/cart");
  expect(stripeJs.asked).toBe(0);
  await page.getByRole("button", { name: "PAY" }).click();
  const card = page.getByLabel("Card number at Stripe");
  await expect(card).toBeVisible();
  expect(stripeJs.asked).toBe(1);
  return { guest, card, stripeJs, pay: page.getByRole("button", { name: /^Pay \$/ }) };
}

test("a guest pays in Stripe's card form, is declined once, and authenticates with the bank", async ({
  page,
  stripe,
}) => {
  const { guest, card, pay } = await openPaymentPage(page, stripe);
  await assertAccessible(page);
  await card.fill("4000000000009995");
  await pay.click();
  await expect(page.getByRole("alert").filter({ hasText: "insufficient funds" })).toBeVisible();
  const { name, email } = guest;
  expect(await page.evaluate(() => Reflect.get(window, "billed"))).toEqual({ name, email });
  await card.fill("4000002500003155");
  await pay.click();
  await expect(page.getByRole("heading", { name: "Thank you! We have your order." })).toBeVisible();
  await page.getByRole("link", { name: "See your payment history" }).click();
  await expect(page.getByRole("link", { name: /^Follow order/ })).toHaveCount(1);
});

test("a guest who refuses the payment at the bank reads so, and pays after all", async ({ page, stripe }) => {
  const { card, pay, stripeJs } = await openPaymentPage(page, stripe);
  stripeJs.confirmsAtBank = false;
  await card.fill("4000002500003155");
  await pay.click();
  await expect(page.getByRole("alert")).toContainText("Your bank did not confirm the payment.");
  stripeJs.confirmsAtBank = true;
  await pay.click();
  await expect(page.getByRole("heading", { name: "Thank you! We have your order." })).toBeVisible();
});

test("a payment that Stripe captured while the page was closed is shown as paid", async ({ page, stripe }) => {
  await openPaymentPage(page, stripe);
  const id = new URL(page.url()).searchParams.get("intent") ?? "";
  const clientSecret = stripe.ledger.intent(id)?.client_secret ?? "";
  const address = page.url();
  await page.goto("/");
  await stripe.pay({ id, clientSecret });
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Thank you! We have your order." })).toBeVisible();
});

/** Opens the payment page and waits for the error of a card form that does not load. */
async function openFailingPaymentPage(page: Page, timeout = 5000) {
  await signUpNewGuest(page);
  await page.goto("/order/pizza");
  const dish = await addFirstDishToCart(page);
  await expect(page.getByText(`${dish} added to your cart`)).toBeVisible();
  await page.goto("/dashboard/cart");
  await page.getByRole("button", { name: "PAY" }).click();
  await expect(page.getByText("The card form did not load")).toBeVisible({ timeout });
}

test("a card form that fails to load shows an error and can be retried", async ({ page, stripe }) => {
  await page.route("https://js.stripe.com/**", (route) => route.abort(), { times: 1 });
  await openFailingPaymentPage(page);
  await stubStripeJs(page, stripe);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel("Card number at Stripe")).toBeVisible();
});

test("a card form that neither loads nor fails says so after ten seconds, with the telephone, and can be retried", async ({
  page,
  stripe,
}) => {
  // The script never arrives, also when its loader asks again.
  await page.route("https://js.stripe.com/**", () => undefined);
  await openFailingPaymentPage(page, 15_000);
  await expect(page.getByRole("alert").getByRole("link", { name: /\d{3}/ })).toHaveAttribute("href", /^tel:/);
  await stubStripeJs(page, stripe);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel("Card number at Stripe")).toBeVisible();
});

test("a card form that is never ready says so after ten seconds, and can be retried", async ({ page, stripe }) => {
  await stubStripeJs(page, stripe, { neverReady: 1 });
  await openFailingPaymentPage(page, 15_000);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel("Card number at Stripe")).toBeVisible();
});

test("a card form that fails to load after Stripe's script was loaded can be retried", async ({ page, stripe }) => {
  await stubStripeJs(page, stripe, { failures: 1 });
  await openFailingPaymentPage(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel("Card number at Stripe")).toBeVisible();
});
