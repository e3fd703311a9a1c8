import { Link } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { checkoutMessages } from "#web/messages/checkout.ts";
import { reservationMessages } from "#web/messages/reservation.ts";
import { useDateFormat } from "#web/ui/date-format.ts";
import type { Payment } from "./queries.ts";

interface PaymentProps {
  payment: Payment;
}

/** Leads to the order as it is now, or to the bookings. */
export function OrderNumberLink({ payment: { _id, orderNumber, paymentType } }: PaymentProps) {
  const isOrder = paymentType === "cart";
  const { followLabel, reservationLabel } = checkoutMessages.history;
  return (
    <Link
      to={isOrder ? pagePaths.orderOf(_id) : pagePaths.bookings}
      aria-label={isOrder ? followLabel(orderNumber) : reservationLabel(orderNumber)}
      className="link inline-block py-1"
    >
      {orderNumber}
    </Link>
  );
}

export const statusText = ({ status, reservationStatus }: Payment): string =>
  reservationStatus
    ? reservationMessages.myReservations.status[reservationStatus]
    : checkoutMessages.history.status[status];

export function PurchasedItems({ payment: { items, date, time, guest } }: PaymentProps) {
  const { formatWeekdayAndDate } = useDateFormat();
  if (!date || !time || !guest) return formatItems(items);
  return checkoutMessages.history.reservationSummary(
    reservationMessages.partySize(guest),
    reservationMessages.dateAndTime(formatWeekdayAndDate(date), time),
  );
}

function formatItems(items: Payment["items"]): string {
  const counts = new Map<string, number>();
  for (const { name } of items) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => checkoutMessages.history.quantity(count, name)).join(", ");
}
