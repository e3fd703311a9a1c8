import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { api } from "#web/api/api.ts";
import { reservationMessages } from "#web/messages/reservation.ts";
import { telephoneUrl } from "#web/restaurant/contact.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { CloseButton } from "#web/ui/close-button.tsx";
import { useDateFormat } from "#web/ui/date-format.ts";
import { Modal } from "#web/ui/modal.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { MoveReservationForm } from "./move-form.tsx";
import type { MyReservation } from "./queries.ts";

interface MoveReservationDialogProps {
  email: string;
  reservation: MyReservation;
  onClose: () => void;
}

/** Dialog to change date, time or party size of a reservation, as long as the policy allows it. */
export function MoveReservationDialog({ email, reservation, onClose }: MoveReservationDialogProps) {
  const { formatWeekdayAndDate } = useDateFormat();
  const id = useId();
  const { reservationId = "", date = "", time = "" } = reservation;
  const cancellationResult = useQuery({
    queryKey: ["cancellation", email, reservationId],
    queryFn: ({ signal }) => api("getCancellation", { params: { id: reservationId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Modal aria-labelledby={`${id}-title`} onClose={onClose}>
      <div className="modal-box grid gap-5">
        <hgroup>
          <h2 id={`${id}-title`} className="display text-2xl">
            {reservationMessages.moveDialog.title}
          </h2>
          <p className="mt-1 text-base-content/80">
            {reservationMessages.moveDialog.currentTime(
              reservationMessages.dateAndTime(formatWeekdayAndDate(date), time),
            )}
          </p>
        </hgroup>
        <CloseButton onClick={onClose} />
        <QueryView query={cancellationResult} shape="text" count={4}>
          {({ movable, freeUntil }) =>
            movable ? (
              <MoveReservationForm email={email} booking={reservation} onClose={onClose} />
            ) : (
              <TooLateNotice freeUntil={freeUntil} onClose={onClose} />
            )
          }
        </QueryView>
      </div>
    </Modal>
  );
}

function TooLateNotice({ freeUntil, onClose }: { freeUntil: string; onClose: () => void }) {
  const { telephone } = useRestaurant();
  const { moment } = useDateFormat();
  const isPast = Date.parse(freeUntil) < Date.now();
  return (
    <>
      <p>
        {isPast ? reservationMessages.moveDialog.tooLate(moment(freeUntil)) : reservationMessages.moveDialog.notMovable}{" "}
        <a href={telephoneUrl(telephone)} className="link whitespace-nowrap">
          {telephone}
        </a>
      </p>
      <button type="button" className="btn btn-primary justify-self-end" onClick={onClose}>
        {reservationMessages.moveDialog.close}
      </button>
    </>
  );
}
