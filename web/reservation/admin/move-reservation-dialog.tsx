import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { api } from "#web/api/api.ts";
import { reloadQueries } from "#web/api/reload-queries.ts";
import { reservationMessages } from "#web/messages/reservation.ts";
import { reservationAdminMessages } from "#web/messages/reservation-admin.ts";
import { Button } from "#web/ui/button.tsx";
import { useDateFormat } from "#web/ui/date-format.tsx";
import { SubmitButton } from "#web/ui/form.tsx";
import { CloseButton, Modal } from "#web/ui/modal.tsx";
import { toast } from "#web/ui/toast.ts";
import { useCloseOnBack } from "#web/ui/use-close-on-back.ts";
import { TimeAndParty, toPartySizeOption } from "../form-values.ts";
import { ReservationForm } from "../reservation-form.tsx";
import { type ManagedReservation, reservationsKey } from "./queries.ts";

const messages = reservationAdminMessages.moveDialog;

/** Dialog in which staff change date, time or party size of a confirmed reservation, until it starts. */
export function StaffMoveDialog({ reservation, onClose }: { reservation: ManagedReservation; onClose: () => void }) {
  const client = useQueryClient();
  const { formatWeekdayAndDate } = useDateFormat();
  const titleId = useId();
  useCloseOnBack(onClose);
  const { _id: id, name, date, time, guest } = reservation;
  const form = useForm({
    resolver: zodResolver(TimeAndParty),
    defaultValues: { date, time, guest: toPartySizeOption(guest) },
  });
  const reload = () => void reloadQueries(client, reservationsKey);
  return (
    <Modal aria-labelledby={titleId} onClose={onClose}>
      <div className="modal-box grid gap-5">
        <hgroup>
          <h2 id={titleId} className="display text-2xl wrap-anywhere">
            {messages.title(name)}
          </h2>
          <p className="mt-1 text-base-content/80">
            {reservationMessages.moveDialog.currentTime(
              reservationMessages.dateAndTime(formatWeekdayAndDate(date), time),
            )}
          </p>
        </hgroup>
        <CloseButton onClick={onClose} />
        <ReservationForm
          form={form}
          movedId={id}
          isByTelephone
          request={(wanted) =>
            api("updateReservation", { params: { id }, body: { ...wanted, guest: toPartySizeOption(wanted.guest) } })
          }
          onSuccess={({ reservation: { table } }) => {
            reload();
            toast.success(messages.success(name, table));
            onClose();
          }}
          onProblem={({ code }) => {
            if (code === "reservation_state") reload();
          }}
          fields={<p className="text-sm text-base-content/80">{messages.note}</p>}
        >
          <div className="flex flex-wrap justify-end gap-3">
            <Button label={reservationMessages.moveDialog.keep} className="btn-ghost" onClick={onClose} />
            <SubmitButton label={reservationMessages.moveDialog.submit} className="btn-primary" />
          </div>
        </ReservationForm>
      </div>
    </Modal>
  );
}
