import { type ReactNode, useEffect, useEffectEvent } from "react";
import type { PaymentIntent } from "#contract/checkout.ts";
import { FulfilmentText } from "#web/fulfilment/fulfilment-text.tsx";
import { checkoutMessages } from "#web/messages/checkout.ts";
import { reservationMessages } from "#web/messages/reservation.ts";
import { useDateFormat, useNow } from "#web/ui/date-format.tsx";
import { DescriptionItem } from "#web/ui/description-item.tsx";
import { Money } from "#web/ui/format.tsx";
import { OrderLines } from "#web/ui/order-lines.tsx";

interface ReservationSummaryProps {
  intent: PaymentIntent;
  onHoldExpired: () => void;
}

/** Summary of the held table with the remaining time. */
export function ReservationSummary({
  intent: { reservation, price, expiresAt },
  onHoldExpired,
}: ReservationSummaryProps) {
  const { summary, deposit } = reservationMessages.payment;
  return (
    <section className="max-w-xl rounded-box bg-base-200 p-5 xl:order-2">
      <h2 className="display mb-4 text-xl">{summary}</h2>
      {reservation && (
        <dl className="grid gap-3 sm:max-xl:grid-cols-3">
          <ReservationDescription reservation={reservation} />
        </dl>
      )}
      <p className="mt-4 flex justify-between border-t border-base-300 pt-4 text-lg font-semibold">
        <span>{deposit}</span>
        <Money amount={price} />
      </p>
      {expiresAt && <HoldCountdown expiresAt={expiresAt} onExpired={onHoldExpired} />}
    </section>
  );
}

interface HoldCountdownProps {
  expiresAt: string;
  /** Called when the time is over by the browser's clock, and repeatedly until the server confirms it. */
  onExpired: () => void;
}

/**
 * Remaining seconds at which screen readers announce the time; announcing every second would drown out everything else.
 */
const announcementSeconds = [600, 300, 120, 60, 30];
const recheckIntervalMs = 5000;

/** Countdown of the time for which the table is held. */
function HoldCountdown({ expiresAt, onExpired }: HoldCountdownProps) {
  const secondsLeft = Math.max(0, Math.ceil((Date.parse(expiresAt) - useNow(1000)) / 1000));
  const isExpired = secondsLeft === 0;
  const notifyExpired = useEffectEvent(onExpired);
  useEffect(() => {
    if (!isExpired) return;
    notifyExpired();
    const timer = setInterval(() => notifyExpired(), recheckIntervalMs);
    return () => clearInterval(timer);
  }, [isExpired]);

  const announcedSeconds = announcementSeconds.findLast((seconds) => secondsLeft <= seconds);
  const { timeLeftLabel, timeLeftAnnouncement, holdEnding } = reservationMessages.payment;
  const announcement =
    announcedSeconds === undefined
      ? ""
      : timeLeftAnnouncement(Math.floor(announcedSeconds / 60), announcedSeconds % 60);
  return (
    <div className="mt-4 border-t border-base-300 pt-4">
      <p className="flex justify-between gap-4">
        <span>{isExpired ? holdEnding : timeLeftLabel}</span>
        {!isExpired && (
          <span role="timer" className="text-lg font-semibold tabular-nums">
            {Math.floor(secondsLeft / 60)}:{String(secondsLeft % 60).padStart(2, "0")}
          </span>
        )}
      </p>
      <p role="status" className="sr-only">
        {isExpired ? holdEnding : announcement}
      </p>
    </div>
  );
}

export function OrderSummary({ intent: { items, price, fee, fulfilment } }: { intent: PaymentIntent }) {
  const { summary, total } = checkoutMessages.payment;
  return (
    <section className="max-w-xl rounded-box bg-base-200 p-5 xl:order-2">
      <h2 className="display mb-4 text-xl">{summary}</h2>
      {fulfilment && (
        <p className="mb-4">
          <FulfilmentText choice={fulfilment} />
        </p>
      )}
      <OrderLines
        items={items}
        formatLine={checkoutMessages.history.quantity}
        totalLabel={total}
        totalPrice={price}
        fee={fee}
      />
    </section>
  );
}

interface ReservationDescriptionProps {
  reservation: Pick<NonNullable<PaymentIntent["reservation"]>, "date" | "time" | "guest" | "name">;
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
