import { reservationMessages } from "#web/messages/reservation.ts";
import { Button } from "#web/ui/button.tsx";
import { type Column, DataTable, StatusBadge } from "#web/ui/data-table.tsx";
import { DateTime, useDateFormat } from "#web/ui/date-format.tsx";
import { Money, useFormatMoney } from "#web/ui/format.tsx";
import { serverNow } from "#web/ui/server-clock.ts";
import type { MyReservation } from "./queries.ts";

interface MyReservationsTableProps {
  reservations: readonly MyReservation[];
  isCancelling: (id: string) => boolean;
  onCancel: (reservation: MyReservation) => void;
  onMove: (reservation: MyReservation) => void;
}

const messages = reservationMessages.myReservations;
const { columns: headers } = messages;

const reservationColumns: readonly Column<MyReservation>[] = [
  {
    header: headers.name,
    className: "wrap-anywhere max-xl:col-span-2 max-xl:row-start-2",
    render: ({ name, orderNumber }) => (
      <>
        <span>{name}</span>
        <span className="block text-sm text-base-content/80">{messages.number(orderNumber)}</span>
      </>
    ),
  },
  {
    header: headers.when,
    isRowHeader: true,
    className: "font-semibold max-xl:row-start-1",
    render: (reservation) => <ReservationTime reservation={reservation} />,
  },
  {
    header: headers.guest,
    className: "max-xl:col-start-1",
    render: ({ guest = 1 }) => reservationMessages.partySize(guest),
  },
  {
    header: headers.table,
    isLabelledOnCard: true,
    className: "whitespace-nowrap max-xl:col-start-2 max-xl:text-end",
    render: ({ table }) => table,
  },
  { header: headers.price, isLabelledOnCard: true, render: ({ price, deposit = price }) => <Money amount={deposit} /> },
  {
    header: headers.paid,
    isLabelledOnCard: true,
    className: "max-xl:col-span-2 max-xl:text-sm",
    render: ({ orderedDate }) => <DateTime at={orderedDate} />,
  },
  {
    header: headers.status,
    className: "max-xl:col-start-2 max-xl:row-start-1 max-xl:text-end",
    render: (reservation) => <ReservationStatus reservation={reservation} />,
  },
];

/** A list of cards on phones and beside the side menu on narrow screens. */
export function MyReservationsTable({ reservations, ...actions }: MyReservationsTableProps) {
  const actionsColumn: Column<MyReservation> = {
    header: headers.change,
    className: "max-xl:col-span-2",
    render: (reservation) => <ReservationActions reservation={reservation} {...actions} />,
  };
  return (
    <DataTable
      caption={messages.heading}
      columns={[...reservationColumns, actionsColumn]}
      rows={reservations}
      isBusy={({ _id: id }) => actions.isCancelling(id)}
      cardsBelow="xl"
      cardClassName="max-xl:grid max-xl:grid-cols-[minmax(0,1fr)_auto] max-xl:gap-x-4 max-xl:gap-y-1"
    />
  );
}

function useTimeOf({ date = "", time = "" }: MyReservation): string {
  const { formatWeekdayAndDate, clockOf } = useDateFormat();
  return reservationMessages.dateAndTime(formatWeekdayAndDate(date), clockOf(time));
}

function ReservationStatus({
  reservation: { reservationStatus = "confirmed", refunded },
}: {
  reservation: MyReservation;
}) {
  const formatMoney = useFormatMoney();
  const note = refunded > 0 ? messages.refunded(formatMoney(refunded)) : "";
  return <StatusBadge status={messages.status[reservationStatus]} note={note} />;
}

function ReservationTime({ reservation }: { reservation: MyReservation }) {
  return <time dateTime={`${reservation.date}T${reservation.time}`}>{useTimeOf(reservation)}</time>;
}

interface ReservationActionsProps extends Omit<MyReservationsTableProps, "reservations"> {
  reservation: MyReservation;
}

function ReservationActions({ reservation, isCancelling, onCancel, onMove }: ReservationActionsProps) {
  const when = useTimeOf(reservation);
  const isUpcoming = reservation.reservationStatus === "confirmed" && Date.parse(reservation.readyAt) > serverNow();
  if (!isUpcoming) return null;
  const isWorking = isCancelling(reservation._id);
  return (
    <div className="flex gap-2 max-xl:mt-3 max-xl:flex-wrap">
      <Button
        label={messages.move}
        className="btn-outline max-xl:grow"
        aria-label={messages.moveLabel(when)}
        onClick={() => onMove(reservation)}
      />
      <Button
        label={messages.cancel}
        isBusy={isWorking}
        className="btn-outline btn-error max-xl:grow"
        aria-label={messages.cancelLabel(when)}
        onClick={() => onCancel(reservation)}
      />
    </div>
  );
}
