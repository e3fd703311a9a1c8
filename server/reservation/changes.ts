import type { ReservationStatus } from "#contract/constants/reservation.ts";
import type { LocalDateTime, ReservationPatch } from "#contract/reservation.ts";
import type { ReservationTable } from "../database/reservation-schema.ts";
import { AppError } from "../domain/app-error.ts";
import type { CurrentUser } from "../domain/current-user.ts";
import { allocateTable, type ChangeEvent, NoTableAvailableError, recordChange, transition } from "./allocation.ts";
import type { AvailabilityService } from "./availability.service.ts";
import { seatsFor } from "./availability.ts";
import { lockReservation, notify, type ReservationDeps } from "./notify.ts";
import { canMove, isStaff } from "./reservation.policy.ts";
import { reservationRepository as reservations } from "./reservation.repository.ts";
import { slotRepository as slots } from "./slot.repository.ts";
import type { TimeSlot } from "./time-slots.ts";

/** Staff may book until a sitting begins. */
export const findTimeSlotFor = (
  times: AvailabilityService,
  currentUser: CurrentUser,
  wanted: LocalDateTime,
  now: number,
): TimeSlot => times.findTimeSlot(wanted, now, isStaff(currentUser) ? 0 : undefined);

/** Moving a booking to another time or company, and on through its states. */
export function reservationChanges(deps: ReservationDeps, availability: AvailabilityService) {
  const { store, settings, outbox } = deps;

  /** Frees its steps and takes others at once, with the deposit it has. Throws `NoTable`, and why it may not. */
  const moveTo = (currentUser: CurrentUser, id: string, timeSlot: TimeSlot, guest: number, now: number) =>
    store.transaction(async (trx) => {
      const reservation = await lockReservation(trx, id);
      if (reservation.status !== "confirmed") throw new AppError("reservation_state");
      if (!canMove(currentUser, reservation, now)) throw new AppError("move_too_late");
      const seats = seatsFor(guest, settings);
      const event = { at: now, by: currentUser.email, reason: `Moved from ${reservation.date} ${reservation.time}` };
      await slots.release(trx, id);
      const table = await allocateTable(trx, id, timeSlot, seats, settings, event);
      if (!table) throw new NoTableAvailableError();
      const moved = await reservations.update(trx, id, {
        table_id: table.id,
        date: timeSlot.date,
        time: timeSlot.time,
        starts_at: timeSlot.startsAt,
        ends_at: timeSlot.endsAt,
        guest,
        seats,
        sequence: reservation.sequence + 1,
      });
      await recordChange(trx, moved, event);
      await notify(trx, deps, "moved", moved, { now });
      return moved;
    });

  return {
    /** What is not said stays; `undefined` where that is all. Throws `invalid`, `table_taken` and why it may not. */
    async move(currentUser: CurrentUser, reservation: ReservationTable, change: ReservationPatch) {
      const now = Date.now();
      const { date = reservation.date, time = reservation.time, guest = reservation.guest } = change;
      const keepsTime = date === reservation.date && time === reservation.time;
      if (keepsTime && guest === reservation.guest && canMove(currentUser, reservation, now)) return undefined;
      // Whoever keeps the time is not asked whether it is still offered.
      const sitting = keepsTime
        ? { date, time, startsAt: reservation.starts_at, endsAt: reservation.ends_at }
        : findTimeSlotFor(availability, currentUser, { date, time }, now);
      const isThis = (row: ReservationTable) => row.id === reservation.id;
      const work = () => moveTo(currentUser, reservation.id, sitting, guest, now);
      const moved = await availability.withAlternatives({ date, time, guest }, work, isThis);
      outbox.wake();
      return moved;
    },

    /** Answers `undefined` where it is in that state already. Throws `reservation_state`. */
    setStatus: (id: string, to: ReservationStatus, event: ChangeEvent): Promise<ReservationTable | undefined> =>
      store.transaction(async (trx) => {
        const reservation = await lockReservation(trx, id);
        return reservation.status === to ? undefined : transition(trx, reservation, to, event);
      }),
  };
}
