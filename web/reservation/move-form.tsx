import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { api } from "#web/api/api.ts";
import { reservationMessages } from "#web/messages/reservation.ts";
import { SubmitButton } from "#web/ui/form.tsx";
import { toast } from "#web/ui/toast.ts";
import { TimeAndParty, toPartySizeOption } from "./form-values.ts";
import { type MyReservation, myReservationsQuery, updateCachedReservation } from "./queries.ts";
import { ReservationForm } from "./reservation-form.tsx";

interface MoveReservationFormProps {
  email: string;
  booking: MyReservation;
  onClose: () => void;
}

const messages = reservationMessages.moveDialog;

export function MoveReservationForm({ email, booking, onClose }: MoveReservationFormProps) {
  const client = useQueryClient();
  const { _id, reservationId: id = "", date = "", time = "", guest } = booking;
  const form = useForm({
    resolver: zodResolver(TimeAndParty),
    defaultValues: { date, time, guest: toPartySizeOption(guest) },
  });
  return (
    <ReservationForm
      form={form}
      request={(wanted) =>
        api("updateReservation", { params: { id }, body: { ...wanted, guest: toPartySizeOption(wanted.guest) } })
      }
      onSuccess={({ reservation: { date, time, guest, table, startsAt: readyAt } }) => {
        updateCachedReservation(client, email, _id, { date, time, guest, table, readyAt });
        toast.success(messages.success);
        onClose();
      }}
      onProblem={({ code }) => {
        if (code === "reservation_state")
          void client.invalidateQueries({ queryKey: myReservationsQuery(email).queryKey });
      }}
      fields={<p className="text-sm text-base-content/80">{messages.noDeposit}</p>}
    >
      <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 border-t border-base-300 bg-base-100 px-6 py-4">
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          {messages.keep}
        </button>
        <SubmitButton
          className="btn-primary"
          isBusy={form.formState.isSubmitting}
          busyLabel={reservationMessages.working}
        >
          {messages.submit}
        </SubmitButton>
      </div>
    </ReservationForm>
  );
}
