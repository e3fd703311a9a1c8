import { Moment } from "#web/ui/moment.tsx";
import { Money } from "#web/ui/money.tsx";
import { useTimes } from "#web/ui/times.ts";
import { words } from "#web/words/reservation.ts";
import type { Booking } from "./queries.ts";

interface BookingsTableProps {
  bookings: readonly Booking[];
  /** The booking that is being cancelled. */
  cancelling: string | undefined;
  onCancel: (booking: Booking) => void;
  onMove: (booking: Booking) => void;
}

const { columns } = words.bookings;

/** A table where there is room, a list of cards on phones and beside the menu of narrow screens. */
export function BookingsTable({ bookings, ...acts }: BookingsTableProps) {
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
          <Row key={booking._id} booking={booking} {...acts} />
        ))}
      </tbody>
    </table>
  );
}

const cell = "align-middle xl:px-2 xl:py-4";

/** On a card a cell says itself what it holds. */
const label = (text: string, look: string) => ({
  className: `${cell} ${look} max-xl:before:text-base-content/80 max-xl:before:content-[attr(data-label)]`,
  "data-label": `${text}: `,
});

function Row({ booking, ...acts }: Omit<BookingsTableProps, "bookings"> & { booking: Booking }) {
  const { name, date = "", time = "", guest = 1, table, price, orderedDate, orderNumber } = booking;
  const { namedDay } = useTimes();
  const when = words.at(namedDay(date), time);
  return (
    <tr className="border-base-300 max-xl:grid max-xl:grid-cols-[minmax(0,1fr)_auto] max-xl:gap-x-4 max-xl:gap-y-1 max-xl:rounded-box max-xl:border max-xl:p-4 xl:border-b">
      <td className={`${cell} wrap-anywhere max-xl:col-span-2 max-xl:row-start-2`}>
        {name}
        <span className="block text-sm text-base-content/80">{words.bookings.number(orderNumber)}</span>
      </td>
      <th scope="row" className={`${cell} text-start font-semibold max-xl:row-start-1`}>
        <time dateTime={`${date}T${time}`}>{when}</time>
      </th>
      <td className={`${cell} max-xl:col-start-1`}>{words.guests(guest)}</td>
      <td {...label(columns.table, "whitespace-nowrap max-xl:col-start-2 max-xl:text-end")}>{table}</td>
      <td {...label(columns.price, "")}>
        <Money amount={price} />
      </td>
      <td {...label(columns.paid, "max-xl:col-span-2 max-xl:text-sm")}>
        <Moment at={orderedDate} />
      </td>
      <td className={`${cell} max-xl:col-start-2 max-xl:row-start-1 max-xl:text-end`}>
        <Status booking={booking} />
      </td>
      <td className={`${cell} empty:hidden max-xl:col-span-2 max-xl:mt-3`}>
        <Acts booking={booking} when={when} {...acts} />
      </td>
    </tr>
  );
}

function Status({ booking: { reservationStatus = "confirmed", paymentStatus } }: { booking: Booking }) {
  const money = words.bookings.money[paymentStatus];
  return (
    <>
      <span className="badge badge-outline whitespace-nowrap">{words.bookings.status[reservationStatus]}</span>
      {money && <span className="mt-1 block text-sm">{money}</span>}
    </>
  );
}

interface ActsProps extends Omit<BookingsTableProps, "bookings"> {
  booking: Booking;
  when: string;
}

function Acts({ booking, when, cancelling, onCancel, onMove }: ActsProps) {
  const coming = booking.reservationStatus === "confirmed" && Date.parse(booking.readyAt) > Date.now();
  if (!coming) return null;
  const { move, moveOf, cancel, cancelOf } = words.bookings;
  const working = cancelling === booking._id;
  return (
    <div className="flex gap-2 max-xl:flex-wrap">
      <button
        type="button"
        className="btn btn-outline max-xl:grow"
        aria-label={moveOf(when)}
        onClick={() => onMove(booking)}
      >
        {move}
      </button>
      <button
        type="button"
        className="btn btn-outline btn-error max-xl:grow"
        aria-label={cancelOf(when)}
        aria-disabled={working}
        onClick={() => onCancel(booking)}
      >
        {working ? words.working : cancel}
      </button>
    </div>
  );
}
