import { telephoneLink } from "#web/restaurant/contact.ts";
import { useMoney } from "#web/ui/money.tsx";
import { useTimes } from "#web/ui/times.ts";
import { words } from "#web/words/desk.ts";
import { words as reservationWords } from "#web/words/reservation.ts";
import type { DeskBooking } from "./queries.ts";
import type { DeskAct } from "./use-desk-acts.ts";

interface BookingCardProps {
  booking: DeskBooking;
  /** Beside the time also the day, where bookings of several days are shown. */
  withDay: boolean;
  busy: boolean;
  onAct: (booking: DeskBooking, act: DeskAct) => void;
}

const acts: readonly DeskAct[] = ["seated", "completed", "no_show", "cancelled"];
const looks: Readonly<Record<DeskAct, string>> = {
  seated: "btn-primary",
  completed: "btn-primary",
  no_show: "btn-outline",
  cancelled: "btn-outline btn-error",
};

export function BookingCard({ booking, withDay, busy, onAct }: BookingCardProps) {
  const { name, phone, email, notes, date, time, guest, table, number, reservationStatus, next } = booking;
  const { namedDay } = useTimes();
  return (
    <li className="grid gap-x-6 gap-y-2 rounded-box border border-base-300 p-4 sm:grid-cols-[7rem_minmax(0,1fr)_auto]">
      <div className="flex items-start justify-between gap-2 sm:grid sm:content-start sm:justify-items-start">
        <div>
          <p className="display text-2xl">
            <time dateTime={`${date}T${time}`}>{time}</time>
          </p>
          {withDay && <p className="text-sm">{namedDay(date)}</p>}
          <p className="text-sm">{words.table(table)}</p>
        </div>
        <span className="badge badge-outline">{reservationWords.bookings.status[reservationStatus]}</span>
      </div>
      <div className="min-w-0">
        <h3 className="font-semibold wrap-anywhere">
          {name} <span className="font-normal text-base-content/80">· {reservationWords.guests(guest)}</span>
        </h3>
        <p className="text-sm wrap-anywhere">
          <a className="link" href={telephoneLink(phone)}>
            {phone}
          </a>
          {email && <> · {email}</>} · {number}
        </p>
        {notes && <p className="mt-1 border-s-4 border-warning ps-2 wrap-anywhere">{notes}</p>}
        <Paid booking={booking} />
      </div>
      <div className="flex flex-wrap items-center gap-2 sm:max-w-72 sm:justify-end">
        {acts
          .filter((act) => next.includes(act))
          .map((act) => (
            <button
              key={act}
              type="button"
              className={`btn ${looks[act]}`}
              aria-label={words.actOf(words.act[act], name)}
              aria-disabled={busy}
              onClick={() => onAct(booking, act)}
            >
              {words.act[act]}
            </button>
          ))}
      </div>
    </li>
  );
}

function Paid({ booking: { source, price, refunded, expiresAt, reservationStatus } }: { booking: DeskBooking }) {
  const money = useMoney();
  const { clock } = useTimes();
  const parts = [
    source === "telephone" ? words.noDeposit : `${words.deposit} ${money(price)}`,
    reservationStatus === "held" && expiresAt ? words.holdUntil(clock(expiresAt)) : "",
    refunded > 0 ? words.returned(money(refunded)) : "",
  ];
  return <p className="text-sm text-base-content/80">{parts.filter(Boolean).join(" · ")}</p>;
}
