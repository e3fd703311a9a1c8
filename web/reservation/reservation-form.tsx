import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { PaymentIntent } from "#contract/checkout.ts";
import { ReservationDetails } from "#contract/reservation.ts";
import { Problem } from "#web/api/caller.ts";
import { readDraft, useDraft } from "#web/ui/draft.ts";
import { words } from "#web/words/reservation.ts";
import { Deposit } from "./deposit.tsx";
import { guestsOf } from "./entries.ts";
import { PersonFields } from "./person-fields.tsx";
import { StayFields, useBookableDays } from "./stay-fields.tsx";
import { useRefusals } from "./use-refusals.ts";
import { useReserve } from "./use-reserve.ts";

interface ReservationFormProps {
  person: { name: string; email: string };
  onHeld: (intent: PaymentIntent) => void;
  /** Where to go where the table is paid already. */
  whenPaid: ReactNode;
}

export const draftOf = (email: string): string => `reservation ${email}`;

export function ReservationForm({ person, onHeld, whenPaid }: ReservationFormProps) {
  const form = useReservationEntries(person);
  const { handleSubmit, watch, formState } = form;
  const [date, guest] = watch(["date", "guest"]);
  const { told, tell, settle } = useRefusals(form);
  const reserve = useReserve();
  const submit = handleSubmit(async (details) => {
    settle();
    try {
      onHeld(await reserve(details, guestsOf(details.guest)));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      tell(error.body, details);
    }
  });
  const busy = formState.isSubmitting;
  const sameStay = told && form.getValues("date") === told.date && form.getValues("time") === told.time;
  return (
    <FormProvider {...form}>
      <form
        method="post"
        noValidate
        aria-label={words.form.heading}
        className="grid max-w-2xl gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit(event);
        }}
      >
        <StayFields instead={sameStay ? told.instead : undefined} />
        <PersonFields />
        <Deposit date={date} guest={guestsOf(guest)} />
        <div role="alert" className="grid justify-items-start gap-2 font-medium text-error empty:hidden">
          {told?.text}
          {told?.paid && whenPaid}
        </div>
        <button type="submit" className="btn btn-primary btn-lg" aria-disabled={busy}>
          {busy ? words.working : words.form.submit}
        </button>
      </form>
    </FormProvider>
  );
}

/** Begins with what was typed before a reload, else with today and the person. */
function useReservationEntries({ name, email }: ReservationFormProps["person"]) {
  const { first, last } = useBookableDays();
  const [draft] = useState(() => readDraft(draftOf(email)));
  const { date = first, ...kept } = draft;
  const form = useForm({
    resolver: zodResolver(ReservationDetails),
    defaultValues: {
      time: kept.time ?? "",
      name: kept.name ?? name,
      phone: kept.phone ?? "",
      email: kept.email ?? email,
      notes: kept.notes ?? "",
      date: first <= date && date <= last ? date : first,
      guest: guestsOf(kept.guest),
    },
  });
  useDraft(form, draftOf(email));
  return form;
}
