import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef } from "react";
import { api } from "#web/api/browser.ts";
import { telephoneLink } from "#web/restaurant/contact.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { CloseCross } from "#web/ui/close-cross.tsx";
import { Listed } from "#web/ui/listed.tsx";
import { useTimes } from "#web/ui/times.ts";
import { words } from "#web/words/reservation.ts";
import { MoveForm } from "./move-form.tsx";
import type { Booking } from "./queries.ts";

interface MoveDialogProps {
  email: string;
  booking: Booking;
  onClose: () => void;
}

/** Another date, time or company for a booking, as long as its policy lets the guest choose. */
export function MoveDialog({ email, booking, onClose }: MoveDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { namedDay } = useTimes();
  const id = useId();
  const { reservationId = "", date = "", time = "" } = booking;
  const policy = useQuery({
    queryKey: ["cancellation", email, reservationId],
    queryFn: ({ signal }) => api("getCancellation", { params: { id: reservationId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="modal modal-bottom sm:modal-middle"
      aria-labelledby={`${id}-title`}
      onClose={onClose}
    >
      <div className="modal-box grid gap-5">
        <hgroup>
          <h2 id={`${id}-title`} className="display text-2xl">
            {words.moving.title}
          </h2>
          <p className="mt-1 text-base-content/80">{words.moving.now(words.at(namedDay(date), time))}</p>
        </hgroup>
        <CloseCross onClick={onClose} />
        <Listed query={policy} shape="text" count={4}>
          {({ movable, freeUntil }) =>
            movable ? (
              <MoveForm email={email} booking={booking} onClose={onClose} />
            ) : (
              <TooLate freeUntil={freeUntil} onClose={onClose} />
            )
          }
        </Listed>
      </div>
    </dialog>
  );
}

function TooLate({ freeUntil, onClose }: { freeUntil: string; onClose: () => void }) {
  const { telephone } = useRestaurant();
  const { moment } = useTimes();
  const past = Date.parse(freeUntil) < Date.now();
  return (
    <>
      <p>
        {past ? words.moving.late(moment(freeUntil)) : words.moving.lateState}{" "}
        <a href={telephoneLink(telephone)} className="link whitespace-nowrap">
          {telephone}
        </a>
      </p>
      <button type="button" className="btn btn-primary justify-self-end" onClick={onClose}>
        {words.moving.close}
      </button>
    </>
  );
}
