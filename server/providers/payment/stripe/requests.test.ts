import { pino } from "pino";
import Stripe from "stripe";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { choiceActions } from "#tests/support/dish-options.ts";
import { newDish } from "#tests/support/new-dish.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { stripeDoubleForTests } from "#tests/support/stripe-double/for-tests.ts";
import { stripeKeys } from "#tests/support/stripe-double/start.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";
import { stripeClient } from "./client.ts";
import { registerWalletDomain } from "./domain.ts";

const { stripe, variables } = await stripeDoubleForTests();

/** Sends a request to the double as the SDK would, with parameters that the SDK's types may not allow. */
async function send(path: string, form: Record<string, string>, version: string = Stripe.API_VERSION) {
  const headers = { authorization: `Bearer ${stripeKeys.STRIPE_SECRET_KEY}`, "stripe-version": version };
  const answer = await fetch(`${stripe.url}/v1/${path}`, { method: "POST", headers, body: new URLSearchParams(form) });
  const { error } = (await answer.json()) as { error?: { type: string; code?: string; param?: string } };
  return { status: answer.status, ...error };
}

describe("the double of Stripe", () => {
  const order = { amount: "1250", currency: "usd" };
  const refused = { status: 400, type: "invalid_request_error" };

  it.each([
    ["a removed parameter", { "payment_method_types[0]": "card" }, "payment_method_types"],
    ["an unknown parameter", { colour: "red" }, "colour"],
    [
      "an unknown nested parameter",
      { "payment_method_options[card][colour]": "red" },
      "payment_method_options[card][colour]",
    ],
  ])("refuses %s", async (_what, more, param) => {
    expect(await send("payment_intents", { ...order, ...more })).toMatchObject({
      ...refused,
      code: "parameter_unknown",
      param,
    });
  });

  it.each([
    ["a payment method that it does not know", { "allowed_payment_method_types[0]": "cheque" }],
    ["a text where a number belongs", { amount: "much" }],
    ["a currency that it does not know", { currency: "irr" }],
    ["a statement that banks do not print", { statement_descriptor_suffix: "Ünal* 12" }],
    ["metadata that is too long", { "metadata[note]": "x".repeat(501) }],
  ])("refuses %s", async (_what, more) => {
    expect(await send("payment_intents", { ...order, ...more })).toMatchObject({
      ...refused,
      code: "parameter_invalid",
    });
  });

  it.each([
    ["usd", "49"],
    ["gbp", "29"],
    ["huf", "17499"],
    ["mxn", "999"],
    ["jpy", "49"],
  ])("refuses less than the least amount in %s", async (currency, amount) => {
    expect(await send("payment_intents", { amount, currency })).toMatchObject({ ...refused, code: "amount_too_small" });
  });

  it("refuses a request without a required parameter, of another version, and with unknown parameters elsewhere", async () => {
    expect(await send("payment_intents", { amount: "1250" })).toMatchObject({ ...refused, code: "parameter_missing" });
    expect(await send("payment_intents", order, "2025-01-27.acacia")).toMatchObject(refused);
    for (const path of ["refunds", "payment_method_domains", "payment_intents/pi_1/cancel"])
      expect(await send(path, { colour: "red" }), path).toMatchObject({ ...refused, code: "parameter_unknown" });
    expect(await send("payment_intents", order)).toEqual({ status: 200 });
  });
});

describeOnEachEngine(
  "a payment at Stripe",
  (server) => {
    const { fillCart, createPaymentIntent, recordPayment } = checkoutActions({
      call: (...sent) => server().call(...sent),
    });
    let token = "";
    beforeAll(async () => {
      token = (await server().signInAdmin()).token;
    });

    it("is found by staff: the dashboard has the order's number, and the order the payment's id with a link", async () => {
      const guest = await server().createGuest();
      const { body: intent } = await createPaymentIntent(guest, await fillCart(guest));
      await stripe.pay(intent);
      const { orderNumber, _id } = (await recordPayment(guest, intent)).body.payment;
      const sent = stripe.ledger.intent(intent.id);
      expect(sent).toMatchObject({ description: `Order ${orderNumber}, Juniper`, receipt_email: "" });
      expect(JSON.parse(sent?.metadata ?? "")).toEqual({ order: orderNumber, guest: expect.any(String) });
      expect(sent?.statement_descriptor_suffix).toBe(`NO ${orderNumber}`);
      const transaction = {
        transactionId: intent.id,
        transactionUrl: `https://dashboard.stripe.com/test/payments/${intent.id}`,
      };
      const found = await server().call(`/api/orders?q=${intent.id}`, { token });
      expect(found.body).toMatchObject([{ _id, ...transaction }]);
      expect((await server().call(`/api/orders/${_id}`, { token: guest.token })).body).not.toHaveProperty(
        "transactionId",
      );
    });

    it("of less than cards are charged is refused in words, in the quote too, and never sent", async () => {
      const { insertedId: dish } = (await server().call("/api/menu", { token, body: { ...newDish, price: 0.5 } })).body;
      const { store } = server().running;
      await store.db.updateTable("dishes").set({ price_minor: 30 }).where("id", "=", dish).execute();
      await server().call(`/api/menu/${dish}`, { token, method: "PATCH", body: { recipe: "Mint" } });
      const guest = await server().createGuest();
      await choiceActions(server()).add(guest, dish);
      const before = stripe.ledger.intents().length;
      const problem = { code: "amount_too_small", minimum: 0.5, detail: expect.stringContaining("$0.50 or more") };
      expect(await createPaymentIntent(guest, 30)).toMatchObject({ status: 409, body: problem });
      const quote = await server().call("/api/quote", { token: guest.token, body: {} });
      expect(quote.body.problems).toMatchObject([problem]);
      expect(stripe.ledger.intents()).toHaveLength(before);
    });

    it("of less than cards are charged is refused where a price or the deposit is saved", async () => {
      const { call } = server();
      const refused = { status: 422, body: { fields: { price: expect.stringContaining("$0.50") } } };
      expect(await call("/api/menu", { token, body: { ...newDish, price: 0.49 } })).toMatchObject(refused);
      const { insertedId: id } = (await call("/api/menu", { token, body: { ...newDish, price: 2 } })).body;
      expect(await call(`/api/menu/${id}`, { token, method: "PATCH", body: { price: 0.49 } })).toMatchObject(refused);
      const changes = [{ _id: id, price: 0.49, seen: 2 }];
      expect(await call("/api/menu/prices", { token, body: { changes } })).toMatchObject({ status: 422 });
      const { body: current } = await call("/api/settings", { token });
      const reservation = { ...current.settings.reservation, depositPerGuest: "0.49" };
      const saved = await call("/api/settings", {
        token,
        method: "PATCH",
        body: { version: current.version, changes: { reservation } },
      });
      expect(saved).toMatchObject({
        status: 422,
        body: { fields: { "changes.reservation.depositPerGuest": /0\.50/ } },
      });
    });
  },
  variables,
);

describeOnEachEngine(
  "a currency that Stripe does not charge",
  (server) => {
    it("is no outage: the guest reads what to do, and Health says it", async () => {
      const { createPaymentIntent } = checkoutActions(server());
      const { token } = await server().signInAdmin();
      const { insertedId: dish } = (await server().call("/api/menu", { token, body: { ...newDish, price: 5000 } }))
        .body;
      const guest = await server().createGuest();
      await choiceActions(server()).add(guest, dish);
      const answer = await createPaymentIntent(guest, 500_000);
      expect(answer).toMatchObject({
        status: 409,
        body: { code: "payment_not_possible", detail: expect.stringContaining("call us") },
      });
      expect(answer.headers.get("retry-after")).toBeNull();
      const { body } = await server().call("/api/health", { token });
      expect(body).toContainEqual(
        expect.objectContaining({ subject: "payments", level: "error", text: expect.stringContaining("irr") }),
      );
    });
  },
  { ...variables, RESTAURANT_FILE: writeRestaurantFile({ currency: "IRR" }) },
);

describe("the host on which guests pay", () => {
  const log = pino({ level: "silent" });
  const client = stripeClient({ STRIPE_SECRET_KEY: stripeKeys.STRIPE_SECRET_KEY, STRIPE_API_BASE: stripe.url });
  const domains = () => stripe.ledger.domains().map(({ domain_name, status }) => [domain_name, status]);

  it("is registered for wallets once, and checked again while Apple's is not offered", async () => {
    for (let start = 0; start < 2; start++) await registerWalletDomain(client, "https://juniper.example", log);
    stripe.ledger.setDomainStatus(stripe.ledger.domains()[0]?.id ?? "", "inactive");
    await registerWalletDomain(client, "https://juniper.example", log);
    expect(domains()).toEqual([["juniper.example", "active"]]);
  });

  it("is not registered if it is an address or this machine, and a failure only costs the wallets", async () => {
    for (const url of ["http://127.0.0.1:3000", "http://localhost:3000", "https://[2001:db8::1]"])
      await registerWalletDomain(client, url, log);
    await stripe.setFaults({ failRequests: 1 });
    await registerWalletDomain(client, "https://elsewhere.example", log);
    await stripe.setFaults({});
    expect(domains()).toEqual([["juniper.example", "active"]]);
  });
});

describeOnEachEngine(
  "a server at a public host",
  () => {
    it("registers it with its start", () =>
      vi.waitFor(() => expect(stripe.ledger.domains().map((one) => one.domain_name)).toContain("pay.juniper.example")));
  },
  {
    ...variables,
    PUBLIC_URL: "https://pay.juniper.example",
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "juniper@juniper.example",
    APP_SECRET: "a secret for tests that is long enough",
  },
);
