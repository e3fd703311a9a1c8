import type { ReactNode } from "react";
import { reservationMessages } from "#web/messages/reservation.ts";
import { useDateFormat } from "#web/ui/date-format.ts";
import { DescriptionItem } from "#web/ui/description-item.tsx";

interface ReservationInfo {
  date: string;
  time: string;
  guest: number;
  name: string;
}

/** When, for how many and in whose name a table is reserved; `children` are further facts. */
export function ReservationDescription({
  stay: reservation,
  children,
}: {
  stay: ReservationInfo;
  children?: ReactNode;
}) {
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
