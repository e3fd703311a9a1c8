import { toDecimal } from "#contract/money.ts";
import type {
  BookedStay,
  Cancellation,
  CancelReservation,
  ChangeReservation,
  NamedTime,
  Reservation,
  TelephoneBooking,
} from "#contract/reservation.ts";
import type { ReservationTable } from "../database/reservation-schema.ts";
import type { Db } from "../database/store.ts";
import type { Caller } from "../http/caller.ts";
import { Refusal } from "../http/refusal.ts";
import { booking } from "./booking.ts";
import { type ChangeParts, changes, usualRefund } from "./changes.ts";
import { holds } from "./holds.ts";
import { listRepository as lists, type ReservationFilter } from "./list.repository.ts";
import { isStaff, mayMove, maySee } from "./reservation.policy.ts";
import { presentReservation, presentStay } from "./reservation.presenter.ts";
import { reservationRepository as reservations } from "./reservation.repository.ts";
import { blocks, statusOf } from "./reservation.states.ts";
import { timetable } from "./timetable.ts";

const mostListed = 100;

export type ReservationService = ReturnType<typeof reservationService>;

export function reservationService(parts: ChangeParts) {
  const { store, settings, outbox } = parts;
  const times = timetable(store, settings);
  const book = booking(settings);
  const change = changes(parts);

  async function visible(caller: Caller, id: string): Promise<ReservationTable> {
    const reservation = await reservations.find(store.db, id);
    if (!reservation || !maySee(caller, reservation)) throw new Refusal("reservation_not_found");
    return reservation;
  }

  /** Staff book until the sitting begins; what keeps its time is not asked whether that is still offered. */
  function sittingFor(caller: Caller, wanted: NamedTime, now: number, kept?: ReservationTable) {
    if (kept?.date === wanted.date && kept.time === wanted.time) {
      return { ...wanted, startsAt: kept.starts_at, endsAt: kept.ends_at };
    }
    return times.sitting(wanted, now, isStaff(caller) ? 0 : undefined);
  }

  async function move(caller: Caller, reservation: ReservationTable, body: ChangeReservation) {
    const now = Date.now();
    const wanted = {
      date: body.date ?? reservation.date,
      time: body.time ?? reservation.time,
      guest: body.guest ?? reservation.guest,
    };
    const sitting = sittingFor(caller, wanted, now, reservation);
    const same = sitting.startsAt === reservation.starts_at && wanted.guest === reservation.guest;
    if (same && mayMove(caller, reservation, now)) return undefined;
    const isThis = (row: ReservationTable) => row.id === reservation.id;
    const to = { sitting, guest: wanted.guest };
    return times.orTaken(wanted, () => change.move(caller, reservation.id, to, now), isThis);
  }

  async function setStatus(caller: Caller, { id }: ReservationTable, { status, reason }: ChangeReservation) {
    const event = { at: Date.now(), by: caller.email, reason };
    if (status === undefined) return undefined;
    if (status !== "cancelled") return change.setStatus(id, status, event);
    const how = { by: caller.email, refund: usualRefund(caller), reason, now: event.at };
    const { done, reservation } = await change.cancel(id, how);
    return done ? reservation : undefined;
  }

  return {
    ...holds({ store, settings, times, book, change }),
    availability: times.availability,

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
      const sitting = sittingFor(caller, details, now);
      const entered = await times.orTaken(details, () =>
        store.transaction(async (trx) => {
          const reservation = await book.enter(trx, { details, sitting, caller, now });
          await change.tell(trx, "confirmed", reservation, { now });
          return reservation;
        }),
      );
      outbox.wake();
      const [record] = await lists.withHistory(store.db, [entered]);
      return presentReservation(record ?? { reservation: entered, changes: [] });
    },

    /** Moves it, or sets its status (staff only); `modified` is 0 where it is so already. */
    async update(caller: Caller, id: string, body: ChangeReservation): Promise<{ modified: number; stay: BookedStay }> {
      const before = await visible(caller, id);
      if (body.status && !isStaff(caller)) throw new Refusal("forbidden");
      const changed = body.status ? await setStatus(caller, before, body) : await move(caller, before, body);
      return { modified: changed ? 1 : 0, stay: presentStay(changed ?? before) };
    },

    cancellation: async (caller: Caller, id: string): Promise<Cancellation> =>
      change.preview(caller, await visible(caller, id), Date.now()),

    /** Once, however often it is asked. Throws `reservation_state`. */
    async cancel(caller: Caller, id: string, { refund, reason }: CancelReservation) {
      await visible(caller, id);
      if (refund && !isStaff(caller)) throw new Refusal("forbidden");
      const how = { by: caller.email, refund: refund ?? usualRefund(caller), reason, now: Date.now() };
      const { done, reservation } = await change.cancel(id, how);
      return {
        modified: done ? 1 : 0,
        refund: toDecimal(reservation.refunded_minor, reservation.currency),
        status: statusOf(reservation.status),
      };
    },

    /** Frees what a deleted person had still to come, by their policy, and takes the person out of what is past. */
    async forget(db: Db, person: { id: string; email: string }): Promise<void> {
      const now = Date.now();
      for (const { id } of await lists.ofPerson(db, person.id)) {
        const reservation = await reservations.lock(db, id);
        const coming = reservation && reservation.starts_at > now && blocks(statusOf(reservation.status));
        if (!coming || reservation.status === "seated") continue;
        await change.cancelWithin(db, reservation, { by: "", refund: "policy", reason: "Account deleted", now });
      }
      await lists.forget(db, person.id, person.email);
    },
  };
}
