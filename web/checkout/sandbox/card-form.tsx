import { zodResolver } from "@hookform/resolvers/zod";
import type { ChangeEvent } from "react";
import { type UseFormRegisterReturn, useForm } from "react-hook-form";
import { checkoutMessages } from "#web/messages/checkout.ts";
import { readStoredUser } from "#web/session/stored-user.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Field } from "#web/ui/field.tsx";
import { Form, fieldsOf, SubmitButton } from "#web/ui/form.tsx";
import { useFormatMoney } from "#web/ui/format.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { CardFormProps } from "../use-card-payment.ts";
import { CardFields, formatCardNumber, formatExpiry, reformatInput } from "./card.ts";
import { useSandboxPayment } from "./use-sandbox-payment.ts";

/** Formats the input before the form reads its value. */
const withFormatting = <F extends UseFormRegisterReturn>(field: F, format: (text: string) => string) => ({
  ...field,
  onChange: (event: ChangeEvent<HTMLInputElement>) => {
    reformatInput(event.target, format);
    return field.onChange(event);
  },
});

export default function SandboxCardForm(props: CardFormProps) {
  const { pay, paying, failure } = useSandboxPayment(props);
  const formatMoney = useFormatMoney();
  const form = useForm({
    resolver: zodResolver(CardFields),
    defaultValues: { number: "", expiry: "", cvc: "", name: readStoredUser()?.name ?? "" },
  });
  const field = fieldsOf(form);
  const { payment: messages } = checkoutMessages;
  const amount = formatMoney(props.intent.price);
  return (
    <Form aria-label={messages.card} onSubmit={form.handleSubmit(pay)} isBusy={paying} className="grid max-w-xl gap-5">
      <TestCards />
      <Field
        label={messages.number}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        required
        {...withFormatting(field("number"), formatCardNumber)}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label={messages.expiry}
          inputMode="numeric"
          autoComplete="cc-exp"
          maxLength={7}
          required
          hint={messages.expiryHint}
          {...withFormatting(field("expiry"), formatExpiry)}
        />
        <Field
          label={messages.cvc}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          required
          hint={messages.cvcHint}
          {...field("cvc")}
        />
      </div>
      <Field label={messages.name} autoComplete="cc-name" required {...field("name")} />
      <SubmitButton label={messages.pay(amount)} busyLabel={messages.paying} />
      {failure && <Alert kind="failure">{failure}</Alert>}
    </Form>
  );
}

/** Lists the test cards; shown with the sandbox provider only. */
function TestCards() {
  const { demoTitle, testCardsHint, testCards } = checkoutMessages.payment;
  return (
    <aside className="rounded-box border border-info p-4 text-sm">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="info" className="size-5 shrink-0 text-info" />
        <span>{demoTitle}</span>
      </p>
      <details className="mt-2">
        <summary className="cursor-pointer py-1.5 underline underline-offset-4">
          {checkoutMessages.payment.testCardsTitle}
        </summary>
        <p>{testCardsHint}</p>
        <ul className="mt-2 grid gap-1">
          {testCards.map(({ number, outcome }) => (
            <li key={number}>
              <code className="font-semibold">{number}</code> <span>{outcome}</span>
            </li>
          ))}
        </ul>
      </details>
    </aside>
  );
}
