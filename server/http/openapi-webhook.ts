import { z } from "zod";
import { stripeWebhook } from "#contract/webhook.ts";
import { problemResponsesFor } from "./openapi-problems.ts";

const { summary, signature, answer, problems } = stripeWebhook;

/** OpenAPI entry of the Stripe webhook; included only if Stripe is the payment provider. */
export const webhookPath = {
  post: {
    operationId: "reportFromStripe",
    summary,
    description: "Who: Stripe, by the signature of the bytes as they came. A token is neither needed nor looked at.",
    "x-access": "signed",
    tags: ["webhooks"],
    security: [],
    parameters: [{ name: signature, in: "header", required: true, schema: { type: "string" } }],
    requestBody: {
      required: true,
      description: "An event as Stripe sends it, unchanged to the byte.",
      content: { "application/json": { schema: { type: "object" } } },
    },
    responses: {
      "200": {
        description: "Taken. It counts as a hint: what is done is decided by asking Stripe.",
        content: {
          "application/json": { schema: z.toJSONSchema(answer, { io: "output" }), example: { received: true } },
        },
      },
      ...problemResponsesFor(problems),
    },
  },
};
