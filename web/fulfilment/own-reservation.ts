import { useQuery } from "@tanstack/react-query";
import { minuteMs } from "#contract/constants/durations.ts";
import { isGuestEmail } from "#contract/constants/guest.ts";
import type { Payment } from "#contract/payment.ts";
import { tableOrderTime } from "#contract/table-order-time.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { ownReservationsQuery } from "./queries.ts";

/** A reservation at whose table the user can order now. */
export interface OwnReservation {
  id: string;
  number: string;
  table: string;
  startsAt: string;
}

/** The first reservation that has begun or begins soon, or whose guests are seated; the server checks it again (B26.11). */
export function findOwnReservation(
  now: number,
  payments: readonly Payment[],
  stayMinutes: number,
): OwnReservation | undefined {
  const isNow = ({ readyAt, reservationStatus: status }: Payment) => {
    const startsAt = Date.parse(readyAt);
    const endsAt = startsAt + stayMinutes * minuteMs;
    return status !== undefined && tableOrderTime({ status, startsAt, endsAt }, now) === "now";
  };
  const [first] = payments.filter(isNow).sort((one, other) => Date.parse(one.readyAt) - Date.parse(other.readyAt));
  if (first?.reservationId === undefined || first.table === undefined) return undefined;
  return { id: first.reservationId, number: first.orderNumber, table: first.table, startsAt: first.readyAt };
}

/** The own reservation at whose table the user can order now, once it is known. */
export function useOwnReservation(email: string): { ownReservation: OwnReservation | undefined; isKnown: boolean } {
  const { reservation } = useRestaurant();
  const isGuest = isGuestEmail(email);
  const { data } = useQuery({ ...ownReservationsQuery(email), enabled: !isGuest });
  const ownReservation = data && findOwnReservation(Date.now(), data, reservation.stayMinutes);
  return { ownReservation, isKnown: isGuest || data !== undefined };
}
