import { toDecimal } from "#contract/money.ts";
import type { Cancellation, CancelReservation, ReservationPatch, ReservationSummary } from "#contract/reservation.ts";
import type { RecordChange } from "../database/audit-trail.ts";
import type { ReservationTable } from "../database/reservation-schema.ts";
import type { Db, Store } from "../database/store.ts";
import { AppError } from "../domain/app-error.ts";
import type { CurrentUser } from "../domain/current-user.ts";
import type { RefundService } from "../payment/refund.service.ts";
import { type AvailabilityService, availabilityService } from "./availability.service.ts";
import { defaultRefundChoice, reservationCancellation } from "./cancellation.ts";
import { reservationChanges } from "./changes.ts";
import { reservationHolds } from "./holds.ts";
import type { MailDeps } from "./reservation.mails.ts";
import { canCancel, canSee, isBlocking, isStaff } from "./reservation.policy.ts";
import { auditedFields, presentSummary } from "./reservation.presenter.ts";
import { reservationRepository as reservations } from "./reservation.repository.ts";
import { staffOperations } from "./staff-operations.ts";

interface Deps extends MailDeps {
  store: Store;
  refunds: RefundService;
}

interface Recorded {
  recordChange: RecordChange;
}

interface Person {
  id: string;
  email: string;
  name: string;
}

interface DepsWithAvailability extends Deps {
  availability: AvailabilityService;
}

export type ReservationService = ReturnType<typeof reservationService>;

export function reservationService(deps: Deps) {
  const availability = availabilityService(deps.store, deps.settings);
  const all = { ...deps, availability };
  return {
    availability: availability.getAvailability,
    withAlternatives: availability.withAlternatives,
    ...reservationHolds(all),
    ...staffOperations(all),
    ...reservationOperations(all),
  };
}

/**
 * A phone reservation belongs to the person if it has their email; or, without an email, if it has name and phone number
 * of the person. The number alone may be a family's or the restaurant's own.
 */
async function findOfPerson(db: Db, { id, email, name }: Person): Promise<ReservationTable[]> {
  const own = await reservations.listByUser(db, id);
  const names = new Set([name, ...own.map((row) => row.name)].map((text) => text.toLowerCase()));
  const contacts = await reservations.listByContact(db, email, [...new Set(own.map((row) => row.phone))]);
  const isPerson = (row: ReservationTable) =>
    row.email === email || (row.email === null && names.has(row.name.toLowerCase()));
  return [...own, ...contacts.filter(isPerson)];
}

/** Operations of guests on their own reservations, and of staff on all; another guest's answers 404. */
function reservationOperations(deps: DepsWithAvailability) {
  const { store, users } = deps;
  const { move, setStatus } = reservationChanges(deps);
  const { cancel, cancelWithin, preview } = reservationCancellation(deps);

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
    const { done, reservation } = await cancel(db, id, options);
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
      const changed = body.status
        ? await changeStatus(db, currentUser, id, body)
        : await move(db, currentUser, before, body);
      const after = auditedFields(changed ?? before);
      await recordChange(db, { subject: id, owner: before.user_id, before: auditedFields(before), after });
      return { modified: changed ? 1 : 0, reservation: presentSummary(changed ?? before) };
    },

    previewCancellation: async (currentUser: CurrentUser, id: string): Promise<Cancellation> =>
      preview(currentUser, await findVisible(store.db, currentUser, id), Date.now()),

    /** Cancels once, however often it is called. Throws `reservation_state`. */
    async cancel(
      db: Db,
      currentUser: CurrentUser,
      id: string,
      { refund, reason, recordChange }: CancelReservation & Recorded,
    ) {
      await users.lock(db, currentUser.id);
      const before = await findVisible(db, currentUser, id, reservations.lock);
      if (refund && !isStaff(currentUser)) throw new AppError("forbidden");
      const choice = refund ?? defaultRefundChoice(currentUser);
      const options = { by: currentUser.email, refund: choice, reason, now: Date.now() };
      const { done, reservation, refund: refundMinor } = await cancel(db, id, options);
      const after = { ...auditedFields(reservation), ...(done && { refundMinor }) };
      await recordChange(db, { subject: id, owner: before.user_id, before: auditedFields(before), after });
      const { currency, status } = reservation;
      return { modified: done ? 1 : 0, refund: toDecimal(refundMinor, currency), status };
    },

    /** Returns a person's reservations, including those made by phone. */
    listOfPerson: (db: Db, person: Person): Promise<{ id: string; number: string }[]> => findOfPerson(db, person),

    /** Removes a person's data from these reservations; future ones are cancelled by policy, without a mail to them. */
    async cancelAndAnonymize(db: Db, { email }: Person, ids: readonly string[]): Promise<void> {
      const now = Date.now();
      await reservations.anonymize(db, ids, email);
      for (const id of ids) {
        const reservation = await reservations.lock(db, id);
        if (!reservation || reservation.starts_at <= now) continue;
        if (!isBlocking(reservation.status) || !canCancel(reservation)) continue;
        await cancelWithin(db, reservation, { by: "", refund: "policy", reason: "Account deleted", now });
      }
    },
  };
}
