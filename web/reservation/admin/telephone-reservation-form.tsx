import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { ProblemBody } from "#contract/problems.ts";
import { type LocalDateTime, PhoneReservation } from "#contract/reservation.ts";
import { api } from "#web/api/api.ts";
import { ApiError } from "#web/api/api-client.ts";
import { createRandomKey } from "#web/api/idempotency-key.ts";
import { reservationMessages } from "#web/messages/reservation.ts";
import { reservationAdminMessages } from "#web/messages/reservation-admin.ts";
import { Alert } from "#web/ui/alert.tsx";
import { toast } from "#web/ui/toast.ts";
import { ContactFields } from "../contact-fields.tsx";
import { toPartySizeOption } from "../form-values.ts";
import { invalidateAvailability } from "../queries.ts";
import { TimeAndPartyFields } from "../time-and-party-fields.tsx";
import { reservationsKey } from "./queries.ts";

const fieldNames = ["date", "time", "guest", "name", "phone", "email", "notes"] as const;
const emptyValues = { time: "", guest: "1", name: "", phone: "", email: "", notes: "" } as const;

/** A booking that a guest asked for by telephone (decisions §7): no deposit, no account. */
export function TelephoneReservationForm({ date, onDone }: { date: string; onDone: () => void }) {
  const client = useQueryClient();
  const form = useForm({ resolver: zodResolver(PhoneReservation), defaultValues: { ...emptyValues, date } });
  const [alternativeTimes, setAlternativeTimes] = useState<readonly LocalDateTime[]>();
  const [errorMessage, setErrorMessage] = useState("");
  // The same entries sent again, after a lost answer, are one booking.
  const idempotencyKey = useRef(createRandomKey());

  const showError = ({ code, detail, fields = {}, alternatives }: ProblemBody) => {
    const invalidFields = fieldNames.filter((name) => fields[name]);
    for (const name of invalidFields) form.setError(name, { message: fields[name] ?? detail });
    if (code === "table_taken") form.setError("time", { message: detail });
    else if (invalidFields.length === 0) setErrorMessage(detail);
    setAlternativeTimes(code === "table_taken" ? alternatives : undefined);
    void invalidateAvailability(client);
  };
  const submit = form.handleSubmit(async ({ email, notes, guest, ...details }) => {
    setErrorMessage("");
    const body = { ...details, guest: toPartySizeOption(guest), ...(email && { email }), ...(notes && { notes }) };
    try {
      const { reservation } = await api("createReservation", { body, idempotencyKey: idempotencyKey.current });
      toast.success(reservationAdminMessages.telephone.success(reservation.name, reservation.table));
      void client.invalidateQueries({ queryKey: reservationsKey });
      void invalidateAvailability(client);
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showError(error.body);
      if (error.body.status < 500) idempotencyKey.current = createRandomKey();
    }
  });
  const isBusy = form.formState.isSubmitting;
  return (
    <FormProvider {...form}>
      <form
        method="post"
        noValidate
        aria-label={reservationAdminMessages.telephone.heading}
        className="grid max-w-2xl gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void submit(event);
        }}
      >
        <TimeAndPartyFields alternatives={alternativeTimes} />
        <ContactFields withoutEmail={reservationAdminMessages.telephone.email} />
        {errorMessage && <Alert kind="failure">{errorMessage}</Alert>}
        <button type="submit" className="btn btn-primary btn-lg" aria-disabled={isBusy}>
          {isBusy ? reservationMessages.working : reservationAdminMessages.telephone.submit}
        </button>
      </form>
    </FormProvider>
  );
}
