import { minuteMs } from "#contract/constants/durations.ts";
import { earlyTableMinutes } from "#contract/constants/fulfilment.ts";
import { tableOrderStatuses } from "#contract/constants/reservation.ts";
import type { Db } from "../database/store.ts";
import { AppError } from "../domain/app-error.ts";
import type { CurrentUser } from "../domain/current-user.ts";
import { reservationRepository as reservations } from "./reservation.repository.ts";

const earlyMs = earlyTableMinutes * minuteMs;

/**
 * The table of an own booking that is going on at `now` (ms since 1970), or begins within half an hour. Throws
 * `reservation_not_found`, or `invalid` if it is for another time.
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
  const isNow = startsAt - earlyMs <= now && now < endsAt;
  if (!tableOrderStatuses.includes(status) || !isNow)
    throw new AppError("invalid", { fields: { reservation: "You can order once your booking begins" } });
  return tableId;
}
