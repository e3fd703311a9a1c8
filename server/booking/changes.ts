import type { ReservationPatch } from "#contract/booking/reservation.ts";
import type { ReservationStatus } from "#contract/booking/reservation-constants.ts";
import { dayMs } from "#contract/platform/durations.ts";
import { type Minor, toDecimal } from "#contract/platform/money.ts";
import type { RefundService } from "../money/refund.service.ts";
import type { ReservationTable } from "../platform/database/reservation-schema.ts";
import type { Db } from "../platform/database/store.ts";
import { AppError } from "../platform/domain/app-error.ts";
import type { CurrentUser } from "../platform/domain/current-user.ts";
import { formatMoney } from "../platform/lib/locale-formats.ts";
import { secondsUntil } from "../platform/lib/seconds-until.ts";
import type { AvailabilityService } from "./availability.service.ts";
import { seatsFor } from "./availability.ts";
import { defaultRefundChoice } from "./cancellation.ts";
import { depositDifference, depositPerGuest, depositRefunds } from "./deposit-difference.ts";
import { type LockTables, NoTableAvailableError } from "./requested-table.ts";
import { type MailDeps, notify } from "./reservation.mails.ts";
import { canMove, canTransition, isCancellationFree, isStaff, isTooEarly } from "./reservation.policy.ts";
import { reservationRepository as reservations } from "./reservation.repository.ts";
import { reservationListRepository as lists } from "./reservation-list.repository.ts";
import {
  allocateTable,
  type ChangeEvent,
  endChangeHolds,
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
  refunds: Pick<RefundService, "left" | "refund" | "state">;
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
  const refunds = depositRefunds(deps.refunds);

  /**
   * What another party size does to the deposit. Throws `deposit_required` with the difference if a guest has to pay it
   * first; staff may add people without one.
   */
  function changeDeposit(currentUser: CurrentUser, reservation: ReservationTable, partySize: number): Minor {
    const difference = depositDifference(reservation, partySize);
    if (difference <= 0 || isStaff(currentUser)) return Math.min(0, difference);
    const price = toDecimal(difference, reservation.currency);
    const amount = formatMoney(difference, reservation.currency, settings.locale);
    throw new AppError("deposit_required", { price, detail: `This change needs a further deposit of ${amount}.` });
  }

  /** Refunds what a smaller party takes off the deposit, as cancelling now would. */
  async function refundDifference(
    db: Db,
    movedReservation: ReservationTable,
    difference: Minor,
    { currentUser, now }: Move,
  ) {
    const choice = defaultRefundChoice(currentUser);
    if (difference === 0 || (choice === "policy" && !isCancellationFree(movedReservation, now))) return;
    const key = `reservation:${movedReservation.id}:${movedReservation.sequence}`;
    await refunds.refund(db, movedReservation, -difference, { key, by: currentUser.email, reason: "Fewer people" });
  }

  /**
   * Releases its table and takes another in one transaction; the deposit follows the number of people. Throws
   * `NoTableAvailableError`, `deposit_required`.
   */
  async function moveTo(db: Db, move: Move): Promise<ReservationTable> {
    const { currentUser, id, timeSlot, partySize, now } = move;
    const reservation = await lockReservation(db, id);
    if (reservation.status !== "confirmed") throw new AppError("reservation_state");
    if (!canMove(currentUser, reservation, now) && !onlyLessens(reservation, move)) throw new AppError("move_too_late");
    if (!isStaff(currentUser)) await assertMovesLeft(db, id, currentUser.email, now);
    const seats = seatsFor(partySize, settings);
    const event = { at: now, by: currentUser.email, reason: `Moved from ${reservation.date} ${reservation.time}` };
    await deps.lockTables(db);
    await reservations.releaseSteps(db, id);
    const table = await allocateTable(db, id, timeSlot, seats, settings, event);
    const { date, time } = timeSlot;
    if (!table) throw new NoTableAvailableError({ date, time, partySize }, (row) => row.id === id);
    const difference = changeDeposit(currentUser, reservation, partySize);
    await endChangeHolds(db, id, event);
    const movedReservation = await reservations.update(db, id, {
      deposit_minor: reservation.deposit_minor + difference,
      deposit_per_guest: reservation.deposit_per_guest ?? depositPerGuest(reservation),
      table_id: table.id,
      date,
      time,
      starts_at: timeSlot.startsAt,
      ends_at: timeSlot.endsAt,
      guest: partySize,
      seats,
      sequence: reservation.sequence + 1,
    });
    await insertHistoryEntry(db, movedReservation, event);
    // Judged by the time that it had: moving it away first must not make its refund free.
    await refundDifference(db, { ...movedReservation, starts_at: reservation.starts_at }, difference, move);
    const depositLeft = movedReservation.payment_id ? await refunds.left(db, movedReservation) : undefined;
    await notify(db, deps, "moved", movedReservation, { now, depositLeft });
    return movedReservation;
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

/** Whether a change only takes people off a booking that has not begun: that is allowed until it begins. */
const onlyLessens = ({ starts_at, guest }: ReservationTable, { timeSlot, partySize, now }: Move): boolean =>
  timeSlot.startsAt === starts_at && partySize < guest && now < starts_at;

/** Whether its table has too few seats, because it was made smaller since. */
const isTooLarge = ({ table_id, seats }: ReservationTable, { tables }: Pick<MailDeps["settings"], "tables">): boolean =>
  tables.some((table) => table.id === table_id && table.seats < seats);

/** Counts in the history of a locked reservation, so that simultaneous changes are counted and failed ones are not. */
async function assertMovesLeft(db: Db, id: string, by: string, now: number): Promise<void> {
  const oldest = (await lists.listMoveTimes(db, id, by, now - dayMs)).at(-maxMoves);
  if (oldest === undefined) return;
  throw new AppError("too_many_changes", { retryAfter: secondsUntil(oldest + dayMs, now) });
}
