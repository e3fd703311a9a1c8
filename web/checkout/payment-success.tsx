import type { ReactNode } from "react";
import { Link } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { checkoutMessages } from "#web/messages/checkout.ts";
import { reservationMessages } from "#web/messages/reservation.ts";
import { addressLines } from "#web/restaurant/contact.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { DateTime } from "#web/ui/date-time.tsx";
import { DescriptionItem } from "#web/ui/description-item.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Money } from "#web/ui/money.tsx";
import type { Payment } from "./queries.ts";
import { ReservationDescription } from "./reservation-description.tsx";
import { useFocusOnMount } from "./use-focus-on-mount.ts";

/** What was paid, what comes of it, and where to go on. */
export function PaymentSuccess({ payment }: { payment: Payment }) {
  return payment.paymentType === "reservation" ? (
    <ReservationSuccess payment={payment} />
  ) : (
    <OrderSuccess payment={payment} />
  );
}

function OrderSuccess({ payment }: { payment: Payment }) {
  const restaurant = useRestaurant();
  const { thanks, order, transaction, paid, pickUp, ready, viewHistory, followOrder } = checkoutMessages.payment;
  return (
    <SuccessPanel
      text={thanks}
      links={
        <>
          <Link to={pagePaths.orderOf(payment._id)} className="btn btn-primary">
            {followOrder}
          </Link>
          <Link to={pagePaths.history} className="btn btn-outline">
            {viewHistory}
          </Link>
        </>
      }
    >
      <DescriptionItem term={order}>
        <strong className="text-xl">{payment.orderNumber}</strong>
      </DescriptionItem>
      <DescriptionItem term={paid}>
        <Money amount={payment.price} />
      </DescriptionItem>
      <DescriptionItem term={ready}>
        <DateTime at={payment.readyAt} />
      </DescriptionItem>
      <DescriptionItem term={pickUp}>
        {restaurant.name}, {addressLines(restaurant).join(", ")}
      </DescriptionItem>
      <TransactionId term={transaction} id={payment.transactionId} />
    </SuccessPanel>
  );
}

function ReservationSuccess({ payment }: { payment: Payment }) {
  const restaurant = useRestaurant();
  const { date = "", time = "", guest = 1, name = "", table = "" } = payment;
  const messages = reservationMessages.payment;
  return (
    <SuccessPanel
      text={messages.thanks}
      links={
        <Link to={pagePaths.bookings} className="btn btn-primary">
          {messages.viewReservations}
        </Link>
      }
    >
      <DescriptionItem term={messages.number}>
        <strong className="text-xl">{payment.orderNumber}</strong>
      </DescriptionItem>
      <DescriptionItem term={messages.paid}>
        <Money amount={payment.price} />
      </DescriptionItem>
      <ReservationDescription stay={{ date, time, guest, name }}>
        <DescriptionItem term={messages.table}>{table}</DescriptionItem>
      </ReservationDescription>
      <DescriptionItem term={messages.where}>
        {restaurant.name}, {addressLines(restaurant).join(", ")}
      </DescriptionItem>
      <TransactionId term={checkoutMessages.payment.transaction} id={payment.transactionId} />
    </SuccessPanel>
  );
}

function TransactionId({ term, id }: { term: string; id: string }) {
  return (
    <DescriptionItem term={term}>
      <span className="font-mono text-sm break-all">{id}</span>
    </DescriptionItem>
  );
}

function SuccessPanel({ text, links, children }: { text: string; links: ReactNode; children: ReactNode }) {
  const headingRef = useFocusOnMount<HTMLHeadingElement>();
  return (
    <section className="thanks grid max-w-2xl gap-6 rounded-box bg-base-200 p-6 md:p-8">
      <header className="flex items-center gap-3">
        <Icon name="success" className="size-10 shrink-0 text-success" />
        <h2 ref={headingRef} tabIndex={-1} className="display text-2xl focus-visible:outline-none">
          {text}
        </h2>
      </header>
      <dl className="grid gap-4 sm:grid-cols-2">{children}</dl>
      <div className="flex flex-wrap gap-3">{links}</div>
    </section>
  );
}
