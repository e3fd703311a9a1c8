import type { ReservationDetails, ReservationSummary } from "#contract/booking/reservation.ts";
import { occupiesTable } from "#contract/booking/reservation-constants.ts";
import { dayMs, minuteMs } from "#contract/platform/durations.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { formatLocalTime } from "../house/restaurant/local-time.ts";
import { deleteInBatches } from "../platform/database/batches.ts";
import type { ReservationTable } from "../platform/database/reservation-schema.ts";
import type { Db, Store } from "../platform/database/store.ts";
import { AppError } from "../platform/domain/app-error.ts";
import type { CurrentUser } from "../platform/domain/current-user.ts";
import type { RunEffect } from "../platform/events/effects.ts";
import { type ClientKeys, type ClientKeysOf, wideFactor } from "../platform/lib/client-keys.ts";
import { secondsUntil } from "../platform/lib/seconds-until.ts";
import type { AvailabilityService } from "./availability.service.ts";
import { fittingTables, type Period, seatsFor } from "./availability.ts";
import { type EndedHold, holdRepository, holdRepository as holds } from "./hold.repository.ts";
import { occupancyRepository as occupancy } from "./occupancy.repository.ts";
import { paidChanges, type QuotedChange } from "./paid-changes.ts";
import { type Ignore, ignoreOwnHolds, type LockTables, NoTableAvailableError, requestOf } from "./requested-table.ts";
import { type MailDeps, notify } from "./reservation.mails.ts";
import { depositFor } from "./reservation.policy.ts";
import { presentSummary } from "./reservation.presenter.ts";
import { reservationRepository as reservations } from "./reservation.repository.ts";
import {
  allocateTable,
  expireHold,
  insertReservation,
  type NewReservation,
  transition,
} from "./reservation-transitions.ts";
import type { TimeSlot } from "./time-slots.ts";

/*
 * Limits of holds, which keep a table from other guests without payment. They are counted in the database, so they apply
 * across all processes; within a transaction they are exact after `holds.lock`.
 */

const periodMs = dayMs;
const pauseMs = 30 * minuteMs;
/**
 * A hold that the guest gave up within the time of a short one, for example to choose another time, counts as a third of
 * an unpaid one.
 */
const givenUpPerUnpaid = 3;

/** Who asks for a hold. */
interface HoldRequest {
  userId: string;
  clientKeys: ClientKeys | null;
  now: number;
}

/** Throws `holds_paused` after unpaid holds in a row, `too_many_holds` if the network holds enough tables already. */
async function assertMayHold(db: Db, settings: RestaurantSettings, request: HoldRequest): Promise<void> {
  const { userId, clientKeys, now } = request;
  const pausedUntil = pauseAfter(await holds.listEnded(db, userId, now - periodMs, now), settings);
  if (pausedUntil !== undefined && pausedUntil > now) {
    const when = formatLocalTime(pausedUntil, settings);
    const detail = `Tables were held for you and not paid. You can book again from ${when}, or call us.`;
    throw new AppError("holds_paused", { detail, retryAfter: secondsUntil(pausedUntil, now) });
  }
  if (clientKeys === null) return;
  const max = settings.reservation.maxHoldsPerAddress * clientKeys.factor;
  for (const [network, most] of [
    ["near", max],
    ["wide", max * wideFactor],
  ] as const) {
    const ends = await holds.listOpenEndsOf(db, network, clientKeys[network], { now, exceptUserId: userId });
    const [first] = ends;
    if (first !== undefined && ends.length >= most)
      throw new AppError("too_many_holds", { retryAfter: secondsUntil(first, now) });
  }
}

/** Returns the end of the pause; `endedHolds` are the unpaid holds since the last paid one, latest first. */
function pauseAfter(endedHolds: readonly EndedHold[], settings: RestaurantSettings): number | undefined {
  const { shortHoldMinutes, maxUnpaidHolds } = settings.reservation;
  const shortMs = shortHoldMinutes * minuteMs;
  const isGivenUp = ({ createdAt, endedAt, heldUntil }: EndedHold) =>
    endedAt < heldUntil && endedAt - createdAt < shortMs;
  const unpaid = endedHolds.filter((hold) => !isGivenUp(hold));
  const givenUp = endedHolds.filter(isGivenUp);
  const maxGivenUp = givenUpPerUnpaid * maxUnpaidHolds;
  const [last] = unpaid.length >= maxUnpaidHolds ? unpaid : givenUp.length >= maxGivenUp ? givenUp : [];
  return last && last.endedAt + pauseMs;
}

/**
 * How long a new hold lasts, in minutes: shorter if it takes the last table that fits, or if unpaid holds take more than
 * half of the tables then. They are not refused, or a guest who holds half of the room would keep out all others.
 */
async function holdMinutesFor(
  db: Db,
  settings: RestaurantSettings,
  { period, seats, now }: { period: Period; seats: number; now: number },
): Promise<number> {
  const { holdMinutes, shortHoldMinutes } = settings.reservation;
  const blocking = await occupancy.listBlocking(db, period, now);
  const busy = new Set(blocking.map((row) => row.table_id));
  const free = fittingTables(seats, settings).filter(({ id }) => !busy.has(id));
  const holdCount = blocking.filter(({ status }) => status === "held").length + 1;
  const isShort = free.length <= 1 || holdCount > Math.max(1, Math.floor(settings.tables.length / 2));
  return isShort ? Math.min(holdMinutes, shortHoldMinutes) : holdMinutes;
}

interface Deps extends MailDeps {
  store: Store;
  availability: AvailabilityService;
  clientKeysOf: ClientKeysOf;
  lockTables: LockTables;
}

/** A table to be held while its deposit is paid. */
interface NewHold extends NewReservation {
  details: ReservationDetails;
  /** The IP address of the guest, of which a hash is stored until the hold ends. */
  clientIp: string;
  /** What the guest pays, in minor units. */
  deposit: number;
}

/** A change of a booking whose difference is to be paid. */
export interface NewChange extends QuotedChange {
  currentUser: CurrentUser;
  now: number;
  clientIp: string;
}

/** A hold with an open payment. */
export interface OpenHold {
  intentId: string;
  reservation: ReservationSummary;
  /** Milliseconds since 1970. */
  heldUntil: number;
}

const toOpenHold = (row: ReservationTable): OpenHold[] =>
  row.intent_id && row.held_until !== null
    ? [{ intentId: row.intent_id, reservation: presentSummary(row), heldUntil: row.held_until }]
    : [];

const batchSize = 100;

/** Holds for the checkout: holds a table while its deposit is being paid, then confirms or expires it. */
export function reservationHolds(deps: Deps) {
  const { store, settings, users, availability } = deps;
  const changes = paidChanges(deps);

  /** Ends the earlier holds of a guest, who may have one, and returns them. Throws `holds_paused`, `too_many_holds`. */
  async function endOlderHolds(
    db: Db,
    { currentUser, clientKeys, now }: { currentUser: CurrentUser; clientKeys: ClientKeys | null; now: number },
  ): Promise<ReservationTable[]> {
    await users.lock(db, currentUser.id);
    await holdRepository.lock(db);
    await assertMayHold(db, settings, { userId: currentUser.id, clientKeys, now });
    const older = await reservations.listHolds(db, currentUser.id);
    for (const { id } of older)
      await expireHold(db, id, { at: now, by: currentUser.email, reason: "Began another reservation" });
    return older;
  }

  return {
    /** Returns the time slot and its deposit in minor units. Throws `invalid`. */
    quote: (details: ReservationDetails, now: number): { timeSlot: TimeSlot; deposit: number } => ({
      timeSlot: availability.findTimeSlot(details, now),
      deposit: depositFor(details.guest, settings),
    }),
    /**
     * Checks before the payment provider is asked; `hold` decides. Throws `table_taken` if no table is free right now,
     * `holds_paused`, `too_many_holds`.
     */
    async assertTableAvailable({ currentUser, details, timeSlot, now, clientIp }: NewHold): Promise<void> {
      await assertMayHold(store.db, settings, {
        userId: currentUser.id,
        clientKeys: deps.clientKeysOf(clientIp),
        now,
      });
      const ignore = ignoreOwnHolds(currentUser);
      await availability.withAlternatives(async () => {
        const isFree = await availability.hasFreeTable(timeSlot, details.guest, now, ignore);
        if (!isFree) throw new NoTableAvailableError(requestOf(details), ignore);
      });
    },
    /**
     * Holds the smallest suitable table. A guest has at most one hold: an earlier one expires, so that nobody blocks
     * several tables; returns those. Throws `NoTableAvailableError`, `holds_paused`, `too_many_holds`.
     */
    async hold(db: Db, order: NewHold & { intentId: string }): Promise<OpenHold[]> {
      const { currentUser, now, details, timeSlot } = order;
      const clientKeys = deps.clientKeysOf(order.clientIp);
      const older = await endOlderHolds(db, { currentUser, clientKeys, now });
      await deps.lockTables(db);
      const seats = seatsFor(details.guest, settings);
      const holdMinutes = await holdMinutesFor(db, settings, { period: timeSlot, seats, now });
      await insertReservation(db, settings, order, {
        status: "held",
        user_id: currentUser.id,
        intent_id: order.intentId,
        deposit_minor: order.deposit,
        deposit_per_guest: Math.floor(order.deposit / details.guest),
        held_until: now + holdMinutes * minuteMs,
        client_key: clientKeys?.near ?? null,
        client_wide: clientKeys?.wide ?? null,
      });
      return older.flatMap(toOpenHold);
    },
    /** What a change that raises the deposit costs (see `quoteChange` there). */
    quoteChange: changes.quoteChange,
    /**
     * Checks before the payment provider is asked; `holdChange` decides. Throws `table_taken`, `holds_paused`,
     * `too_many_holds`.
     */
    async assertChangePossible({ currentUser, now, clientIp, ...change }: NewChange): Promise<void> {
      await assertMayHold(store.db, settings, { userId: currentUser.id, clientKeys: deps.clientKeysOf(clientIp), now });
      const { timeSlot, partySize, booking } = change;
      const isOwn = ignoreOwnHolds(currentUser);
      const ignore: Ignore = (row) => row.id === booking.id || isOwn(row);
      await availability.withAlternatives(async () => {
        if (await availability.hasFreeTable(timeSlot, partySize, now, ignore)) return;
        throw new NoTableAvailableError({ date: timeSlot.date, time: timeSlot.time, partySize }, ignore);
      });
    },
    /** Holds the table that a booking would change to, as `hold` does, for 15 minutes. Throws `reservation_state`, too. */
    async holdChange(db: Db, change: NewChange & { intentId: string }): Promise<OpenHold[]> {
      const { currentUser, now, intentId } = change;
      const clientKeys = deps.clientKeysOf(change.clientIp);
      const older = await endOlderHolds(db, { currentUser, clientKeys, now });
      await deps.lockTables(db);
      await changes.insertChange(db, change, {
        currentUser,
        now,
        intent_id: intentId,
        client_key: clientKeys?.near ?? null,
        client_wide: clientKeys?.wide ?? null,
      });
      return older.flatMap(toOpenHold);
    },
    /** Makes other transactions that hold something unpaid wait until this one ends: limits count exactly then. */
    lockHolds: holdRepository.lock,
    /** Expired holds whose status is not updated yet. */
    listDueHolds: async (now: number): Promise<OpenHold[]> =>
      (await reservations.listDueHolds(store.db, now, batchSize)).flatMap(toOpenHold),
    /** Returns the reservation of an intent, with the end of its hold if it is held. */
    async findByIntent(db: Db, intentId: string) {
      const row = await reservations.findByIntent(db, intentId);
      return row && { reservation: presentSummary(row), heldUntil: row.status === "held" ? row.held_until : null };
    },
    /** Whether the reservation of an intent has ended at `now` (ms since 1970): by its status, or because its time is over. */
    async hasEnded(db: Db, intentId: string, now: number): Promise<boolean> {
      const row = await reservations.findByIntent(db, intentId);
      return !row || !occupiesTable(row.status) || row.ends_at <= now;
    },
    /**
     * Confirms the reservation, or applies the change that was paid, within the transaction that records the payment; undefined
     * if that is not possible any more.
     */
    async confirm(db: Db, { run, ...paid }: PaidHold & { run: RunEffect }): Promise<{ isChange: boolean } | undefined> {
      const reservation = await reservations.findByIntent(db, paid.intentId);
      const hold = reservation && (await reservations.lock(db, reservation.id));
      if (!hold) return undefined;
      const isChange = hold.changes_id !== null;
      const booking = await (isChange ? changes.applyPaidChange(db, hold, paid) : confirmPaid(db, deps, hold, paid));
      if (!booking) return undefined;
      const { now } = paid;
      await run(db, { name: "booking mails", data: { now } }, () =>
        notify(db, deps, isChange ? "moved" : "confirmed", booking, { now }),
      );
      return { isChange };
    },
    /** Sends the mails about a paid booking, or its paid change, if that was not done with its record. */
    async mailConfirmed(db: Db, intentId: string, now: number): Promise<void> {
      const row = await reservations.findByIntent(db, intentId);
      const event = row?.intent_id === intentId ? "confirmed" : "moved";
      if (row?.status === "confirmed") await notify(db, deps, event, row, { now });
    },
    /** Deletes holds that ended without payment before `before` (ms since 1970), with their history. */
    deleteUnpaidHolds: (before: number): Promise<void> =>
      deleteInBatches((limit) => reservations.deleteUnpaidHolds(store.db, before, limit)),
    /** Expires the hold of an intent that will not be paid. */
    async expire(db: Db, intentId: string, now: number): Promise<void> {
      const reservation = await reservations.findByIntent(db, intentId);
      if (reservation) await expireHold(db, reservation.id, { at: now, by: settings.name, reason: "Not paid in time" });
    },
  };
}

interface PaidHold {
  intentId: string;
  paymentId: string;
  now: number;
}

/**
 * Confirms a paid reservation. An expired hold, or one whose table was removed after it ended, gets any table that is free;
 * returns `undefined` if there is none or the reservation ended otherwise.
 */
async function confirmPaid(
  db: Db,
  { settings, lockTables }: Deps,
  reservation: ReservationTable,
  { paymentId, now }: PaidHold,
): Promise<ReservationTable | undefined> {
  const event = { at: now, by: settings.name, reason: "Deposit paid" };
  const paidColumns = { payment_id: paymentId, held_until: null };
  await lockTables(db);
  const hasTable = settings.tables.some(({ id }) => id === reservation.table_id);
  if (reservation.status === "held" && hasTable) return transition(db, reservation, "confirmed", event, paidColumns);
  const isOpen = reservation.status === "held" || reservation.status === "expired";
  if (!isOpen || reservation.starts_at <= now) return undefined;
  await reservations.releaseSteps(db, reservation.id);
  const period = { startsAt: reservation.starts_at, endsAt: reservation.ends_at };
  const table = await allocateTable(db, reservation.id, period, reservation.seats, settings, event);
  return table && transition(db, reservation, "confirmed", event, { ...paidColumns, table_id: table.id });
}
