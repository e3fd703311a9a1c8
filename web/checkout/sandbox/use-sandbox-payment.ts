import { sandboxRoot } from "#contract/paths.ts";
import { type ProblemCode, problems } from "#contract/problems.ts";
import { checkoutMessages } from "#web/messages/checkout.ts";
import { fetchWithTimeLimit } from "#web/session/fetch-with-time-limit.ts";
import { getProperty } from "#web/session/json.ts";
import { showDialog } from "#web/ui/dialog.tsx";
import { useFormatMoney } from "#web/ui/format.tsx";
import { type CardFormProps, useCardPayment } from "../use-card-payment.ts";
import type { Card } from "./card.ts";

/** An error of the sandbox provider, with a text for the guest. */
class CardError extends Error {
  readonly code: ProblemCode | "unsure";
  constructor(code: ProblemCode | "unsure", text: string) {
    super(text);
    this.name = "CardError";
    this.code = code;
  }
}

const isProblemCode = (code: unknown): code is ProblemCode => typeof code === "string" && Object.hasOwn(problems, code);

/** Sends a request to the sandbox provider, without the access token. */
async function postToSandbox(path: string, body: unknown): Promise<unknown> {
  const response = await fetchWithTimeLimit(sandboxRoot + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  const answer: unknown = await response?.json().catch(() => undefined);
  if (response?.ok) return answer;
  const code = getProperty(answer, "code");
  const detail = getProperty(answer, "detail");
  if (!response || response.status >= 500 || !isProblemCode(code)) {
    throw new CardError("unsure", checkoutMessages.payment.outcomeUnknown);
  }
  throw new CardError(code, typeof detail === "string" ? detail : problems[code].detail);
}

async function createPaymentMethod(card: Card, email: string): Promise<string> {
  const { number, expMonth, expYear, cvc, name } = card;
  const paymentMethod = await postToSandbox("/payment-methods", {
    card: { number, expMonth, expYear, cvc },
    billingDetails: { name: name || "anonymous", email },
  });
  return String(getProperty(paymentMethod, "id"));
}

type ConfirmationStatus = "succeeded" | "requires_action";

const parseConfirmation = (answer: unknown): ConfirmationStatus => {
  const status = getProperty(answer, "status");
  if (status === "succeeded" || status === "requires_action") return status;
  throw new CardError("unsure", checkoutMessages.payment.outcomeUnknown);
};

const intentPath = (id: string) => `/payment-intents/${encodeURIComponent(id)}`;

const confirmIntent = async (
  { id, clientSecret }: { id: string; clientSecret: string },
  paymentMethodId: string,
): Promise<ConfirmationStatus> =>
  parseConfirmation(await postToSandbox(`${intentPath(id)}/confirm`, { clientSecret, paymentMethodId }));

const authenticateIntent = async (
  { id, clientSecret }: { id: string; clientSecret: string },
  outcome: "succeeded" | "failed",
): Promise<ConfirmationStatus> =>
  parseConfirmation(await postToSandbox(`${intentPath(id)}/authenticate`, { clientSecret, outcome }));

/** After these codes the intent is closed, and another card cannot help. */
const intentClosedCodes: readonly ProblemCode[] = [
  "payment_intent_closed",
  "payment_intent_not_found",
  "sandbox_key_mismatch",
];

/** Pays with the sandbox provider: creates the payment method, confirms and, if the bank requires it, authenticates. */
export function useSandboxPayment({ intent, email, restaurantName, onCaptured, onIntentClosed }: CardFormProps) {
  const formatMoney = useFormatMoney();

  const runPayment = async (card: Card) => {
    const method = await createPaymentMethod(card, email);
    const status = await confirmIntent(intent, method);
    if (status === "succeeded") return;
    const answer = await showDialog({
      icon: "question",
      title: checkoutMessages.payment.bankTitle,
      text: checkoutMessages.payment.bankText(formatMoney(intent.price), restaurantName),
      confirm: checkoutMessages.payment.bankConfirm,
      deny: checkoutMessages.payment.bankDecline,
    });
    const outcome = answer === "confirm" ? "succeeded" : "failed";
    const authenticated = await authenticateIntent(intent, outcome);
    if (authenticated === "succeeded") return;
    throw new CardError("authentication_failed", problems.authentication_failed.detail);
  };

  return useCardPayment(async (card: Card) => {
    try {
      await runPayment(card);
    } catch (error) {
      if (!(error instanceof CardError)) throw error;
      const closedCode = intentClosedCodes.find((code) => code === error.code);
      if (!closedCode) return error.message;
      onIntentClosed(closedCode);
      return "";
    }
    onCaptured();
    return "";
  });
}
