import { zodResolver } from "@hookform/resolvers/zod";
import type { ChangeEvent } from "react";
import { type UseFormRegisterReturn, useForm } from "react-hook-form";
import { Field } from "#web/ui/field.tsx";
import { useMoney } from "#web/ui/money.tsx";
import { Note } from "#web/ui/note.tsx";
import { words } from "#web/words/checkout.ts";
import type { CardFormProps } from "../card-form-props.ts";
import { CardFields, groupExpiry, groupNumber, reformat } from "./card.ts";
import { TestCards } from "./test-cards.tsx";
import { usePay } from "./use-pay.ts";

/** Formats before the form reads what was typed. */
const formatted = (field: UseFormRegisterReturn, format: (text: string) => string) => ({
  ...field,
  onChange: (event: ChangeEvent<HTMLInputElement>) => {
    reformat(event.target, format);
    return field.onChange(event);
  },
});

/** The card form of the sandbox provider. */
export default function SandboxCardForm(props: CardFormProps) {
  const { pay, paying, refusal } = usePay(props);
  const money = useMoney();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(CardFields),
    defaultValues: { number: "", expiry: "", cvc: "", name: "" },
  });
  const { errors } = formState;
  const { payment: text } = words;
  const amount = money(props.intent.price);
  return (
    <form
      method="post"
      noValidate
      aria-label={text.card}
      onSubmit={(event) => void handleSubmit(pay)(event)}
      className="grid max-w-xl gap-5"
    >
      <TestCards />
      <Field
        label={text.number}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        required
        error={errors.number?.message}
        {...formatted(register("number"), groupNumber)}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label={text.expiry}
          inputMode="numeric"
          autoComplete="cc-exp"
          maxLength={7}
          required
          hint={text.expiryHint}
          error={errors.expiry?.message}
          {...formatted(register("expiry"), groupExpiry)}
        />
        <Field
          label={text.cvc}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          required
          hint={text.cvcHint}
          error={errors.cvc?.message}
          {...register("cvc")}
        />
      </div>
      <Field label={text.name} autoComplete="cc-name" required error={errors.name?.message} {...register("name")} />
      <button type="submit" className="btn btn-primary btn-lg" aria-disabled={paying}>
        {paying ? text.paying : text.pay(amount)}
      </button>
      {refusal && <Note kind="failure">{refusal}</Note>}
    </form>
  );
}
