import { sandboxRoot } from "#contract/paths.ts";
import { type ProblemCode, problems } from "#contract/problems.ts";
import { words } from "#web/words/checkout.ts";
import type { Card } from "./card.ts";

/** What the sandbox provider refused, in words for the guest. */
export class CardRefusal extends Error {
  readonly code: ProblemCode | "unsure";
  constructor(code: ProblemCode | "unsure", text: string) {
    super(text);
    this.name = "CardRefusal";
    this.code = code;
  }
}

const isCode = (code: unknown): code is ProblemCode => typeof code === "string" && Object.hasOwn(problems, code);

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

/** Speaks to the sandbox as to a stranger: without the product's token. */
async function post(path: string, body: unknown): Promise<unknown> {
  const response = await fetch(sandboxRoot + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  const answer: unknown = await response?.json().catch(() => undefined);
  if (response?.ok) return answer;
  const code = memberOf(answer, "code");
  const detail = memberOf(answer, "detail");
  if (!response || response.status >= 500 || !isCode(code)) {
    throw new CardRefusal("unsure", words.payment.unsure);
  }
  throw new CardRefusal(code, typeof detail === "string" ? detail : problems[code].detail);
}

export async function createPaymentMethod(card: Card, email: string): Promise<string> {
  const { number, expMonth, expYear, cvc, name } = card;
  const made = await post("/payment-methods", {
    card: { number, expMonth, expYear, cvc },
    billingDetails: { name: name || "anonymous", email },
  });
  return String(memberOf(made, "id"));
}

export type Confirmation = "succeeded" | "requires_action";

const statusOf = (answer: unknown): Confirmation => {
  const status = memberOf(answer, "status");
  if (status === "succeeded" || status === "requires_action") return status;
  throw new CardRefusal("unsure", words.payment.unsure);
};

const intentPath = (id: string) => `/payment-intents/${encodeURIComponent(id)}`;

export const confirmIntent = async (
  { id, clientSecret }: { id: string; clientSecret: string },
  paymentMethodId: string,
): Promise<Confirmation> => statusOf(await post(`${intentPath(id)}/confirm`, { clientSecret, paymentMethodId }));

export const authenticateIntent = async (
  { id, clientSecret }: { id: string; clientSecret: string },
  outcome: "succeeded" | "failed",
): Promise<Confirmation> => statusOf(await post(`${intentPath(id)}/authenticate`, { clientSecret, outcome }));
