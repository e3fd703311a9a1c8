import type { ReactNode } from "react";
import type { ReservationSummary } from "#contract/reservation.ts";
import { reservationMessages } from "#web/messages/reservation.ts";
import { useDateFormat } from "#web/ui/date-format.ts";
import { DescriptionItem } from "#web/ui/description-item.tsx";

interface ReservationDescriptionProps {
  reservation: Pick<ReservationSummary, "date" | "time" | "guest" | "name">;
  /** Further description items. */
  children?: ReactNode;
}

/** Date, time, party size and name of a reservation. */
export function ReservationDescription({ reservation, children }: ReservationDescriptionProps) {
  const { formatFullDate } = useDateFormat();
  const { when, guests, name } = reservationMessages.payment;
  return (
    <>
      <DescriptionItem term={when}>
        <time dateTime={`${reservation.date}T${reservation.time}`}>
          {reservationMessages.dateAndTime(formatFullDate(reservation.date), reservation.time)}
        </time>
      </DescriptionItem>
      <DescriptionItem term={guests}>{reservationMessages.partySize(reservation.guest)}</DescriptionItem>
      <DescriptionItem term={name}>{reservation.name}</DescriptionItem>
      {children}
    </>
  );
}
