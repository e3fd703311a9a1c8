import { useQuery } from "@tanstack/react-query";
import type { Payment } from "#contract/money/payment.ts";
import { tableOrderTime } from "#contract/ordering/table-order-time.ts";
import { isGuestEmail } from "#contract/people/guest-constants.ts";
import { serverNow } from "#web/ui/server-clock.ts";
import { ownReservationsQuery } from "./queries.ts";

/** A reservation at whose table the user can order now. */
export interface OwnReservation {
  id: string;
  number: string;
  table: string;
  startsAt: string;
}

/** The first reservation that has begun or begins soon, or whose guests are seated; the server checks it again (B26.11). */
export function findOwnReservation(now: number, payments: readonly Payment[]): OwnReservation | undefined {
  const isNow = ({ readyAt, endsAt, reservationStatus: status }: Payment) => {
    if (status === undefined || endsAt === undefined) return false;
    const times = { startsAt: Date.parse(readyAt), endsAt: Date.parse(endsAt) };
    return tableOrderTime({ status, ...times }, now) === "now";
  };
  const [first] = payments.filter(isNow).sort((one, other) => Date.parse(one.readyAt) - Date.parse(other.readyAt));
  if (first?.reservationId === undefined || first.table === undefined) return undefined;
  return { id: first.reservationId, number: first.orderNumber, table: first.table, startsAt: first.readyAt };
}

/** The own reservation at whose table the user can order now, once it is known. */
export function useOwnReservation(email: string): { ownReservation: OwnReservation | undefined; isKnown: boolean } {
  const isWithoutAccount = isGuestEmail(email);
  const { data } = useQuery({ ...ownReservationsQuery(email), enabled: !isWithoutAccount });
  const ownReservation = data && findOwnReservation(serverNow(), data);
  return { ownReservation, isKnown: isWithoutAccount || data !== undefined };
}
