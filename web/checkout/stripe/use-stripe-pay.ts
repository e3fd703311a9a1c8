import type { PaymentIntentResult, StripeError } from "@stripe/stripe-js";
import { useRef, useState } from "react";
import { pagePaths } from "#contract/paths.ts";
import { problems } from "#contract/problems.ts";
import { useSession } from "#web/identity/session.ts";
import { words } from "#web/words/checkout.ts";
import type { CardFormProps } from "../card-form-props.ts";
import type { CardElement } from "./use-elements.ts";

/** What a refusal means for the guest: Stripe's own words where they are about the card. */
function refusalOf(error: StripeError): string {
  if (error.type === "card_error" || error.type === "validation_error") {
    return error.message ?? problems.card_declined.detail;
  }
  return words.payment.unsure;
}

/** Confirms the payment with what stands in Stripe's form; the bank's question, if there is one, is asked by Stripe. */
export function useStripePay({ intent, email, onCaptured, onEnded }: CardFormProps) {
  const session = useSession();
  const name = (session.state === "in" && session.name) || "anonymous";
  const busy = useRef(false);
  const [paying, setPaying] = useState(false);
  const [refusal, setRefusal] = useState("");

  function conclude({ paymentIntent, error }: PaymentIntentResult): void {
    const status = paymentIntent?.status ?? error?.payment_intent?.status;
    if (status === "succeeded") onCaptured();
    else if (status === "canceled") onEnded("payment_intent_closed");
    else setRefusal(error ? refusalOf(error) : words.payment.unsure);
  }

  const pay = async ({ stripe, elements }: CardElement) => {
    if (busy.current) return;
    busy.current = true;
    setPaying(true);
    setRefusal("");
    try {
      const return_url = new URL(pagePaths.paymentOf(intent.id), location.origin).href;
      // Specification §7.
      const payment_method_data = { billing_details: { email, name } };
      const confirmParams = { return_url, payment_method_data };
      conclude(await stripe.confirmPayment({ elements, confirmParams, redirect: "if_required" }));
    } catch {
      setRefusal(words.payment.unsure);
    } finally {
      busy.current = false;
      setPaying(false);
    }
  };
  return { pay, paying, refusal };
}
