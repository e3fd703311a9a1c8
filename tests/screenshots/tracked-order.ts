import { expect, type Page } from "@playwright/test";
import { postJson, waitForMailedLink } from "../e2e/accounts.ts";
import { captureScreen } from "./capture.ts";

/** Captures the page of an order that a guest without an account opens from the mail. */
export async function captureTrackedOrder(page: Page): Promise<void> {
  const contact = { name: "Ada Stranger", email: `ada-${crypto.randomUUID()}@example.com`, phone: "+1 212 555 0123" };
  const { token, user } = await postJson(page.request, "/api/guests", contact);
  const menu: { _id: string; available: boolean; price: number }[] = await (await page.request.get("/api/menu")).json();
  const dish = menu.find(({ available }) => available);
  await postJson(page.request, "/api/carts", { email: user.email, menuId: dish?._id }, token);
  const intent = await postJson(page.request, "/api/create-payment-intent", { price: dish?.price }, token);
  const card = { number: "4242424242424242", expMonth: 12, expYear: 2034, cvc: "123" };
  const method = await postJson(page.request, "/sandbox/payment-methods", { card, billingDetails: contact });
  const confirmation = { clientSecret: intent.clientSecret, paymentMethodId: method.id };
  await postJson(page.request, `/sandbox/payment-intents/${intent.id}/confirm`, confirmation);
  const payment = { email: user.email, price: intent.price, transactionId: intent.id };
  await postJson(page.request, "/api/payments", payment, token);
  await page.goto(await waitForMailedLink(page.request, contact.email, /^Your order/));
  await page.getByText("Cancel the order").click();
  await expect(page.getByRole("button", { name: "Yes, cancel it" })).toBeVisible();
  await captureScreen(page, "1-tracked-order");
}
