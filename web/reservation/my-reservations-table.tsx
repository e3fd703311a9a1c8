import { reservationMessages } from "#web/messages/reservation.ts";
import { useDateFormat } from "#web/ui/date-format.ts";
import { DateTime } from "#web/ui/date-time.tsx";
import { Money } from "#web/ui/money.tsx";
import type { MyReservation } from "./queries.ts";

interface MyReservationsTableProps {
  bookings: readonly MyReservation[];
  isCancelling: (id: string) => boolean;
  onCancel: (booking: MyReservation) => void;
  onMove: (booking: MyReservation) => void;
}

const { columns } = reservationMessages.myReservations;

/** A table where there is room, a list of cards on phones and beside the menu of narrow screens. */
export function MyReservationsTable({ bookings, ...actions }: MyReservationsTableProps) {
  return (
    <table className="w-full max-xl:block">
      <thead className="max-xl:sr-only">
        <tr className="border-b border-base-300">
          {Object.entries(columns).map(([name, text]) => (
            <th key={name} scope="col" className="px-2 py-3 text-start text-sm font-semibold">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-xl:grid max-xl:gap-3">
        {bookings.map((booking) => (
          <ReservationRow key={booking._id} booking={booking} {...actions} />
        ))}
      </tbody>
    </table>
  );
}

const cellClass = "align-middle xl:px-2 xl:py-4";

/** On a card a cell says itself what it holds. */
const labelledCell = (text: string, extraClass: string) => ({
  className: `${cellClass} ${extraClass} max-xl:before:text-base-content/80 max-xl:before:content-[attr(data-label)]`,
  "data-label": `${text}: `,
});

function ReservationRow({
  booking,
  ...actions
}: Omit<MyReservationsTableProps, "bookings"> & { booking: MyReservation }) {
  const { name, date = "", time = "", guest = 1, table, price, orderedDate, orderNumber } = booking;
  const { formatWeekdayAndDate } = useDateFormat();
  const when = reservationMessages.dateAndTime(formatWeekdayAndDate(date), time);
  return (
    <tr className="border-base-300 max-xl:grid max-xl:grid-cols-[minmax(0,1fr)_auto] max-xl:gap-x-4 max-xl:gap-y-1 max-xl:rounded-box max-xl:border max-xl:p-4 xl:border-b">
      <td className={`${cellClass} wrap-anywhere max-xl:col-span-2 max-xl:row-start-2`}>
        {name}
        <span className="block text-sm text-base-content/80">
          {reservationMessages.myReservations.number(orderNumber)}
        </span>
      </td>
      <th scope="row" className={`${cellClass} text-start font-semibold max-xl:row-start-1`}>
        <time dateTime={`${date}T${time}`}>{when}</time>
      </th>
      <td className={`${cellClass} max-xl:col-start-1`}>{reservationMessages.partySize(guest)}</td>
      <td {...labelledCell(columns.table, "whitespace-nowrap max-xl:col-start-2 max-xl:text-end")}>{table}</td>
      <td {...labelledCell(columns.price, "")}>
        <Money amount={price} />
      </td>
      <td {...labelledCell(columns.paid, "max-xl:col-span-2 max-xl:text-sm")}>
        <DateTime at={orderedDate} />
      </td>
      <td className={`${cellClass} max-xl:col-start-2 max-xl:row-start-1 max-xl:text-end`}>
        <ReservationStatusBadge booking={booking} />
      </td>
      <td className={`${cellClass} empty:hidden max-xl:col-span-2 max-xl:mt-3`}>
        <ReservationActions booking={booking} when={when} {...actions} />
      </td>
    </tr>
  );
}

function ReservationStatusBadge({
  booking: { reservationStatus = "confirmed", paymentStatus },
}: {
  booking: MyReservation;
}) {
  const paymentStatusText = reservationMessages.myReservations.refundStatus[paymentStatus];
  return (
    <>
      <span className="badge badge-outline whitespace-nowrap">
        {reservationMessages.myReservations.status[reservationStatus]}
      </span>
      {paymentStatusText && <span className="mt-1 block text-sm">{paymentStatusText}</span>}
    </>
  );
}

interface ReservationActionsProps extends Omit<MyReservationsTableProps, "bookings"> {
  booking: MyReservation;
  when: string;
}

function ReservationActions({ booking, when, isCancelling, onCancel, onMove }: ReservationActionsProps) {
  const isUpcoming = booking.reservationStatus === "confirmed" && Date.parse(booking.readyAt) > Date.now();
  if (!isUpcoming) return null;
  const { move, moveLabel, cancel, cancelLabel } = reservationMessages.myReservations;
  const isWorking = isCancelling(booking._id);
  return (
    <div className="flex gap-2 max-xl:flex-wrap">
      <button
        type="button"
        className="btn btn-outline max-xl:grow"
        aria-label={moveLabel(when)}
        onClick={() => onMove(booking)}
      >
        {move}
      </button>
      <button
        type="button"
        className="btn btn-outline btn-error max-xl:grow"
        aria-label={cancelLabel(when)}
        aria-disabled={isWorking}
        onClick={() => onCancel(booking)}
      >
        {isWorking ? reservationMessages.working : cancel}
      </button>
    </div>
  );
}
