import { tableOrderTime } from "#contract/ordering/table-order-time.ts";
import type { Db } from "../platform/database/store.ts";
import { AppError } from "../platform/domain/app-error.ts";
import type { CurrentUser } from "../platform/domain/current-user.ts";
import { reservationRepository as reservations } from "./reservation.repository.ts";

const reasons = { early: "You can order once your booking begins", over: "Your booking is over" } as const;

/**
 * The table of an own booking that is going on at `now` (ms since 1970), begins within half an hour, or whose guests are
 * seated. Throws `reservation_not_found`, or `invalid` if it is for another time.
 */
export async function findTableOfGuest(
  db: Db,
  { id }: CurrentUser,
  reservationId: string,
  now: number,
): Promise<string> {
  const reservation = await reservations.find(db, reservationId);
  if (!reservation || reservation.user_id !== id) throw new AppError("reservation_not_found");
  const { status, starts_at: startsAt, ends_at: endsAt, table_id: tableId } = reservation;
  const time = tableOrderTime({ status, startsAt, endsAt }, now);
  if (time !== "now") throw new AppError("invalid", { fields: { reservation: reasons[time] } });
  return tableId;
}
