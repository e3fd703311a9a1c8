import { toDecimal } from "#contract/money.ts";
import type {
  BookedStay,
  Cancellation,
  CancelReservation,
  ChangeReservation,
  Reservation,
  TelephoneBooking,
} from "#contract/reservation.ts";
import type { ReservationTable } from "../database/reservation-schema.ts";
import type { Db } from "../database/store.ts";
import type { Caller } from "../http/caller.ts";
import { Refusal } from "../http/refusal.ts";
import { type Booking, booking } from "./booking.ts";
import { cancelling, usualRefund } from "./cancelling.ts";
import { changing, sittingFor } from "./changing.ts";
import { holds } from "./holds.ts";
import { listRepository as lists, type ReservationFilter } from "./list.repository.ts";
import { isStaff, maySee } from "./reservation.policy.ts";
import { presentReservation, presentStay } from "./reservation.presenter.ts";
import { reservationRepository as reservations } from "./reservation.repository.ts";
import { blocks, mayBecome, statusOf } from "./reservation.states.ts";
import { type ReservationParts, tell } from "./telling.ts";
import { type Timetable, timetable } from "./timetable.ts";

const mostListed = 100;

export type ReservationService = ReturnType<typeof reservationService>;

export function reservationService(parts: ReservationParts) {
  const times = timetable(parts.store, parts.settings);
  const book = booking(parts.settings);
  return {
    ...holds(parts, times, book),
    availability: times.availability,
    ...desk(parts, times, book),
    ...ownBooking(parts, times),
  };
}

/** What staff do. */
function desk(parts: ReservationParts, times: Timetable, book: Booking) {
  const { store, outbox } = parts;
  return {
    async list({ date, word, before }: ReservationFilter) {
      const found = await lists.list(store.db, { date, word: word || undefined, before }, mostListed + 1);
      const shown = found.slice(0, mostListed);
      const last = shown.at(-1);
      const items = (await lists.withHistory(store.db, shown)).map(presentReservation);
      const more = found.length > mostListed && last;
      return { items, next: more ? { ...(date && { date }), ...(word && { q: word }), before: last.id } : undefined };
    },

    /** A booking taken by telephone. Throws `invalid`, `table_taken`. */
    async enter(caller: Caller, details: TelephoneBooking): Promise<Reservation> {
      const now = Date.now();
      const sitting = sittingFor(times, caller, details, now);
      const work = () =>
        store.transaction(async (trx) => {
          const reservation = await book.enter(trx, { details, sitting, caller, now });
          await tell(trx, parts, "confirmed", reservation, { now });
          return reservation;
        });
      const entered = await times.orTaken(details, work);
      outbox.wake();
      const [record] = await lists.withHistory(store.db, [entered]);
      return presentReservation(record ?? { reservation: entered, changes: [] });
    },
  };
}

/** What becomes of one booking, by its guest or by staff. Another's is not found. */
function ownBooking(parts: ReservationParts, times: Timetable) {
  const { store } = parts;
  const change = changing(parts, times);
  const { cancel, cancelWithin, preview } = cancelling(parts);

  async function visible(caller: Caller, id: string): Promise<ReservationTable> {
    const reservation = await reservations.find(store.db, id);
    if (!reservation || !maySee(caller, reservation)) throw new Refusal("reservation_not_found");
    return reservation;
  }

  async function setStatus(caller: Caller, id: string, { status, reason }: ChangeReservation) {
    const event = { at: Date.now(), by: caller.email, reason };
    if (status === undefined) return undefined;
    if (status !== "cancelled") return change.setStatus(id, status, event);
    const { done, reservation } = await cancel(id, { ...event, reason, refund: usualRefund(caller), now: event.at });
    return done ? reservation : undefined;
  }

  return {
    /** Moves it, or sets its status (staff only); `modified` is 0 where it is so already. */
    async update(caller: Caller, id: string, body: ChangeReservation): Promise<{ modified: number; stay: BookedStay }> {
      const before = await visible(caller, id);
      if (body.status && !isStaff(caller)) throw new Refusal("forbidden");
      const changed = body.status ? await setStatus(caller, id, body) : await change.move(caller, before, body);
      return { modified: changed ? 1 : 0, stay: presentStay(changed ?? before) };
    },

    cancellation: async (caller: Caller, id: string): Promise<Cancellation> =>
      preview(caller, await visible(caller, id), Date.now()),

    /** Once, however often it is asked. Throws `reservation_state`. */
    async cancel(caller: Caller, id: string, { refund, reason }: CancelReservation) {
      await visible(caller, id);
      if (refund && !isStaff(caller)) throw new Refusal("forbidden");
      const how = { by: caller.email, refund: refund ?? usualRefund(caller), reason, now: Date.now() };
      const { done, reservation } = await cancel(id, how);
      const { refunded_minor, currency, status } = reservation;
      return { modified: done ? 1 : 0, refund: toDecimal(refunded_minor, currency), status: statusOf(status) };
    },

    /** Frees what a deleted person had still to come, by their policy, and takes the person out of what is past. */
    async forget(db: Db, person: { id: string; email: string }): Promise<void> {
      const now = Date.now();
      for (const { id } of await lists.ofPerson(db, person.id)) {
        const reservation = await reservations.lock(db, id);
        const status = statusOf(reservation?.status ?? "");
        if (!reservation || reservation.starts_at <= now || !blocks(status) || !mayBecome(status, "cancelled"))
          continue;
        await cancelWithin(db, reservation, { by: "", refund: "policy", reason: "Account deleted", now });
      }
      await lists.forget(db, person.id, person.email);
    },
  };
}
