import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { PhoneReservation } from "#contract/booking/reservation.ts";
import { api } from "#web/api/api.ts";
import type { KeyFor } from "#web/api/idempotency-key.ts";
import { reloadQueries } from "#web/api/reload-queries.ts";
import { reservationAdminMessages } from "#web/messages/reservation-admin.ts";
import { SubmitButton } from "#web/ui/form.tsx";
import { clearDraft, readDraft, useDraftAutosave } from "#web/ui/form-draft.ts";
import { toast } from "#web/ui/toast.ts";
import { ContactFields } from "../contact-fields.tsx";
import { toPartySizeOption } from "../form-values.ts";
import { ReservationForm } from "../reservation-form.tsx";
import { reservationsKey } from "./queries.ts";

const messages = reservationAdminMessages.telephone;
const emptyValues = { time: "", guest: "1", name: "", phone: "", email: "", notes: "" } as const;

const draftName = "telephone reservation";

/** Forgets what was typed, for the next call. */
export const clearTelephoneDraft = (): void => clearDraft(draftName);

/**
 * The form of the day that is shown, with what was typed and not submitted in this tab. It follows that day, which has other
 * times, unless another one was chosen in the form: the day that is shown also changes at midnight.
 */
function useTelephoneForm(date: string) {
  const [draft] = useState(() => readDraft(draftName));
  const time = draft.date === date ? draft.time : "";
  const defaultValues = { ...emptyValues, ...draft, time, date };
  const form = useForm({ resolver: zodResolver(PhoneReservation), defaultValues });
  useDraftAutosave(form, draftName);
  const { getValues, setValue } = form;
  const shownBefore = useRef(date);
  useEffect(() => {
    const isFollowing = getValues("date") === shownBefore.current;
    const isOtherDay = shownBefore.current !== date;
    shownBefore.current = date;
    if (!isFollowing || !isOtherDay) return;
    setValue("date", date);
    setValue("time", "");
  }, [date, getValues, setValue]);
  return form;
}

/** Form for a phone reservation (D7.29): no deposit, no account. */
export function TelephoneReservationForm({ date, onDone }: { date: string; onDone: () => void }) {
  const client = useQueryClient();
  const form = useTelephoneForm(date);
  const create = ({ email, notes, guest, ...details }: PhoneReservation, keyFor: KeyFor) => {
    const body = { ...details, guest: toPartySizeOption(guest), ...(email && { email }), ...(notes && { notes }) };
    return api("createReservation", { body, idempotencyKey: keyFor(body) });
  };
  return (
    <ReservationForm
      form={form}
      label={messages.heading}
      isByTelephone
      request={create}
      onSuccess={({ reservation }) => {
        toast.success(messages.success(reservation.name, reservation.table));
        void reloadQueries(client, reservationsKey);
        clearTelephoneDraft();
        onDone();
      }}
      fields={<ContactFields withoutEmail={messages.email} />}
    >
      <SubmitButton label={messages.submit} />
    </ReservationForm>
  );
}
