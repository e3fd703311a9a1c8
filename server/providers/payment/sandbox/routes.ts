import { Hono } from "hono";
import { z } from "zod";
import { Id } from "#contract/platform/fields.ts";
import { AppError } from "../../../platform/domain/app-error.ts";
import { constantTimeEqual } from "../../../platform/lib/constant-time-equal.ts";
import { readJson } from "../../../platform/lib/read-body.ts";
import { testCards } from "./cards.ts";
import type { SandboxLedger } from "./ledger.ts";

const number = (min: number, max: number, message: string) =>
  z.coerce.number(message).int(message).min(min, message).max(max, message);

const PaymentMethod = z.object({
  card: z.object({
    number: z
      .string("Please enter the card number")
      .transform((digits) => digits.replace(/[\s-]/g, ""))
      .pipe(z.string().regex(/^\d{12,19}$/, "Please enter the card number")),
    expMonth: number(1, 12, "Please enter the month as 1 to 12"),
    expYear: number(2000, 2099, "Please enter the year with four digits"),
    cvc: z.string("Please enter the security code").regex(/^\d{3,4}$/, "Please enter the security code"),
  }),
  billingDetails: z
    .object({ name: z.string().max(200).default("anonymous"), email: z.string().max(254).default("anonymous") })
    .optional(),
});
const Confirmation = z.object({ clientSecret: z.string().max(300), paymentMethodId: Id });
const Authentication = z.object({
  outcome: z.enum(["succeeded", "failed"]),
  clientSecret: z.string().max(300).optional(),
});

async function parseBody<S extends z.ZodType>(request: Request, schema: S): Promise<z.output<S>> {
  const body = await readJson(request);
  if ("error" in body) throw body.error;
  const parsed = schema.safeParse(body.value);
  if (parsed.success) return parsed.data;
  const fields = Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join("."), issue.message]));
  throw new AppError("invalid", { fields });
}

const isExpired = (month: number, year: number, now = new Date()) =>
  year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;

/** The sandbox's public endpoints, which the guest's browser calls as it would call a card network (D6). */
export function sandboxRoutes(ledger: SandboxLedger): Hono {
  const app = new Hono();

  async function openIntent(id: string, clientSecret?: string) {
    const intent = await ledger.intent(id);
    if (!intent) throw new AppError("payment_intent_not_found");
    if (clientSecret !== undefined && !constantTimeEqual(intent.client_secret, clientSecret))
      throw new AppError("sandbox_key_mismatch");
    if (intent.status === "canceled") throw new AppError("payment_intent_closed");
    return intent;
  }

  app.post("/payment-methods", async (c) => {
    const { card } = await parseBody(c.req.raw, PaymentMethod);
    const testCard = testCards.get(card.number);
    if (!testCard) throw new AppError("not_a_test_card");
    const last4 = card.number.slice(-4);
    const behaviour = isExpired(card.expMonth, card.expYear) ? "expired_card" : testCard.behaviour;
    const id = await ledger.addMethod({ brand: testCard.brand, last4, behaviour });
    return c.json({ id, card: { brand: testCard.brand, last4 } });
  });

  app.post("/payment-intents/:id/confirm", async (c) => {
    const { clientSecret, paymentMethodId } = await parseBody(c.req.raw, Confirmation);
    const [{ id, status }, method] = await Promise.all([
      openIntent(c.req.param("id"), clientSecret),
      ledger.findMethod(paymentMethodId),
    ]);
    if (!method) throw new AppError("payment_method_unknown");
    // A repeated confirmation of a paid intent succeeds.
    if (status === "succeeded") return c.json({ id, status });
    const declineCodes = ["card_declined", "insufficient_funds", "expired_card", "incorrect_cvc"] as const;
    const declined = declineCodes.find((code) => code === method.behaviour);
    if (declined) throw new AppError(declined);
    const next = method.behaviour === "authenticate" ? "requires_action" : "succeeded";
    const isChanged = await ledger.transition(id, next);
    return c.json({ id, status: isChanged ? next : (await openIntent(id)).status });
  });

  app.post("/payment-intents/:id/authenticate", async (c) => {
    const { outcome, clientSecret } = await parseBody(c.req.raw, Authentication);
    const { id } = await openIntent(c.req.param("id"), clientSecret);
    if (outcome === "failed") {
      await ledger.transition(id, "requires_payment_method", ["requires_action"]);
      throw new AppError("authentication_failed");
    }
    await ledger.transition(id, "succeeded", ["requires_action"]);
    const after = await openIntent(id);
    return c.json({ id, status: after.status });
  });

  return app;
}
