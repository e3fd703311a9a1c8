import { dayMs } from "#contract/constants/durations.ts";
import type { ReservationStatus } from "#contract/constants/reservation.ts";
import type { ReservationPatch } from "#contract/reservation.ts";
import type { ReservationTable } from "../database/reservation-schema.ts";
import type { Db } from "../database/store.ts";
import { AppError } from "../domain/app-error.ts";
import type { CurrentUser } from "../domain/current-user.ts";
import { secondsUntil } from "../lib/seconds-until.ts";
import type { RefundService } from "../payment/refund.service.ts";
import type { AvailabilityService } from "./availability.service.ts";
import { seatsFor } from "./availability.ts";
import { type LockTables, NoTableAvailableError } from "./requested-table.ts";
import { type MailDeps, notify } from "./reservation.mails.ts";
import { canMove, canTransition, isStaff, isTooEarly } from "./reservation.policy.ts";
import { reservationRepository as reservations } from "./reservation.repository.ts";
import { reservationListRepository as lists } from "./reservation-list.repository.ts";
import {
  allocateTable,
  type ChangeEvent,
  insertHistoryEntry,
  lockReservation,
  transition,
} from "./reservation-transitions.ts";
import type { TimeSlot } from "./time-slots.ts";

/** Changes of one reservation by its guest within a day: each is a mail to guest and restaurant. */
const maxMoves = 5;

interface ChangeDeps extends MailDeps {
  availability: AvailabilityService;
  lockTables: LockTables;
  refunds: Pick<RefundService, "left">;
}

interface Move {
  currentUser: CurrentUser;
  id: string;
  timeSlot: TimeSlot;
  partySize: number;
  now: number;
}

/** Changes of a reservation: moving it and setting its status. */
export function reservationChanges(deps: ChangeDeps) {
  const { settings, availability } = deps;

  /** Releases its table and takes another in one transaction; the deposit stays. Throws `NoTableAvailableError`. */
  async function moveTo(db: Db, { currentUser, id, timeSlot, partySize, now }: Move): Promise<ReservationTable> {
    const reservation = await lockReservation(db, id);
    if (reservation.status !== "confirmed") throw new AppError("reservation_state");
    if (!canMove(currentUser, reservation, now)) throw new AppError("move_too_late");
    if (!isStaff(currentUser)) await assertMovesLeft(db, id, currentUser.email, now);
    const seats = seatsFor(partySize, settings);
    const event = { at: now, by: currentUser.email, reason: `Moved from ${reservation.date} ${reservation.time}` };
    await deps.lockTables(db);
    await reservations.releaseSteps(db, id);
    const table = await allocateTable(db, id, timeSlot, seats, settings, event);
    const { date, time } = timeSlot;
    if (!table) throw new NoTableAvailableError({ date, time, guest: partySize }, (row) => row.id === id);
    const moved = await reservations.update(db, id, {
      table_id: table.id,
      date,
      time,
      starts_at: timeSlot.startsAt,
      ends_at: timeSlot.endsAt,
      guest: partySize,
      seats,
      sequence: reservation.sequence + 1,
    });
    await insertHistoryEntry(db, moved, event);
    const depositLeft = moved.payment_id ? await deps.refunds.left(db, moved.payment_id) : undefined;
    await notify(db, deps, "moved", moved, { now, depositLeft });
    return moved;
  }

  return {
    /**
     * Returns `undefined` if nothing changes. If staff send the present time and party size of a reservation whose table has too
     * few seats, it gets another table. Throws `invalid`, `NoTableAvailableError`, `reservation_state`, `move_too_late`,
     * `too_many_changes`.
     */
    async move(db: Db, currentUser: CurrentUser, reservation: ReservationTable, change: ReservationPatch) {
      const now = Date.now();
      const { date = reservation.date, time = reservation.time, guest: partySize = reservation.guest } = change;
      const keepsTime = date === reservation.date && time === reservation.time;
      const isSame = keepsTime && partySize === reservation.guest && reservation.status === "confirmed";
      if (isSame && !(isStaff(currentUser) && isTooLarge(reservation, settings))) return undefined;
      // An unchanged time need not be bookable any more.
      const timeSlot = keepsTime
        ? { date, time, startsAt: reservation.starts_at, endsAt: reservation.ends_at }
        : availability.findTimeSlotFor(currentUser, { date, time }, now);
      return moveTo(db, { currentUser, id: reservation.id, timeSlot, partySize, now });
    },

    /** Returns `undefined` if the reservation already has that status. Throws `reservation_state`, `reservation_ahead`. */
    async setStatus(db: Db, id: string, to: ReservationStatus, event: ChangeEvent) {
      const reservation = await lockReservation(db, id);
      if (reservation.status === to) return undefined;
      if (canTransition(reservation.status, to) && isTooEarly(to, reservation, event.at))
        throw new AppError("reservation_ahead");
      return transition(db, reservation, to, event);
    },
  };
}

/** Whether its table has too few seats, because it was made smaller since. */
const isTooLarge = ({ table_id, seats }: ReservationTable, { tables }: Pick<MailDeps["settings"], "tables">): boolean =>
  tables.some((table) => table.id === table_id && table.seats < seats);

/** Counts in the history of a locked reservation, so that simultaneous changes are counted and failed ones are not. */
async function assertMovesLeft(db: Db, id: string, by: string, now: number): Promise<void> {
  const oldest = (await lists.listMoveTimes(db, id, by, now - dayMs)).at(-maxMoves);
  if (oldest === undefined) return;
  throw new AppError("too_many_changes", { retryAfter: secondsUntil(oldest + dayMs, now) });
}
