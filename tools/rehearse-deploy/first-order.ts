import assert from "node:assert/strict";
import { createOTP } from "@better-auth/utils/otp";
import { z } from "zod";
import { cookiesOf, secretIn } from "#tests/support/authenticator.ts";
import { createHttpClient, type HttpClient, uniqueEmail, validPassword } from "#tests/support/http-client.ts";
import type { openMailServer } from "#tests/support/mail-server.ts";
import type { StripeDouble } from "#tests/support/stripe-double/start.ts";
import { waitFor } from "#tests/support/wait-for.ts";

interface Outside {
  origin: string;
  mail: Awaited<ReturnType<typeof openMailServer>>;
  stripe: StripeDouble;
}

const adminPassword = "the owner's own words";

async function waitForLink({ mail }: Outside, to: string, subject: RegExp): Promise<string> {
  return waitFor(async () => {
    const message = mail.mails.find((arrived) => arrived.to === to && subject.test(arrived.subject));
    const [link] = /https?:\/\/\S+/.exec(message?.text ?? "") ?? [];
    if (!link) throw new Error(`no mail ${subject} to ${to}`);
    return link;
  }, 60_000);
}

const succeed = <T extends { status: number; body: unknown }>(answer: T): T => {
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer;
};

async function exchange({ getIdToken, exchangeToken }: HttpClient, cookie: string, email: string): Promise<string> {
  return succeed(await exchangeToken(await getIdToken(cookie), email)).body.token;
}

/** The admin opens the link of the mail, chooses a password, and adds one-time codes. Returns the token. */
async function setUpAdmin(client: HttpClient, outside: Outside, email: string): Promise<string> {
  const { call, signIn, origin } = client;
  const link = await waitForLink(outside, email, /Set up/);
  const token = new URL(link).searchParams.get("token");
  succeed(await call("/auth/first-admin", { body: { token, newPassword: adminPassword } }));
  const { cookie } = await signIn(email, adminPassword);
  const post = (path: string, body: object) => call(`/auth${path}`, { body, headers: { cookie, origin } });
  const { body } = succeed(await post("/two-factor/enable", { password: adminPassword }));
  const code = await createOTP(secretIn(body.totpURI)).totp();
  const verified = succeed(await post("/two-factor/verify-totp", { code }));
  return exchange(client, cookiesOf(verified.headers), email);
}

async function addDish({ call }: HttpClient, token: string): Promise<string> {
  const dish = { name: "Margherita", category: "pizza", price: 12.5, image: "/images/dishes/margherita/320.webp" };
  const details = { recipe: "Tomato, mozzarella, basil" };
  return succeed(await call("/api/menu", { token, body: { ...dish, ...details } })).body.insertedId;
}

async function signUpGuest(client: HttpClient, outside: Outside) {
  const email = uniqueEmail();
  succeed(await client.signUp(email));
  const link = await waitForLink(outside, email, /Verify/);
  const { cookie } = await client.signIn(email, validPassword);
  await fetch(link, { redirect: "manual", headers: { cookie } });
  const again = await client.signIn(email, validPassword);
  return { email, token: await exchange(client, again.cookie, email) };
}

const Intent = z.object({ id: z.string(), clientSecret: z.string(), price: z.number() });

/** From the mail to the first admin to an order that is paid and accepted. Returns the number of the order. */
export async function placeFirstOrder(outside: Outside, adminEmail: string): Promise<string> {
  const client = createHttpClient(outside.origin);
  const { call } = client;
  const admin = await setUpAdmin(client, outside, adminEmail);
  const menuId = await addDish(client, admin);
  const { email, token } = await signUpGuest(client, outside);
  succeed(await call("/api/carts", { token, body: { menuId, email } }));
  const intent = Intent.parse(succeed(await call("/api/create-payment-intent", { token, body: { price: 12.5 } })).body);
  assert.equal((await outside.stripe.pay(intent)).status, 200);
  const payment = { email, price: intent.price, transactionId: intent.id, paymentType: "cart", status: "pending" };
  const { body: paid } = succeed(await call("/api/payments", { token, body: payment }));
  const path = `/api/orders/${paid.paymentResult.insertedId}`;
  succeed(await call(path, { method: "PATCH", token: admin, body: { status: "accepted" } }));
  const { body: order } = succeed(await call(path, { token }));
  assert.equal(order.status, "accepted");
  return order.number;
}
