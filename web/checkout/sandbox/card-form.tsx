import { zodResolver } from "@hookform/resolvers/zod";
import type { ChangeEvent } from "react";
import { type UseFormRegisterReturn, useForm } from "react-hook-form";
import { checkoutMessages } from "#web/messages/checkout.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Field } from "#web/ui/field.tsx";
import { Form, SubmitButton } from "#web/ui/form.tsx";
import { useFormatMoney } from "#web/ui/money.tsx";
import type { CardFormProps } from "../card-form-props.ts";
import { CardFields, formatCardNumber, formatExpiry, reformatInput } from "./card.ts";
import { TestCards } from "./test-cards.tsx";
import { useSandboxPayment } from "./use-sandbox-payment.ts";

/** Formats the input before the form reads its value. */
const withFormatting = (field: UseFormRegisterReturn, format: (text: string) => string) => ({
  ...field,
  onChange: (event: ChangeEvent<HTMLInputElement>) => {
    reformatInput(event.target, format);
    return field.onChange(event);
  },
});

export default function SandboxCardForm(props: CardFormProps) {
  const { pay, paying, refusal } = useSandboxPayment(props);
  const formatMoney = useFormatMoney();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(CardFields),
    defaultValues: { number: "", expiry: "", cvc: "", name: "" },
  });
  const { errors } = formState;
  const { payment: messages } = checkoutMessages;
  const amount = formatMoney(props.intent.price);
  return (
    <Form aria-label={messages.card} onSubmit={handleSubmit(pay)} isBusy={paying} className="grid max-w-xl gap-5">
      <TestCards />
      <Field
        label={messages.number}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        required
        error={errors.number?.message}
        {...withFormatting(register("number"), formatCardNumber)}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label={messages.expiry}
          inputMode="numeric"
          autoComplete="cc-exp"
          maxLength={7}
          required
          hint={messages.expiryHint}
          error={errors.expiry?.message}
          {...withFormatting(register("expiry"), formatExpiry)}
        />
        <Field
          label={messages.cvc}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          required
          hint={messages.cvcHint}
          error={errors.cvc?.message}
          {...register("cvc")}
        />
      </div>
      <Field label={messages.name} autoComplete="cc-name" required error={errors.name?.message} {...register("name")} />
      <SubmitButton isBusy={paying} busyLabel={messages.paying}>
        {messages.pay(amount)}
      </SubmitButton>
      {refusal && <Alert kind="failure">{refusal}</Alert>}
    </Form>
  );
}
