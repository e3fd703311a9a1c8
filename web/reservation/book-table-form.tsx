import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { ReservationDetails } from "#contract/booking/reservation.ts";
import type { PaymentIntent } from "#contract/ordering/checkout.ts";
import { api } from "#web/api/api.ts";
import type { KeyFor } from "#web/api/idempotency-key.ts";
import { reservationMessages } from "#web/messages/reservation.ts";
import { SubmitButton } from "#web/ui/form.tsx";
import { readDraft, useDraftAutosave } from "#web/ui/form-draft.ts";
import { ContactFields } from "./contact-fields.tsx";
import { DepositSummary } from "./deposit-summary.tsx";
import { toPartySizeOption } from "./form-values.ts";
import { availabilityQuery } from "./queries.ts";
import { ReservationForm } from "./reservation-form.tsx";
import { useBookableDays } from "./time-and-party-fields.tsx";

interface BookTableFormProps {
  contact: { name: string; email: string };
  onTableHeld: (intent: PaymentIntent) => void;
  /** Link shown if the table is already paid for. */
  alreadyPaidLink: ReactNode;
}

export const reservationDraftName = (email: string): string => `reservation ${email}`;

/** Holds a table and creates the payment intent of its deposit. */
export function BookTableForm({ contact, onTableHeld, alreadyPaidLink }: BookTableFormProps) {
  const client = useQueryClient();
  const form = useBookTableForm(contact);
  const createIntent = async ({ notes, ...details }: ReservationDetails, keyFor: KeyFor) => {
    const partySize = toPartySizeOption(details.guest);
    // The deposit as shown: if it has changed since, the guest must see it first.
    const { price } = await client.ensureQueryData(availabilityQuery(details.date, partySize));
    const body = { ...details, ...(notes && { notes }), guest: partySize, price, paymentType: "reservation" } as const;
    return api("createPaymentIntent", { body, idempotencyKey: keyFor(body) });
  };
  return (
    <ReservationForm
      form={form}
      label={reservationMessages.form.heading}
      request={createIntent}
      onSuccess={onTableHeld}
      alreadyPaidLink={alreadyPaidLink}
      fields={
        <>
          <ContactFields />
          <DepositSummary />
        </>
      }
    >
      <SubmitButton label={reservationMessages.form.submit} />
    </ReservationForm>
  );
}

/** Starts with the saved draft, otherwise with today and the user's name and email. */
function useBookTableForm({ name, email }: BookTableFormProps["contact"]) {
  const { first, last } = useBookableDays();
  const [{ date = first, ...draft }] = useState(() => readDraft(reservationDraftName(email)));
  const form = useForm({
    resolver: zodResolver(ReservationDetails),
    defaultValues: {
      time: "",
      name,
      phone: "",
      email,
      notes: "",
      ...draft,
      date: first <= date && date <= last ? date : first,
      guest: toPartySizeOption(draft.guest),
    },
  });
  useDraftAutosave(form, reservationDraftName(email));
  return form;
}
