import { type ProblemCode, problems } from "#contract/problems.ts";
import { checkoutMessages } from "#web/messages/checkout.ts";
import { showDialog } from "#web/ui/dialog.tsx";
import { useFormatMoney } from "#web/ui/money.tsx";
import type { CardFormProps } from "../card-form-props.ts";
import { useCardPayment } from "../use-card-payment.ts";
import type { Card } from "./card.ts";
import { authenticateIntent, CardError, confirmIntent, createPaymentMethod } from "./sandbox-client.ts";

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
