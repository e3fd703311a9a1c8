import { toDecimal } from "#contract/money.ts";
import type {
  Cancellation,
  CancelReservation,
  PhoneReservation,
  Reservation,
  ReservationPatch,
  ReservationSummary,
} from "#contract/reservation.ts";
import type { ReservationTable } from "../database/reservation-schema.ts";
import type { Db } from "../database/store.ts";
import { AppError } from "../domain/app-error.ts";
import type { CurrentUser } from "../domain/current-user.ts";
import { type AvailabilityService, availabilityService } from "./availability.service.ts";
import { type ReservationWriter, reservationWriter } from "./booking.ts";
import { cancellation, defaultRefundChoice } from "./cancellation.ts";
import { findTimeSlotFor, reservationChanges } from "./changes.ts";
import { holds } from "./holds.ts";
import { reservationListRepository as lists, type ReservationFilter } from "./list.repository.ts";
import { notify, type ReservationDeps } from "./notify.ts";
import { canCancel, canSee, isStaff } from "./reservation.policy.ts";
import { presentReservation, presentSummary } from "./reservation.presenter.ts";
import { reservationRepository as reservations } from "./reservation.repository.ts";
import { isBlocking } from "./reservation.states.ts";

const mostListed = 100;

export type ReservationService = ReturnType<typeof reservationService>;

export function reservationService(deps: ReservationDeps) {
  const availability = availabilityService(deps.store, deps.settings);
  const writer = reservationWriter(deps.settings, deps.users);
  return {
    ...holds(deps, availability, writer),
    availability: availability.getAvailability,
    ...staffOperations(deps, availability, writer),
    ...reservationOperations(deps, availability),
  };
}

/** What staff do. */
function staffOperations(deps: ReservationDeps, availability: AvailabilityService, writer: ReservationWriter) {
  const { store, outbox } = deps;
  return {
    async list({ date, search: word, before }: ReservationFilter) {
      const found = await lists.list(store.db, { date, search: word || undefined, before }, mostListed + 1);
      const shown = found.slice(0, mostListed);
      const last = shown.at(-1);
      const items = (await lists.withHistory(store.db, shown)).map(presentReservation);
      const more = found.length > mostListed && last;
      return { items, next: more ? { ...(date && { date }), ...(word && { q: word }), before: last.id } : undefined };
    },

    /** A booking taken by telephone. Throws `invalid`, `table_taken`. */
    async createByPhone(currentUser: CurrentUser, details: PhoneReservation): Promise<Reservation> {
      const now = Date.now();
      const timeSlot = findTimeSlotFor(availability, currentUser, details, now);
      const work = () =>
        store.transaction(async (trx) => {
          const reservation = await writer.createByPhone(trx, { details, timeSlot, currentUser, now });
          await notify(trx, deps, "confirmed", reservation, { now });
          return reservation;
        });
      const entered = await availability.withAlternatives(details, work);
      outbox.wake();
      const [record] = await lists.withHistory(store.db, [entered]);
      return presentReservation(record ?? { reservation: entered, changes: [] });
    },
  };
}

/** What becomes of one booking, by its guest or by staff. Another's is not found. */
function reservationOperations(deps: ReservationDeps, availability: AvailabilityService) {
  const { store } = deps;
  const change = reservationChanges(deps, availability);
  const { cancel, cancelWithin, preview } = cancellation(deps);

  async function findVisible(currentUser: CurrentUser, id: string): Promise<ReservationTable> {
    const reservation = await reservations.find(store.db, id);
    if (!reservation || !canSee(currentUser, reservation)) throw new AppError("reservation_not_found");
    return reservation;
  }

  async function setStatus(currentUser: CurrentUser, id: string, { status, reason }: ReservationPatch) {
    const event = { at: Date.now(), by: currentUser.email, reason };
    if (status === undefined) return undefined;
    if (status !== "cancelled") return change.setStatus(id, status, event);
    const { done, reservation } = await cancel(id, {
      ...event,
      reason,
      refund: defaultRefundChoice(currentUser),
      now: event.at,
    });
    return done ? reservation : undefined;
  }

  return {
    /** Moves it, or sets its status (staff only); `modified` is 0 where it is so already. */
    async update(
      currentUser: CurrentUser,
      id: string,
      body: ReservationPatch,
    ): Promise<{ modified: number; stay: ReservationSummary }> {
      const before = await findVisible(currentUser, id);
      if (body.status && !isStaff(currentUser)) throw new AppError("forbidden");
      const changed = body.status
        ? await setStatus(currentUser, id, body)
        : await change.move(currentUser, before, body);
      return { modified: changed ? 1 : 0, stay: presentSummary(changed ?? before) };
    },

    cancellation: async (currentUser: CurrentUser, id: string): Promise<Cancellation> =>
      preview(currentUser, await findVisible(currentUser, id), Date.now()),

    /** Once, however often it is asked. Throws `reservation_state`. */
    async cancel(currentUser: CurrentUser, id: string, { refund, reason }: CancelReservation) {
      await findVisible(currentUser, id);
      if (refund && !isStaff(currentUser)) throw new AppError("forbidden");
      const how = {
        by: currentUser.email,
        refund: refund ?? defaultRefundChoice(currentUser),
        reason,
        now: Date.now(),
      };
      const { done, reservation } = await cancel(id, how);
      const { refunded_minor, currency, status } = reservation;
      return { modified: done ? 1 : 0, refund: toDecimal(refunded_minor, currency), status };
    },

    /** Frees what a deleted person had still to come, by their policy, and takes the person out of what is past. */
    async cancelAndAnonymizeUser(db: Db, person: { id: string; email: string }): Promise<void> {
      const now = Date.now();
      for (const { id } of await lists.listByUser(db, person.id)) {
        const reservation = await reservations.lock(db, id);
        if (!reservation || reservation.starts_at <= now) continue;
        if (!isBlocking(reservation.status) || !canCancel(reservation)) continue;
        await cancelWithin(db, reservation, { by: "", refund: "policy", reason: "Account deleted", now });
      }
      await lists.anonymizeUser(db, person.id, person.email);
    },
  };
}
