import { z } from "zod";
import { stripeWebhook } from "#contract/webhook.ts";
import { problemResponsesFor } from "./openapi-problems.ts";

const { summary, signature, answer, problems } = stripeWebhook;

/** OpenAPI entry of the Stripe webhook; included only if Stripe is the payment provider. */
export const webhookPath = {
  post: {
    operationId: "reportFromStripe",
    summary,
    description: "Who: Stripe, authenticated by the signature of the raw body. A token is neither required nor read.",
    "x-access": "signed",
    tags: ["webhooks"],
    security: [],
    parameters: [{ name: signature, in: "header", required: true, schema: { type: "string" } }],
    requestBody: {
      required: true,
      description: "An event in the exact bytes that Stripe sent.",
      content: { "application/json": { schema: { type: "object" } } },
    },
    responses: {
      "200": {
        description: "Accepted. The event is a hint; its effect is decided by asking Stripe.",
        content: {
          "application/json": { schema: z.toJSONSchema(answer, { io: "output" }), example: { received: true } },
        },
      },
      ...problemResponsesFor(problems),
    },
  },
};
