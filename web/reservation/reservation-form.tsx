import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { PaymentIntent } from "#contract/checkout.ts";
import { ReservationDetails } from "#contract/reservation.ts";
import { ApiError } from "#web/api/api-client.ts";
import { reservationMessages } from "#web/messages/reservation.ts";
import { readDraft, useDraftAutosave } from "#web/ui/form-draft.ts";
import { ContactFields } from "./contact-fields.tsx";
import { DepositSummary } from "./deposit-summary.tsx";
import { toPartySizeOption } from "./form-values.ts";
import { TimeAndPartyFields, useBookableDays } from "./time-and-party-fields.tsx";
import { useCreateReservationIntent } from "./use-create-reservation-intent.ts";
import { useReservationErrors } from "./use-reservation-errors.ts";

interface ReservationFormProps {
  contact: { name: string; email: string };
  onTableHeld: (intent: PaymentIntent) => void;
  /** Where to go where the table is paid already. */
  alreadyPaidLink: ReactNode;
}

export const reservationDraftName = (email: string): string => `reservation ${email}`;

export function ReservationForm({ contact, onTableHeld, alreadyPaidLink }: ReservationFormProps) {
  const form = useReservationForm(contact);
  const { handleSubmit, watch, formState } = form;
  const [date, guest] = watch(["date", "guest"]);
  const { told, tell, clearError } = useReservationErrors(form);
  const createIntent = useCreateReservationIntent();
  const submit = handleSubmit(async (details) => {
    clearError();
    try {
      onTableHeld(await createIntent(details, toPartySizeOption(details.guest)));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      tell(error.body, details);
    }
  });
  const isBusy = formState.isSubmitting;
  const isSameSlot = told && form.getValues("date") === told.date && form.getValues("time") === told.time;
  return (
    <FormProvider {...form}>
      <form
        method="post"
        noValidate
        aria-label={reservationMessages.form.heading}
        className="grid max-w-2xl gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void submit(event);
        }}
      >
        <TimeAndPartyFields alternatives={isSameSlot ? told.alternatives : undefined} />
        <ContactFields />
        <DepositSummary date={date} guest={toPartySizeOption(guest)} />
        <div role="alert" className="grid justify-items-start gap-2 font-medium text-error empty:hidden">
          {told?.message}
          {told?.isAlreadyPaid && alreadyPaidLink}
        </div>
        <button type="submit" className="btn btn-primary btn-lg" aria-disabled={isBusy}>
          {isBusy ? reservationMessages.working : reservationMessages.form.submit}
        </button>
      </form>
    </FormProvider>
  );
}

/** Begins with what was typed before a reload, else with today and the person. */
function useReservationForm({ name, email }: ReservationFormProps["contact"]) {
  const { first, last } = useBookableDays();
  const [draft] = useState(() => readDraft(reservationDraftName(email)));
  const { date = first, ...savedValues } = draft;
  const form = useForm({
    resolver: zodResolver(ReservationDetails),
    defaultValues: {
      time: savedValues.time ?? "",
      name: savedValues.name ?? name,
      phone: savedValues.phone ?? "",
      email: savedValues.email ?? email,
      notes: savedValues.notes ?? "",
      date: first <= date && date <= last ? date : first,
      guest: toPartySizeOption(savedValues.guest),
    },
  });
  useDraftAutosave(form, reservationDraftName(email));
  return form;
}
