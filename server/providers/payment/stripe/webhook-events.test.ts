import { once } from "node:events";
import { request } from "node:http";
import Stripe from "stripe";
import { expect, it } from "vitest";
import { apiRoot, stripeWebhookPath } from "#contract/paths.ts";
import { parseApiDescription } from "#tests/support/openapi-document.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const secret = "whsec_ours";
const path = apiRoot + stripeWebhookPath;
const event = JSON.stringify({
  id: "evt_1",
  object: "event",
  type: "customer.created",
  data: { object: { id: "cus_1", object: "customer" } },
});

describeOnEachEngine(
  "the Stripe webhook",
  (server) => {
    it("is documented with its signature and responses", async () => {
      const { body } = await server().call("/api/openapi.json");
      const call = parseApiDescription(body).calls.find(({ name }) => name === "reportFromStripe");
      expect(call).toMatchObject({
        method: "POST",
        path: stripeWebhookPath,
        access: "signed",
        parameters: [{ name: "Stripe-Signature", in: "header", required: true }],
      });
      expect(call?.errorCodes.get(400)).toEqual(["webhook_signature"]);
      expect((await server().call("/api/docs")).body).toContain(`POST ${stripeWebhookPath}`);
    });

    // Every response is also checked against the API description, as in all HTTP tests.
    it("accepts signed events with or without a token, and rejects all others", async () => {
      const { call, createGuest, signInAdmin } = server();
      const tokens = [undefined, (await createGuest()).token, (await signInAdmin()).token, "expired or forged"];
      for (const token of tokens) {
        const report = (body: string, headers = {}) => call(path, { token, body, headers });
        const refused = { status: 400, body: { code: "webhook_signature" } };
        expect(await report(event)).toMatchObject(refused);
        expect(await report(event, { "stripe-signature": "t=1,v1=abc" })).toMatchObject(refused);
        const signature = Stripe.webhooks.generateTestHeaderString({ payload: event, secret });
        expect(await report(event, { "stripe-signature": signature })).toMatchObject({
          status: 200,
          body: { received: true },
        });
        expect((await report(`"${"a".repeat(300_000)}"`, { "stripe-signature": signature })).status).toBe(413);
      }
    });
  },
  {
    PAYMENT_PROVIDER: "stripe",
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    STRIPE_WEBHOOK_SECRET: secret,
  },
);

describeOnEachEngine("without Stripe", (server) => {
  it("the webhook is neither documented nor served", async () => {
    const { body } = await server().call("/api/openapi.json");
    expect(body.paths).not.toHaveProperty([stripeWebhookPath]);
    // A raw request bypasses the contract observer, which knows the endpoint.
    const [answer] = await once(request(server().origin + path, { method: "POST" }).end(event), "response");
    answer.resume();
    expect(answer.statusCode).toBe(404);
  });
});
