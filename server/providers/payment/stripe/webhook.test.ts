import { pino } from "pino";
import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { stripeWebhookPath } from "#contract/paths.ts";
import { createErrorMapper } from "../../../platform/http/error-mapper.ts";
import { stripeRoutes } from "./webhook.ts";

const secret = "whsec_ours";
const event = {
  id: "evt_1",
  object: "event",
  type: "payment_intent.succeeded",
  data: { object: { id: "pi_1", object: "payment_intent" } },
};
const payload = JSON.stringify(event);
const now = () => Math.floor(Date.now() / 1000);

function webhook() {
  const settled: string[] = [];
  const app = stripeRoutes(secret, {
    settled: async (id) => void settled.push(id),
    refunded: async () => {},
    refundFailed: async () => {},
    disputeOpened: async () => {},
    disputeClosed: async () => {},
  });
  const mapError = createErrorMapper(pino({ level: "silent" }));
  app.onError((error, c) => mapError(error, c.req.raw));
  const post = async (body: string, signature?: string) =>
    app.request(stripeWebhookPath, {
      method: "POST",
      body,
      headers: signature ? { "stripe-signature": signature } : {},
    });
  return { settled, post };
}

const signed = (given: Partial<Stripe.WebhookTestHeaderOptions> = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, ...given });

describe("Stripe events", () => {
  it("take effect once with a valid signature, however often they are sent", async () => {
    const { settled, post } = webhook();
    expect((await post(payload, signed())).status).toBe(200);
    expect((await post(payload, signed())).status).toBe(200);
    expect(settled).toEqual(["pi_1", "pi_1"]);
  });

  it.each([
    ["without a signature", payload, undefined],
    ["with a made-up one", payload, "t=1,v1=abc"],
    ["signed with another secret", payload, signed({ secret: "whsec_theirs" })],
    ["changed on the way", payload.replace("pi_1", "pi_2"), signed()],
    ["kept for six minutes", payload, signed({ timestamp: now() - 360 })],
    ["that is no JSON", "{", signed({ payload: "{" })],
  ])("have no effect %s", async (_name, body, signature) => {
    const { settled, post } = webhook();
    const answer = await post(body, signature);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "webhook_signature" });
    expect(settled).toEqual([]);
  });

  it("of other types, and oversized ones, change nothing", async () => {
    const { settled, post } = webhook();
    const other = payload.replace("payment_intent.succeeded", "customer.created");
    expect((await post(other, signed({ payload: other }))).status).toBe(200);
    expect((await post(`"${"a".repeat(300_000)}"`, signed())).status).toBe(413);
    expect(settled).toEqual([]);
  });
});
