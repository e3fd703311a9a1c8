import type { FormEvent } from "react";
import { Failed } from "#web/ui/failed.tsx";
import { useMoney } from "#web/ui/money.tsx";
import { Note } from "#web/ui/note.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { words } from "#web/words/checkout.ts";
import type { CardFormProps } from "../card-form-props.ts";
import { useCardElement } from "./use-elements.ts";
import { useStripePay } from "./use-stripe-pay.ts";

const text = words.payment;

/** Stripe's card form: what is typed there never reaches the product. */
export default function StripeCardForm(props: CardFormProps) {
  const { place, state, retry } = useCardElement(props.intent, props.email);
  const { pay, paying, refusal } = useStripePay(props);
  const money = useMoney();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state.step === "ready") void pay(state);
  };
  if (state.step === "failed") {
    return <Failed problem={{ title: text.formFailedTitle, detail: text.formFailed }} onRetry={retry} />;
  }
  return (
    <form method="post" noValidate aria-label={text.card} onSubmit={submit} className="grid max-w-xl gap-5">
      {state.step === "loading" && <Skeleton shape="fields" />}
      <div ref={place} />
      {state.step === "ready" && (
        <button type="submit" className="btn btn-primary btn-lg" aria-disabled={paying}>
          {paying ? text.paying : text.pay(money(props.intent.price))}
        </button>
      )}
      {refusal && <Note kind="failure">{refusal}</Note>}
    </form>
  );
}
