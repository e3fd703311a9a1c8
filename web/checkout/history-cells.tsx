import { Link } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { useTimes } from "#web/ui/times.ts";
import { words } from "#web/words/checkout.ts";
import { words as reservationWords } from "#web/words/reservation.ts";
import type { Payment } from "./queries.ts";

interface Shown {
  payment: Payment;
}

/** Leads to the order as it is now, or to the bookings. */
export function NumberLink({ payment: { _id, orderNumber, paymentType } }: Shown) {
  const order = paymentType === "cart";
  const { follow, booking } = words.history;
  return (
    <Link
      to={order ? pagePaths.orderOf(_id) : pagePaths.bookings}
      aria-label={order ? follow(orderNumber) : booking(orderNumber)}
      className="link inline-block py-1"
    >
      {orderNumber}
    </Link>
  );
}

export const statusText = ({ status, reservationStatus }: Payment): string =>
  reservationStatus ? reservationWords.bookings.status[reservationStatus] : words.history.status[status];

export function Bought({ payment: { items, date, time, guest } }: Shown) {
  const { namedDay } = useTimes();
  if (!date || !time || !guest) return itemsText(items);
  return words.history.table(reservationWords.guests(guest), reservationWords.at(namedDay(date), time));
}

function itemsText(items: Payment["items"]): string {
  const counts = new Map<string, number>();
  for (const { name } of items) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => words.history.times(count, name)).join(", ");
}
