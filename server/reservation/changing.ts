import type { ChangeReservation, NamedTime, ReservationStatus } from "#contract/reservation.ts";
import type { ReservationTable } from "../database/reservation-schema.ts";
import type { Caller } from "../http/caller.ts";
import { Refusal } from "../http/refusal.ts";
import { become, type Event, NoTable, record, takeTable } from "./allocation.ts";
import { seatsFor } from "./availability.ts";
import { isStaff, mayMove } from "./reservation.policy.ts";
import { reservationRepository as reservations } from "./reservation.repository.ts";
import type { Sitting } from "./sittings.ts";
import { slotRepository as slots } from "./slot.repository.ts";
import { locked, type ReservationParts, tell } from "./telling.ts";
import type { Timetable } from "./timetable.ts";

/** Staff may book until a sitting begins. */
export const sittingFor = (times: Timetable, caller: Caller, wanted: NamedTime, now: number): Sitting =>
  times.sitting(wanted, now, isStaff(caller) ? 0 : undefined);

/** Moving a booking to another time or company, and on through its states. */
export function changing(parts: ReservationParts, times: Timetable) {
  const { store, settings, outbox } = parts;

  /** Frees its steps and takes others at once, with the deposit it has. Throws `NoTable`, and why it may not. */
  const moveTo = (caller: Caller, id: string, sitting: Sitting, guest: number, now: number) =>
    store.transaction(async (trx) => {
      const reservation = await locked(trx, id);
      if (reservation.status !== "confirmed") throw new Refusal("reservation_state");
      if (!mayMove(caller, reservation, now)) throw new Refusal("move_too_late");
      const seats = seatsFor(guest, settings);
      const event = { at: now, by: caller.email, reason: `Moved from ${reservation.date} ${reservation.time}` };
      await slots.free(trx, id);
      const table = await takeTable(trx, id, sitting, seats, settings, event);
      if (!table) throw new NoTable();
      const moved = await reservations.update(trx, id, {
        table_id: table.id,
        date: sitting.date,
        time: sitting.time,
        starts_at: sitting.startsAt,
        ends_at: sitting.endsAt,
        guest,
        seats,
        sequence: reservation.sequence + 1,
      });
      await record(trx, moved, event);
      await tell(trx, parts, "moved", moved, { now });
      return moved;
    });

  return {
    /** What is not said stays; `undefined` where that is all. Throws `invalid`, `table_taken` and why it may not. */
    async move(caller: Caller, reservation: ReservationTable, change: ChangeReservation) {
      const now = Date.now();
      const { date = reservation.date, time = reservation.time, guest = reservation.guest } = change;
      const keepsTime = date === reservation.date && time === reservation.time;
      if (keepsTime && guest === reservation.guest && mayMove(caller, reservation, now)) return undefined;
      // Whoever keeps the time is not asked whether it is still offered.
      const sitting = keepsTime
        ? { date, time, startsAt: reservation.starts_at, endsAt: reservation.ends_at }
        : sittingFor(times, caller, { date, time }, now);
      const isThis = (row: ReservationTable) => row.id === reservation.id;
      const work = () => moveTo(caller, reservation.id, sitting, guest, now);
      const moved = await times.orTaken({ date, time, guest }, work, isThis);
      outbox.wake();
      return moved;
    },

    /** Answers `undefined` where it is in that state already. Throws `reservation_state`. */
    setStatus: (id: string, to: ReservationStatus, event: Event): Promise<ReservationTable | undefined> =>
      store.transaction(async (trx) => {
        const reservation = await locked(trx, id);
        return reservation.status === to ? undefined : become(trx, reservation, to, event);
      }),
  };
}
