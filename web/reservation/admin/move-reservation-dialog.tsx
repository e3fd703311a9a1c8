import { useQueryClient } from "@tanstack/react-query";
import { reloadQueries } from "#web/api/reload-queries.ts";
import { reservationAdminMessages } from "#web/messages/reservation-admin.ts";
import { toast } from "#web/ui/toast.ts";
import { MoveDialogButtons, MoveDialogFrame } from "../move-dialog-frame.tsx";
import { ReservationForm } from "../reservation-form.tsx";
import { useMoveForm } from "../use-move-form.ts";
import { type ManagedReservation, reservationsKey } from "./queries.ts";

const messages = reservationAdminMessages.moveDialog;

/** Dialog in which staff change date, time or party size of a confirmed reservation, until it starts. */
export function StaffMoveDialog({ reservation, onClose }: { reservation: ManagedReservation; onClose: () => void }) {
  const client = useQueryClient();
  const { _id: id, name, date, time, guest } = reservation;
  const { form, request } = useMoveForm({ id, date, time, guest });
  const reload = () => void reloadQueries(client, reservationsKey);
  return (
    <MoveDialogFrame title={messages.title(name)} date={date} time={time} onClose={onClose}>
      <ReservationForm
        form={form}
        movedId={id}
        isByTelephone
        request={request}
        onSuccess={({ reservation: { table } }) => {
          reload();
          toast.success(messages.success(name, table));
          onClose();
        }}
        // It may have been moved all the same, or changed by somebody else.
        onProblem={reload}
        fields={<p className="text-sm text-base-content/80">{messages.note}</p>}
      >
        <MoveDialogButtons onClose={onClose} />
      </ReservationForm>
    </MoveDialogFrame>
  );
}
