import { checkoutMessages } from "#web/messages/checkout.ts";
import { Alert } from "#web/ui/alert.tsx";
import { ErrorMessage } from "#web/ui/error-message.tsx";
import { Form, SubmitButton } from "#web/ui/form.tsx";
import { useFormatMoney } from "#web/ui/money.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { CardFormProps } from "../card-form-props.ts";
import { useCardElement } from "./use-card-element.ts";
import { useStripePayment } from "./use-stripe-payment.ts";

const messages = checkoutMessages.payment;

/** Stripe's card form. Card data is sent to Stripe only. */
export default function StripeCardForm(props: CardFormProps) {
  const { containerRef, state, retry } = useCardElement(props.intent, props.email);
  const { pay, paying, refusal } = useStripePayment(props);
  const formatMoney = useFormatMoney();
  const submit = async () => state.step === "ready" && pay(state);
  if (state.step === "failed") {
    return (
      <ErrorMessage error={{ title: messages.formFailedTitle, detail: messages.formFailedText }} onRetry={retry} />
    );
  }
  return (
    <Form aria-label={messages.card} onSubmit={submit} isBusy={paying} className="grid max-w-xl gap-5">
      {state.step === "loading" && <Skeleton shape="fields" />}
      <div ref={containerRef} />
      {state.step === "ready" && (
        <SubmitButton isBusy={paying} busyLabel={messages.paying}>
          {messages.pay(formatMoney(props.intent.price))}
        </SubmitButton>
      )}
      {refusal && <Alert kind="failure">{refusal}</Alert>}
    </Form>
  );
}
