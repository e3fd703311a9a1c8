import type { Availability } from "#contract/booking/availability.ts";
import type {
  Cancellation,
  CancelReservation,
  ReservationPatch,
  ReservationSummary,
} from "#contract/booking/reservation.ts";
import { tableOrderTime } from "#contract/ordering/table-order-time.ts";
import { toDecimal } from "#contract/platform/money.ts";
import type { RefundService } from "../money/refund.service.ts";
import type { RecordChange } from "../platform/database/audit-trail.ts";
import type { ReservationTable } from "../platform/database/reservation-schema.ts";
import type { Db, Store } from "../platform/database/store.ts";
import { AppError } from "../platform/domain/app-error.ts";
import type { CurrentUser } from "../platform/domain/current-user.ts";
import type { DescribeTransaction } from "../platform/domain/transaction.ts";
import type { ClientKeysOf } from "../platform/lib/client-keys.ts";
import { type AvailabilityRequest, type AvailabilityService, availabilityService } from "./availability.service.ts";
import { defaultRefundChoice, reservationCancellation } from "./cancellation.ts";
import { reservationChanges } from "./changes.ts";
import { reservationHolds } from "./holds.ts";
import { ignoreOwnHolds, type LockTables } from "./requested-table.ts";
import { keepCalendarDomain, type MailDeps } from "./reservation.mails.ts";
import { canSee, isStaff } from "./reservation.policy.ts";
import { auditedFields, presentSummary } from "./reservation.presenter.ts";
import { reservationRepository as reservations } from "./reservation.repository.ts";
import { reservationsOfPerson } from "./reservations-of-person.ts";
import { staffOperations } from "./staff-operations.ts";

const reasons = { early: "You can order once your booking begins", over: "Your booking is over" } as const;

/**
 * The table of an own booking that is going on at `now` (ms since 1970), begins within half an hour, or whose guests are
 * seated. Throws `reservation_not_found`, or `invalid` if it is for another time.
 */
async function findTableOfGuest(db: Db, { id }: CurrentUser, reservationId: string, now: number): Promise<string> {
  const reservation = await reservations.find(db, reservationId);
  if (!reservation || reservation.user_id !== id) throw new AppError("reservation_not_found");
  const { status, starts_at: startsAt, ends_at: endsAt, table_id: tableId } = reservation;
  const time = tableOrderTime({ status, startsAt, endsAt }, now);
  if (time !== "now") throw new AppError("invalid", { fields: { reservation: reasons[time] } });
  return tableId;
}

interface Deps extends MailDeps {
  store: Store;
  refunds: RefundService;
  describeTransaction: DescribeTransaction;
  /** Identifies the networks of an address. */
  clientKeysOf: ClientKeysOf;
  lockTables: LockTables;
}

interface Recorded {
  recordChange: RecordChange;
}

interface OwnAvailabilityRequest extends AvailabilityRequest {
  /** Id of the reservation to move. */
  reservation?: string | undefined;
  by?: "telephone" | undefined;
}

interface DepsWithAvailability extends Deps {
  availability: AvailabilityService;
}

export type ReservationService = ReturnType<typeof reservationService>;

export function reservationService(deps: Deps) {
  const availability = availabilityService(deps.store, deps.settings);
  const all = { ...deps, availability };
  return {
    availability: (request: AvailabilityRequest) => availability.getAvailability(request),
    withAlternatives: availability.withAlternatives,
    /** As `withAlternatives`, for a call that staff make for a guest as well: they book until the start. */
    withAlternativesFor: <T>(currentUser: CurrentUser, work: () => Promise<T>): Promise<T> =>
      availability.withAlternatives(work, isStaff(currentUser) ? { leadMinutes: 0 } : {}),
    findTableOfGuest,
    keepCalendarDomain: (): Promise<void> => keepCalendarDomain(deps.store.db, deps),
    ...reservationHolds(all),
    ...staffOperations(all),
    ...reservationOperations(all),
    ...reservationsOfPerson(all),
  };
}

/** Operations of guests on their own reservations, and of staff on all; another guest's answers 404. */
function reservationOperations(deps: DepsWithAvailability) {
  const { store, users, availability } = deps;
  const { move, setStatus } = reservationChanges(deps);
  const { cancel, preview } = reservationCancellation(deps);

  async function findVisible(
    db: Db,
    currentUser: CurrentUser,
    id: string,
    find = reservations.find,
  ): Promise<ReservationTable> {
    const reservation = await find(db, id);
    if (!reservation || !canSee(currentUser, reservation)) throw new AppError("reservation_not_found");
    return reservation;
  }

  async function changeStatus(db: Db, currentUser: CurrentUser, id: string, { status, reason }: ReservationPatch) {
    const event = { at: Date.now(), by: currentUser.email, reason };
    if (status === undefined) return undefined;
    if (status !== "cancelled") return setStatus(db, id, status, event);
    const options = { by: event.by, reason, refund: defaultRefundChoice(currentUser), now: event.at };
    const { done, reservation, refund: refundMinor } = await cancel(db, id, options);
    if (done && refundMinor > 0) await deps.refunds.assertFreshIfLarge(db, currentUser);
    return done ? reservation : undefined;
  }

  return {
    /**
     * Moves a reservation, or sets its status (staff only); `modified` is 0 if nothing changes. Throws
     * `NoTableAvailableError` among others.
     */
    async update(
      db: Db,
      currentUser: CurrentUser,
      id: string,
      { recordChange, ...body }: ReservationPatch & Recorded,
    ): Promise<{ modified: number; reservation: ReservationSummary }> {
      await users.lock(db, currentUser.id);
      const before = await findVisible(db, currentUser, id, reservations.lock);
      if (body.status && !isStaff(currentUser)) throw new AppError("forbidden");
      const changedReservation = body.status
        ? await changeStatus(db, currentUser, id, body)
        : await move(db, currentUser, before, body);
      const after = auditedFields(changedReservation ?? before);
      await recordChange(db, { subject: id, before: auditedFields(before), after });
      return { modified: changedReservation ? 1 : 0, reservation: presentSummary(changedReservation ?? before) };
    },

    /**
     * The times that the user can have: own holds would be replaced by another one. With the id of a `reservation`, those that
     * it can be moved to. Staff may book by telephone, and move, until the start. Throws `reservation_not_found`.
     */
    async ownAvailability(
      currentUser: CurrentUser,
      { reservation: id, by, ...requested }: OwnAvailabilityRequest,
    ): Promise<Availability> {
      const isByStaff = isStaff(currentUser) && (by === "telephone" || id !== undefined);
      const leadMinutes = isByStaff ? 0 : undefined;
      if (id === undefined)
        return availability.getAvailability(requested, { ignore: ignoreOwnHolds(currentUser), leadMinutes });
      await findVisible(store.db, currentUser, id);
      return availability.getAvailability(requested, { ignore: (row) => row.id === id, leadMinutes });
    },

    previewCancellation: async (currentUser: CurrentUser, id: string): Promise<Cancellation> =>
      preview(currentUser, await findVisible(store.db, currentUser, id), Date.now()),

    /** Cancels once, however often it is called. Throws `reservation_state` or `refund_changed`. */
    async cancel(
      db: Db,
      currentUser: CurrentUser,
      id: string,
      { refund, recordChange, ...body }: CancelReservation & Recorded,
    ) {
      await users.lock(db, currentUser.id);
      const before = await findVisible(db, currentUser, id, reservations.lock);
      if (refund && !isStaff(currentUser)) throw new AppError("forbidden");
      const choice = refund ?? defaultRefundChoice(currentUser);
      const options = { ...body, by: currentUser.email, refund: choice, now: Date.now() };
      const { done, reservation, refund: refundMinor } = await cancel(db, id, options);
      if (done && refundMinor > 0 && isStaff(currentUser)) await deps.refunds.assertFreshIfLarge(db, currentUser);
      const after = { ...auditedFields(reservation), ...(done && { refundMinor }) };
      await recordChange(db, { subject: id, before: auditedFields(before), after });
      const { currency, status } = reservation;
      return { modified: done ? 1 : 0, refund: toDecimal(refundMinor, currency), status };
    },
  };
}
