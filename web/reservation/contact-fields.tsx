import { useFormContext } from "react-hook-form";
import type { z } from "zod";
import type { ReservationDetails } from "#contract/booking/reservation.ts";
import { textLimits } from "#contract/platform/text-limits.ts";
import { reservationMessages } from "#web/messages/reservation.ts";
import { Field, TextArea } from "#web/ui/field.tsx";
import { fieldsOf } from "#web/ui/form.tsx";

/** Name and contact fields of the guest in the surrounding form. */
export function ContactFields({
  withoutEmail,
}: {
  /** Label of the email field if the email is optional. */ withoutEmail?: string;
}) {
  const field = fieldsOf(useFormContext<z.input<typeof ReservationDetails>>());
  const messages = reservationMessages.form;
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={messages.name} autoComplete="name" maxLength={textLimits.name} required {...field("name")} />
        <Field
          label={messages.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={textLimits.phone}
          required
          {...field("phone")}
        />
      </div>
      <Field
        label={withoutEmail ?? messages.email}
        {...(withoutEmail === undefined && { hint: messages.emailHint })}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required={withoutEmail === undefined}
        {...field("email")}
      />
      <TextArea
        label={messages.notes}
        rows={3}
        maxLength={textLimits.notes}
        placeholder={messages.notesHint}
        {...field("notes")}
      />
    </>
  );
}
