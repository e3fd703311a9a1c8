import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "#web/api/api.ts";
import { reloadQueries } from "#web/api/reload-queries.ts";
import { reservationMessages } from "#web/messages/reservation.ts";
import { TelephoneLink } from "#web/restaurant/telephone-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { useDateFormat } from "#web/ui/date-format.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { toast } from "#web/ui/toast.ts";
import { useIsCancellationTooLate } from "./deposit-terms.ts";
import { MoveDialogButtons, MoveDialogFrame } from "./move-dialog-frame.tsx";
import { type MyReservation, myReservationsQuery, updateCachedReservation } from "./queries.ts";
import { ReservationForm } from "./reservation-form.tsx";
import { useMoveForm } from "./use-move-form.ts";

interface MoveReservationDialogProps {
  email: string;
  reservation: MyReservation;
  onClose: () => void;
}

/** Dialog to change date, time or party size of a reservation, as long as the policy allows it. */
export function MoveReservationDialog({ email, reservation, onClose }: MoveReservationDialogProps) {
  const { reservationId = "", date = "", time = "" } = reservation;
  const cancellationResult = useQuery({
    queryKey: ["cancellation", email, reservationId],
    queryFn: ({ signal }) => api("getCancellation", { params: { id: reservationId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <MoveDialogFrame title={reservationMessages.moveDialog.title} date={date} time={time} onClose={onClose}>
      <QueryView query={cancellationResult} shape="text" count={4}>
        {({ movable, freeUntil }) =>
          movable ? (
            <MoveReservationForm email={email} reservation={reservation} freeUntil={freeUntil} onClose={onClose} />
          ) : (
            <TooLateNotice freeUntil={freeUntil} onClose={onClose} />
          )
        }
      </QueryView>
    </MoveDialogFrame>
  );
}

function TooLateNotice({ freeUntil, onClose }: { freeUntil: string; onClose: () => void }) {
  const { moment } = useDateFormat();
  const isPast = Date.parse(freeUntil) < Date.now();
  return (
    <>
      <p>
        {isPast ? reservationMessages.moveDialog.tooLate(moment(freeUntil)) : reservationMessages.moveDialog.notMovable}{" "}
        <TelephoneLink className="link whitespace-nowrap" />
      </p>
      <Button label={reservationMessages.moveDialog.close} className="btn-primary justify-self-end" onClick={onClose} />
    </>
  );
}

interface MoveReservationFormProps {
  email: string;
  reservation: MyReservation;
  /** Until when a cancellation of the reservation, as it is, is free. */
  freeUntil: string;
  onClose: () => void;
}

const messages = reservationMessages.moveDialog;

function MoveReservationForm({ email, reservation, freeUntil, onClose }: MoveReservationFormProps) {
  const client = useQueryClient();
  const { _id, reservationId: id = "", date = "", time = "", guest } = reservation;
  const { form, request } = useMoveForm({ id, date, time, guest });
  return (
    <ReservationForm
      form={form}
      movedId={id}
      request={request}
      onSuccess={({ reservation: { date, time, guest, table, startsAt: readyAt } }) => {
        updateCachedReservation(client, email, _id, { date, time, guest, table, readyAt });
        toast.success(messages.success);
        onClose();
      }}
      // It may have been moved all the same, or changed by somebody else.
      onProblem={() => void reloadQueries(client, myReservationsQuery(email).queryKey)}
      fields={<DepositNote movedId={id} freeMs={Date.parse(reservation.readyAt) - Date.parse(freeUntil)} />}
    >
      <MoveDialogButtons
        className="sticky -bottom-6 -mx-6 -mb-6 border-t border-base-300 bg-base-100 px-6 py-4"
        onClose={onClose}
      />
    </ReservationForm>
  );
}

/** What becomes of the deposit at the time that is chosen. */
function DepositNote({ movedId, freeMs }: { movedId: string; freeMs: number }) {
  const isTooLate = useIsCancellationTooLate(freeMs, movedId);
  return (
    <div className="grid gap-2" aria-live="polite">
      <p className="text-sm text-base-content/80">{messages.noDeposit}</p>
      {isTooLate && <p className="font-medium">{messages.notRefunded}</p>}
    </div>
  );
}
