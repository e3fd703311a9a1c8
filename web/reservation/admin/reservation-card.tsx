import { Fragment } from "react";
import { staffStatuses } from "#contract/booking/reservation-constants.ts";
import { telephoneUrl } from "#contract/platform/telephone.ts";
import { reservationMessages } from "#web/messages/reservation.ts";
import { reservationAdminMessages as messages } from "#web/messages/reservation-admin.ts";
import { TransactionLink } from "#web/refund/transaction-link.tsx";
import { amountLeft } from "#web/ui/amount-left.ts";
import { Button } from "#web/ui/button.tsx";
import { useDateFormat } from "#web/ui/date-format.tsx";
import { useFormatMoney } from "#web/ui/format.tsx";
import { singleClick } from "#web/ui/single-click.ts";
import type { ManagedReservation, ReservationAction } from "./queries.ts";

interface ReservationCardProps {
  reservation: ManagedReservation;
  /** Shows the date beside the time, for lists of several days. */
  showDate: boolean;
  isBusy: boolean;
  onAction: (reservation: ManagedReservation, act: ReservationAction) => void;
  onMove: (reservation: ManagedReservation) => void;
  onRefund: (reservation: ManagedReservation, paymentId: string) => void;
}

const buttonClasses: Readonly<Record<ReservationAction, string>> = {
  seated: "btn-primary",
  completed: "btn-primary",
  no_show: "btn-outline",
  cancelled: "btn-outline btn-error",
};

/** A hold is released rather than cancelled: nothing was paid or confirmed. */
const labelOf = ({ reservationStatus }: ManagedReservation, action: ReservationAction): string =>
  reservationStatus === "held" && action === "cancelled" ? messages.release.action : messages.actions[action];

export function ReservationCard({ reservation, showDate, isBusy, onAction, onMove, onRefund }: ReservationCardProps) {
  const { name, phone, phoneE164, phoneShown, email, notes, date, time, guest, table, number, reservationStatus } =
    reservation;
  const { formatWeekdayAndDate, clockOf } = useDateFormat();
  return (
    <li className="grid gap-x-6 gap-y-2 rounded-box border border-base-300 p-4 sm:grid-cols-[7rem_minmax(0,1fr)_auto]">
      <div className="flex items-start justify-between gap-2 sm:grid sm:content-start sm:justify-items-start">
        <div>
          <p className="display text-2xl">
            <time dateTime={`${date}T${time}`}>{clockOf(time)}</time>
          </p>
          {showDate && <p className="text-sm">{formatWeekdayAndDate(date)}</p>}
          <p className="text-sm">{messages.table(table)}</p>
        </div>
        <span className="badge badge-outline">{reservationMessages.myReservations.status[reservationStatus]}</span>
      </div>
      <div className="min-w-0">
        <h3 className="font-semibold wrap-anywhere">
          <span>{name}</span>{" "}
          <span className="font-normal text-base-content/80">
            · <span>{reservationMessages.partySize(guest)}</span>
          </span>
        </h3>
        <p className="text-sm wrap-anywhere">
          <a className="link" href={telephoneUrl(phone, phoneE164)}>
            {phoneShown}
          </a>
          {email && (
            <>
              {" "}
              · <span>{email}</span>
            </>
          )}
          <span> · </span>
          <span>{number}</span>
        </p>
        {notes && <p className="mt-1 border-s-4 border-warning ps-2 wrap-anywhere">{notes}</p>}
        <div className="flex flex-wrap items-center gap-x-4">
          <PaymentSummary reservation={reservation} />
          {/* With the money, not with the buttons that seat, move or cancel. A change may have added a payment. */}
          {reservation.payments.map((payment) => (
            <Fragment key={payment._id}>
              <TransactionLink transactionId={payment.transactionId} transactionUrl={payment.transactionUrl} />
              {amountLeft(payment.price, payment.refunded, reservation.currency) > 0 && (
                <Button
                  label={messages.refund.action}
                  className="btn-link min-h-11 px-0 text-base-content"
                  aria-label={messages.actionLabel(messages.refund.action, name)}
                  aria-disabled={isBusy}
                  onClick={() => onRefund(reservation, payment._id)}
                />
              )}
            </Fragment>
          ))}
        </div>
      </div>
      <Actions reservation={reservation} isBusy={isBusy} onAction={onAction} onMove={onMove} />
    </li>
  );
}

function Actions({ reservation, isBusy, onAction, onMove }: Omit<ReservationCardProps, "showDate" | "onRefund">) {
  const { name, reservationStatus, next } = reservation;
  return (
    <div className="flex flex-wrap items-center gap-2 sm:max-w-72 sm:justify-end">
      {staffStatuses
        .filter((act) => next.includes(act))
        .map((action) => (
          <Button
            key={action}
            label={labelOf(reservation, action)}
            className={buttonClasses[action]}
            aria-label={messages.actionLabel(labelOf(reservation, action), name)}
            aria-disabled={isBusy}
            onClick={singleClick(() => onAction(reservation, action))}
          />
        ))}
      {reservationStatus === "confirmed" && (
        <Button
          label={messages.move}
          className="btn-outline"
          aria-label={messages.actionLabel(messages.move, name)}
          aria-disabled={isBusy}
          onClick={() => onMove(reservation)}
        />
      )}
    </div>
  );
}

function PaymentSummary({
  reservation: { source, price, paid, refunded, expiresAt, reservationStatus },
}: {
  reservation: ManagedReservation;
}) {
  const formatMoney = useFormatMoney();
  const { clock } = useDateFormat();
  // A hold says what is to be paid.
  const isPaidOrDue = paid || reservationStatus === "held";
  const online = isPaidOrDue ? `${messages.deposit} ${formatMoney(price)}` : messages.depositNotReceived;
  const parts = [
    source === "telephone" ? messages.noDeposit : online,
    reservationStatus === "held" && expiresAt ? messages.holdUntil(clock(expiresAt)) : "",
    refunded > 0 ? messages.refunded(formatMoney(refunded)) : "",
  ];
  return <p className="text-sm text-base-content/80">{parts.filter(Boolean).join(" · ")}</p>;
}
