import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { ProblemBody } from "#contract/problems.ts";
import type { LocalDateTime } from "#contract/reservation.ts";
import { api } from "#web/api/api.ts";
import { ApiError } from "#web/api/api-client.ts";
import { reservationMessages } from "#web/messages/reservation.ts";
import { Alert } from "#web/ui/alert.tsx";
import { toast } from "#web/ui/toast.ts";
import { TimeAndParty, toPartySizeOption } from "./form-values.ts";
import { invalidateAvailability, type MyReservation, myReservationsQuery, updateCachedReservation } from "./queries.ts";
import { TimeAndPartyFields } from "./time-and-party-fields.tsx";

interface MoveReservationFormProps {
  email: string;
  booking: MyReservation;
  onClose: () => void;
}

export function MoveReservationForm({ email, booking, onClose }: MoveReservationFormProps) {
  const client = useQueryClient();
  const { _id, reservationId = "", date = "", time = "", guest } = booking;
  const form = useForm({
    resolver: zodResolver(TimeAndParty),
    defaultValues: { date, time, guest: toPartySizeOption(guest) },
  });
  const [rejectedSlot, setRejectedSlot] = useState<{ stay: string; offered: readonly LocalDateTime[] }>();
  const [errorMessage, setErrorMessage] = useState("");
  const [wantedDate, wantedTime] = form.watch(["date", "time"]);

  const showError = ({ code, status, detail, fields, alternatives }: ProblemBody, slot: string) => {
    if (status === 401 || status === 403) return;
    const name = (["date", "time", "guest"] as const).find((field) => fields?.[field]);
    const isTaken = code === "table_taken";
    if (isTaken || name) form.setError(name ?? "time", { message: (name && fields?.[name]) ?? detail });
    else setErrorMessage(detail);
    if (isTaken) setRejectedSlot({ stay: slot, offered: alternatives ?? [] });
    void invalidateAvailability(client);
    if (code === "reservation_state") void client.invalidateQueries({ queryKey: myReservationsQuery(email).queryKey });
  };
  const submit = form.handleSubmit(async (stay) => {
    setErrorMessage("");
    try {
      const body = { ...stay, guest: toPartySizeOption(stay.guest) };
      const { reservation } = await api("updateReservation", { params: { id: reservationId }, body });
      const { date, time, guest, table, startsAt: readyAt } = reservation;
      updateCachedReservation(client, email, _id, { date, time, guest, table, readyAt });
      void invalidateAvailability(client);
      toast.success(reservationMessages.moveDialog.success);
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showError(error.body, reservationMessages.dateAndTime(stay.date, stay.time));
    }
  });
  const isBusy = form.formState.isSubmitting;
  const shownAlternatives =
    rejectedSlot?.stay === reservationMessages.dateAndTime(wantedDate, wantedTime) ? rejectedSlot.offered : undefined;
  return (
    <FormProvider {...form}>
      <form
        method="post"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void submit(event);
        }}
      >
        <TimeAndPartyFields alternatives={shownAlternatives} />
        <p className="text-sm text-base-content/80">{reservationMessages.moveDialog.noDeposit}</p>
        {errorMessage && <Alert kind="failure">{errorMessage}</Alert>}
        <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 border-t border-base-300 bg-base-100 px-6 py-4">
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            {reservationMessages.moveDialog.keep}
          </button>
          <button type="submit" className="btn btn-primary" aria-disabled={isBusy}>
            {isBusy ? reservationMessages.working : reservationMessages.moveDialog.submit}
          </button>
        </div>
      </form>
    </FormProvider>
  );
}
