import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { ReservationTable } from "../database/reservation-schema.ts";
import type { Db, Store } from "../database/store.ts";
import { AppError } from "../domain/app-error.ts";
import type { Outbox } from "../events/outbox.ts";
import type { RefundService } from "../payment/refund.service.ts";
import type { UserService } from "../user/user.service.ts";
import { type ReservationEvent, type ReservationEventDetails, reservationEventMails } from "./mails.ts";
import { reservationRepository as reservations } from "./reservation.repository.ts";

/** What reservations stand on. */
export interface ReservationDeps {
  store: Store;
  settings: RestaurantSettings;
  users: Pick<UserService, "lock">;
  refunds: RefundService;
  outbox: Outbox;
  publicUrl: string;
}

/** Tells guest and owner of a change, within the transaction that makes it; wake the outbox after it. */
export async function notify(
  db: Db,
  parts: ReservationDeps,
  event: ReservationEvent,
  reservation: ReservationTable,
  told: ReservationEventDetails,
): Promise<void> {
  for (const mail of reservationEventMails(parts, event, reservation, told)) await parts.outbox.enqueue(db, mail);
}

/** The row, kept from others until the transaction ends: every change of a booking begins with it. */
export async function lockReservation(db: Db, id: string): Promise<ReservationTable> {
  const reservation = await reservations.lock(db, id);
  if (!reservation) throw new AppError("reservation_not_found");
  return reservation;
}
