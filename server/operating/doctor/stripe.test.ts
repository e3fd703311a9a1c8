import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { examine } from "#tests/support/doctor.ts";
import { stripeCheck } from "./stripe.check.ts";

const events = [
  "payment_intent.succeeded",
  "payment_intent.canceled",
  "charge.refunded",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.closed",
];
const endpoint = { url: "https://juniper.example/api/webhooks/stripe", status: "enabled", enabled_events: events };
const domain = { id: "pmd_1", domain_name: "juniper.example", enabled: true, apple_pay: { status: "active" } };
const keys = { STRIPE_SECRET_KEY: "sk_live_right", STRIPE_PUBLISHABLE_KEY: "pk_live_right" };

describe("the doctor's check of Stripe", () => {
  /** What the double of Stripe's API knows. */
  let endpoints: object[] = [];
  let denied: string[] = [];
  let domains: object[] = [];
  let chargesEnabled = true;
  const stripe = createServer((request, response) => {
    const key = request.headers.authorization?.replace("Bearer ", "") ?? "";
    const path = new URL(request.url ?? "", "http://double").pathname;
    const answer = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const refuse = (status: number, code: string) =>
      answer(status, { error: { type: "invalid_request_error", code, message: `refused ${key}` } });
    if (![keys.STRIPE_SECRET_KEY, keys.STRIPE_PUBLISHABLE_KEY, "sk_test_right", "pk_test_right"].includes(key))
      return refuse(401, "api_key_invalid");
    if (denied.includes(path)) return refuse(403, "permission");
    if (path === "/v1/webhook_endpoints") return answer(200, { object: "list", data: endpoints, has_more: false });
    if (path === "/v1/payment_method_domains")
      return answer(200, { object: "list", url: path, data: domains, has_more: false });
    if (path === "/v1/account") return answer(200, { object: "account", charges_enabled: chargesEnabled });
    return refuse(404, "resource_missing");
  });
  let base = "";
  beforeAll(async () => {
    await once(stripe.listen(0, "127.0.0.1"), "listening");
    const address = stripe.address();
    base = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  });
  afterAll(() => void stripe.close());
  beforeEach(() => {
    endpoints = [endpoint];
    denied = [];
    domains = [domain];
    chargesEnabled = true;
  });
  const check = (change = {}) =>
    examine(stripeCheck, { PUBLIC_URL: "https://juniper.example", STRIPE_API_BASE: base, ...keys, ...change });

  it("accepts both keys and the registered webhook", async () => {
    expect(await check()).toEqual([
      "ok  Stripe accepts both keys",
      expect.stringMatching(/^ok {2}the webhook is registered/),
      "ok  Apple Pay and Google Pay are offered at juniper.example",
    ]);
  });

  it.each(["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY"])("names %s if Stripe does not know it", async (name) => {
    const [line] = await check({ [name]: `${keys[name as keyof typeof keys]}_no_more` });
    expect(line).toBe(`error ${name} Stripe does not know this key`);
  });

  it("says that test keys move no money", async () => {
    const test = { STRIPE_SECRET_KEY: "sk_test_right", STRIPE_PUBLISHABLE_KEY: "pk_test_right" };
    expect(await check(test)).toContainEqual(expect.stringMatching(/^warning STRIPE_SECRET_KEY these are test keys/));
  });

  it.each([
    [
      "is registered for another address",
      [{ ...endpoint, url: "https://old.example/api/webhooks/stripe" }],
      /no webhook/,
    ],
    ["is disabled", [{ ...endpoint, status: "disabled" }], /the webhook is disabled/],
    ["lacks an event", [{ ...endpoint, enabled_events: events.slice(1) }], /does not send payment_intent.succeeded/],
  ])("finds a webhook that %s", async (_what, registered, text) => {
    endpoints = registered;
    const [, line] = await check();
    expect(line).toMatch(/^warning /);
    expect(line).toMatch(text);
  });

  it.each([
    ["is not registered", [], /not registered for wallets/],
    [
      "Apple cannot reach",
      [{ ...domain, apple_pay: { status: "inactive", status_details: { error_message: "File not found." } } }],
      /Apple Pay is not offered at juniper.example \(file not found\)/,
    ],
    ["is disabled", [{ ...domain, enabled: false }], /\(disabled\)/],
  ])("finds a domain that %s", async (_what, registered, text) => {
    domains = registered;
    const [, , line] = await check();
    expect(line).toMatch(/^warning /);
    expect(line).toMatch(text);
  });

  it("says that the account may not charge yet", async () => {
    chargesEnabled = false;
    expect((await check())[0]).toMatch(/^error .*does not let this account charge cards yet/);
  });

  it("says what a restricted key may not see or do", async () => {
    denied = ["/v1/webhook_endpoints"];
    expect((await check())[1]).toMatch(/^warning .*cannot be seen \(403\)/);
    denied = ["/v1/payment_method_domains", "/v1/account"];
    expect((await check())[2]).toMatch(
      /^warning {2}whether juniper.example is registered for wallets cannot be seen \(403\)/,
    );
    denied = ["/v1/payment_intents/pi_doctor"];
    expect(await check()).toEqual(["error STRIPE_SECRET_KEY this key may not read payments"]);
  });

  it("says that Stripe cannot be asked", async () => {
    expect(await check({ STRIPE_API_BASE: "http://127.0.0.1:9" })).toEqual([
      expect.stringMatching(/^error STRIPE_API_BASE Stripe cannot be asked/),
    ]);
  });
});
