import { type RefObject, useEffect, useRef } from "react";
import type { Fulfilment } from "#contract/ordering/fulfilment.ts";
import { pagePaths } from "#contract/paths.ts";
import { Place } from "#web/fulfilment/place.tsx";
import { checkoutMessages } from "#web/messages/checkout.ts";
import { guestMessages } from "#web/messages/guest.ts";
import { reservationMessages } from "#web/messages/reservation.ts";
import { addressLines } from "#web/restaurant/contact-and-hours.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { DateTime } from "#web/ui/date-format.tsx";
import { DescriptionItem } from "#web/ui/description-item.tsx";
import { Money } from "#web/ui/format.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ReservationDescription } from "./payment-summary.tsx";
import type { Payment } from "./queries.ts";

const orderMessages = checkoutMessages.payment;
const { expectedAtDoor } = guestMessages.order;
const reservationTexts = reservationMessages.payment;

interface PaymentSuccessProps {
  payment: Payment;
  /** How the guest gets an order; absent for a reservation. */
  fulfilment: Fulfilment | undefined;
}

/** Shows what was paid and where to continue. */
export function PaymentSuccess({ payment, fulfilment }: PaymentSuccessProps) {
  const headingRef = useFocusOnMount<HTMLHeadingElement>();
  const restaurant = useRestaurant();
  const { price, orderNumber, transactionId, readyAt, paymentType } = payment;
  const { date = "", time = "", guest = 1, name = "", table = "" } = payment;
  const isReservation = paymentType === "reservation";
  return (
    <section className="thanks grid max-w-2xl gap-6 rounded-box bg-base-200 p-6 md:p-8">
      <header className="flex items-center gap-3">
        <Icon name="success" className="size-10 shrink-0 text-success" />
        <h2 ref={headingRef} tabIndex={-1} className="display text-2xl focus-visible:outline-none">
          {isReservation ? reservationTexts.thanks : orderMessages.thanks}
        </h2>
      </header>
      <dl className="grid gap-4 sm:grid-cols-2">
        <DescriptionItem term={isReservation ? reservationTexts.number : orderMessages.order}>
          <strong className="text-xl">{orderNumber}</strong>
        </DescriptionItem>
        <DescriptionItem term={isReservation ? reservationTexts.paid : orderMessages.paid}>
          <Money amount={price} />
        </DescriptionItem>
        {isReservation ? (
          <ReservationDescription reservation={{ date, time, guest, name }}>
            <DescriptionItem term={reservationTexts.table}>{table}</DescriptionItem>
          </ReservationDescription>
        ) : (
          <DescriptionItem term={fulfilment?.kind === "delivery" ? expectedAtDoor : orderMessages.ready}>
            <DateTime at={readyAt} />
          </DescriptionItem>
        )}
        {fulfilment && <Place fulfilment={fulfilment} />}
        {isReservation && (
          <DescriptionItem term={reservationTexts.where}>
            <span>{restaurant.name}</span>, <span>{addressLines(restaurant).join(", ")}</span>
          </DescriptionItem>
        )}
        <DescriptionItem term={orderMessages.transaction} className="font-mono text-sm font-medium break-all">
          {transactionId}
        </DescriptionItem>
      </dl>
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          to={isReservation ? pagePaths.bookings : pagePaths.orderOf(payment._id)}
          label={isReservation ? reservationTexts.viewReservations : orderMessages.followOrder}
        />
        {!isReservation && (
          <ButtonLink to={pagePaths.history} label={orderMessages.viewHistory} className="btn-outline" />
        )}
      </div>
    </section>
  );
}

/** Moves the focus, and the scroll position, to the message that replaces the form. */
export function useFocusOnMount<T extends HTMLElement>(): RefObject<T | null> {
  const elementRef = useRef<T>(null);
  useEffect(() => elementRef.current?.focus(), []);
  return elementRef;
}
