import type { PaymentIntentResult, StripeError } from "@stripe/stripe-js";
import { pagePaths } from "#contract/paths.ts";
import { isGuestEmail } from "#contract/people/guest-constants.ts";
import { problems } from "#contract/problems.ts";
import { checkoutMessages } from "#web/messages/checkout.ts";
import { useSession } from "#web/session/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Form, SubmitButton } from "#web/ui/form.tsx";
import { useFormatMoney } from "#web/ui/format.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { FormFailed } from "../form-failed.tsx";
import { type CardFormProps, useCardPayment } from "../use-card-payment.ts";
import { type StripeCardElement, useCardElement } from "./use-card-element.ts";

const messages = checkoutMessages.payment;

/** Stripe's card form. Card data is sent to Stripe only. */
export default function StripeCardForm(props: CardFormProps) {
  const { containerRef, state, retry } = useCardElement(props.intent, props.email);
  const { pay, paying, failure } = useStripePayment(props);
  const formatMoney = useFormatMoney();
  const submit = async () => state.step === "ready" && pay(state);
  if (state.step === "failed") {
    return <FormFailed onRetry={retry} />;
  }
  return (
    <Form aria-label={messages.card} onSubmit={submit} isBusy={paying} className="grid max-w-xl gap-5">
      {state.step === "loading" && <Skeleton shape="fields" />}
      <div ref={containerRef} />
      {state.step === "ready" && (
        <SubmitButton label={messages.pay(formatMoney(props.intent.price))} busyLabel={messages.paying} />
      )}
      {failure && <Alert kind="failure">{failure}</Alert>}
    </Form>
  );
}

/** Returns the text for the guest: Stripe's own for errors of the card. */
function errorMessageOf(error: StripeError): string {
  if (error.type === "card_error" || error.type === "validation_error") {
    return error.message ?? problems.card_declined.detail;
  }
  // Stripe reports a refused authentication as `invalid_request_error`.
  if (error.code === "payment_intent_authentication_failure") return problems.authentication_failed.detail;
  return checkoutMessages.payment.outcomeUnknown;
}

/** Confirms the payment with the data of Stripe's form. Stripe handles the authentication by the bank. */
function useStripePayment({ intent, email, onCaptured, onIntentClosed }: CardFormProps) {
  const session = useSession();
  const name = (session.state === "in" && session.name) || "anonymous";

  function handleResult({ paymentIntent, error }: PaymentIntentResult): string {
    const status = paymentIntent?.status ?? error?.payment_intent?.status;
    if (status === "succeeded") onCaptured();
    else if (status === "canceled") onIntentClosed("payment_intent_closed");
    else return error ? errorMessageOf(error) : checkoutMessages.payment.outcomeUnknown;
    return "";
  }

  return useCardPayment(async ({ stripe, elements }: StripeCardElement) => {
    try {
      const return_url = new URL(pagePaths.paymentOf(intent.id), location.origin).href;
      // S7.35
      const payment_method_data = { billing_details: { ...(!isGuestEmail(email) && { email }), name } };
      const confirmParams = { return_url, payment_method_data };
      return handleResult(await stripe.confirmPayment({ elements, confirmParams, redirect: "if_required" }));
    } catch {
      return checkoutMessages.payment.outcomeUnknown;
    }
  });
}
