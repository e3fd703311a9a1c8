import type { PaymentIntentResult, StripeError } from "@stripe/stripe-js";
import { useRef, useState } from "react";
import { pagePaths } from "#contract/paths.ts";
import { problems } from "#contract/problems.ts";
import { useSession } from "#web/identity/session.ts";
import { checkoutMessages } from "#web/messages/checkout.ts";
import type { CardFormProps } from "../card-form-props.ts";
import type { StripeCardElement } from "./use-card-element.ts";

/** What a refusal means for the guest: Stripe's own words where they are about the card. */
function errorMessageOf(error: StripeError): string {
  if (error.type === "card_error" || error.type === "validation_error") {
    return error.message ?? problems.card_declined.detail;
  }
  return checkoutMessages.payment.outcomeUnknown;
}

/** Confirms the payment with what stands in Stripe's form; the bank's question, if there is one, is asked by Stripe. */
export function useStripePayment({ intent, email, onCaptured, onIntentClosed }: CardFormProps) {
  const session = useSession();
  const name = (session.state === "in" && session.name) || "anonymous";
  const isBusy = useRef(false);
  const [paying, setPaying] = useState(false);
  const [errorMessage, setErrorMessage] = useState("");

  function handleResult({ paymentIntent, error }: PaymentIntentResult): void {
    const status = paymentIntent?.status ?? error?.payment_intent?.status;
    if (status === "succeeded") onCaptured();
    else if (status === "canceled") onIntentClosed("payment_intent_closed");
    else setErrorMessage(error ? errorMessageOf(error) : checkoutMessages.payment.outcomeUnknown);
  }

  const pay = async ({ stripe, elements }: StripeCardElement) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPaying(true);
    setErrorMessage("");
    try {
      const return_url = new URL(pagePaths.paymentOf(intent.id), location.origin).href;
      // Specification §7.
      const payment_method_data = { billing_details: { email, name } };
      const confirmParams = { return_url, payment_method_data };
      handleResult(await stripe.confirmPayment({ elements, confirmParams, redirect: "if_required" }));
    } catch {
      setErrorMessage(checkoutMessages.payment.outcomeUnknown);
    } finally {
      isBusy.current = false;
      setPaying(false);
    }
  };
  return { pay, paying, refusal: errorMessage };
}
