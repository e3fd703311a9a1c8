import type { ReactNode } from "react";
import type { PaymentIntent } from "#contract/ordering/checkout.ts";
import { FulfilmentText } from "#web/fulfilment/fulfilment-text.tsx";
import { checkoutMessages } from "#web/messages/checkout.ts";
import { reservationMessages } from "#web/messages/reservation.ts";
import { useDateFormat } from "#web/ui/date-format.tsx";
import { DescriptionItem } from "#web/ui/description-item.tsx";
import { Money } from "#web/ui/format.tsx";
import { OrderLines } from "#web/ui/order-lines.tsx";
import { HoldCountdown } from "./hold-countdown.tsx";

interface SummaryProps {
  intent: PaymentIntent;
  onHoldExpired: () => void;
}

/** Summary of the held table with the remaining time. */
export function ReservationSummary({ intent: { reservation, price, expiresAt }, onHoldExpired }: SummaryProps) {
  const { summary, deposit, holdTexts } = reservationMessages.payment;
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
      {expiresAt && <HoldCountdown expiresAt={expiresAt} texts={holdTexts} onExpired={onHoldExpired} />}
    </section>
  );
}

/** What is ordered, with the remaining time if a time or portions are held for it. */
export function OrderSummary({ intent, onHoldExpired }: SummaryProps) {
  const { items, price, fee, fulfilment, readyAt = null, expiresAt } = intent;
  const { summary, total, holdTexts } = checkoutMessages.payment;
  return (
    <section className="max-w-xl rounded-box bg-base-200 p-5 xl:order-2">
      <h2 className="display mb-4 text-xl">{summary}</h2>
      {fulfilment && (
        <p className="mb-4">
          <FulfilmentText choice={{ ...fulfilment, time: fulfilment.time ?? readyAt }} />
        </p>
      )}
      <OrderLines
        items={items}
        formatLine={checkoutMessages.history.quantity}
        totalLabel={total}
        totalPrice={price}
        fee={fee}
      />
      {expiresAt && <HoldCountdown expiresAt={expiresAt} texts={holdTexts} onExpired={onHoldExpired} />}
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
  const { formatFullDate, clockOf } = useDateFormat();
  const { when, guests, name } = reservationMessages.payment;
  return (
    <>
      <DescriptionItem term={when}>
        <time dateTime={`${reservation.date}T${reservation.time}`}>
          {reservationMessages.dateAndTime(formatFullDate(reservation.date), clockOf(reservation.time))}
        </time>
      </DescriptionItem>
      <DescriptionItem term={guests}>{reservationMessages.partySize(reservation.guest)}</DescriptionItem>
      <DescriptionItem term={name}>{reservation.name}</DescriptionItem>
      {children}
    </>
  );
}
