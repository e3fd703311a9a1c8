import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { PaymentIntent } from "#contract/checkout.ts";
import { hourMs } from "#contract/constants/durations.ts";
import { ReservationDetails } from "#contract/reservation.ts";
import { api } from "#web/api/api.ts";
import type { KeyFor } from "#web/api/idempotency-key.ts";
import { reservationMessages } from "#web/messages/reservation.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { SubmitButton } from "#web/ui/form.tsx";
import { readDraft, useDraftAutosave } from "#web/ui/form-draft.ts";
import { Money, useFormatMoney } from "#web/ui/format.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { useIsCancellationTooLate } from "./deposit-terms.ts";
import { type TimeAndPartyValues, toPartySizeOption } from "./form-values.ts";
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
    const guest = toPartySizeOption(details.guest);
    // The deposit as shown: if it has changed since, the guest must see it first.
    const { price } = await client.ensureQueryData(availabilityQuery(details.date, guest));
    const body = { ...details, ...(notes && { notes }), guest, price, paymentType: "reservation" } as const;
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

/** Deposit for the values of the surrounding form, and when it is refunded. */
function DepositSummary() {
  const [date, partySize] = useWatch<TimeAndPartyValues, ["date", "guest"]>({ name: ["date", "guest"] });
  const guest = toPartySizeOption(partySize);
  const { reservation } = useRestaurant();
  const { data, isError } = useQuery({ ...availabilityQuery(date, guest), enabled: false });
  const formatMoney = useFormatMoney();
  const { deposit, perGuest, refundPolicy, notRefunded, holdDuration } = reservationMessages.form;
  const isTooLate = useIsCancellationTooLate(reservation.freeCancellationHours * hourMs);
  return (
    <section aria-label={deposit} className="rounded-box bg-base-200 p-5">
      <p className="flex flex-wrap items-baseline gap-x-3" aria-live="polite">
        <span className="font-medium">{deposit}</span>
        <strong className="text-2xl">{data ? <Money amount={data.price} /> : isError ? "–" : "…"}</strong>
        <span className="text-sm text-base-content/80">
          {perGuest(formatMoney(Number(reservation.depositPerGuest)), Number(guest))}
        </span>
      </p>
      <p className="mt-2" aria-live="polite">
        {isTooLate ? (
          <strong className="font-medium">{notRefunded}</strong>
        ) : (
          <span className="text-sm text-base-content/80">{refundPolicy(reservation.freeCancellationHours)}</span>
        )}
      </p>
      <p className="mt-2 text-sm text-base-content/80">{holdDuration(reservation.holdMinutes)}</p>
    </section>
  );
}
