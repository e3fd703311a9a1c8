import type { ReservationStatus } from "#contract/constants/reservation.ts";
import type { ReservationPatch } from "#contract/reservation.ts";
import type { ReservationTable } from "../database/reservation-schema.ts";
import type { Store } from "../database/store.ts";
import { AppError } from "../domain/app-error.ts";
import type { CurrentUser } from "../domain/current-user.ts";
import type { AvailabilityService } from "./availability.service.ts";
import { seatsFor } from "./availability.ts";
import { type MailDeps, notify } from "./reservation.mails.ts";
import { canMove } from "./reservation.policy.ts";
import { reservationRepository as reservations } from "./reservation.repository.ts";
import {
  allocateTable,
  type ChangeEvent,
  lockReservation,
  NoTableAvailableError,
  recordChange,
  transition,
} from "./reservation-transitions.ts";
import type { TimeSlot } from "./time-slots.ts";

interface ChangeDeps extends MailDeps {
  store: Store;
  availability: AvailabilityService;
}

/** Changes of a reservation: moving it and setting its status. */
export function reservationChanges(deps: ChangeDeps) {
  const { store, settings, outbox, availability } = deps;

  /** Releases its table and takes another in one transaction; the deposit stays. Throws `NoTableAvailableError`. */
  const moveTo = (currentUser: CurrentUser, id: string, timeSlot: TimeSlot, partySize: number, now: number) =>
    store.transaction(async (trx) => {
      const reservation = await lockReservation(trx, id);
      if (reservation.status !== "confirmed") throw new AppError("reservation_state");
      if (!canMove(currentUser, reservation, now)) throw new AppError("move_too_late");
      const seats = seatsFor(partySize, settings);
      const event = { at: now, by: currentUser.email, reason: `Moved from ${reservation.date} ${reservation.time}` };
      await reservations.releaseSlots(trx, id);
      const table = await allocateTable(trx, id, timeSlot, seats, settings, event);
      if (!table) throw new NoTableAvailableError();
      const moved = await reservations.update(trx, id, {
        table_id: table.id,
        date: timeSlot.date,
        time: timeSlot.time,
        starts_at: timeSlot.startsAt,
        ends_at: timeSlot.endsAt,
        guest: partySize,
        seats,
        sequence: reservation.sequence + 1,
      });
      await recordChange(trx, moved, event);
      await notify(trx, deps, "moved", moved, { now });
      return moved;
    });

  return {
    /**
     * Returns `undefined` if nothing changes. Throws `invalid`, `table_taken`, `reservation_state`, `move_too_late`.
     */
    async move(currentUser: CurrentUser, reservation: ReservationTable, change: ReservationPatch) {
      const now = Date.now();
      const { date = reservation.date, time = reservation.time, guest = reservation.guest } = change;
      const keepsTime = date === reservation.date && time === reservation.time;
      if (keepsTime && guest === reservation.guest && canMove(currentUser, reservation, now)) return undefined;
      // An unchanged time need not be bookable any more.
      const timeSlot = keepsTime
        ? { date, time, startsAt: reservation.starts_at, endsAt: reservation.ends_at }
        : availability.findTimeSlotFor(currentUser, { date, time }, now);
      const isThis = (row: ReservationTable) => row.id === reservation.id;
      const work = () => moveTo(currentUser, reservation.id, timeSlot, guest, now);
      const moved = await availability.withAlternatives({ date, time, guest }, work, isThis);
      outbox.wake();
      return moved;
    },

    /** Returns `undefined` if the reservation already has that status. Throws `reservation_state`. */
    setStatus: (id: string, to: ReservationStatus, event: ChangeEvent): Promise<ReservationTable | undefined> =>
      store.transaction(async (trx) => {
        const reservation = await lockReservation(trx, id);
        return reservation.status === to ? undefined : transition(trx, reservation, to, event);
      }),
  };
}
