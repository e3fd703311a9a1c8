import type { BookedStay, ReservationDetails } from "#contract/reservation.ts";
import type { ReservationTable } from "../database/reservation-schema.ts";
import type { Db } from "../database/store.ts";
import type { Caller } from "../http/caller.ts";
import { NoTable } from "./allocation.ts";
import { type Booking, depositFor } from "./booking.ts";
import { presentStay } from "./reservation.presenter.ts";
import { reservationRepository as reservations } from "./reservation.repository.ts";
import type { Sitting } from "./sittings.ts";
import { type ReservationParts, tell } from "./telling.ts";
import type { Timetable } from "./timetable.ts";

/** A hold that is being paid. */
export interface OpenHold {
  intentId: string;
  stay: BookedStay;
  /** ms since 1970. */
  heldUntil: number;
}

const openHold = (row: ReservationTable): OpenHold[] =>
  row.intent_id && row.held_until !== null
    ? [{ intentId: row.intent_id, stay: presentStay(row), heldUntil: row.held_until }]
    : [];

const mostAtOnce = 100;

/** What the checkout needs of reservations: to hold a table, and to hear what became of its payment. */
export function holds(parts: ReservationParts, times: Timetable, book: Booking) {
  const { store, settings } = parts;
  const isOwnHold = (caller: Caller) => (row: ReservationTable) => row.status === "held" && row.user_id === caller.id;

  return {
    /** The sitting and the deposit for it in minor units. Throws `invalid`. */
    quote: (details: ReservationDetails, now: number): { sitting: Sitting; deposit: number } => ({
      sitting: times.sitting(details, now),
      deposit: depositFor(details.guest, settings),
    }),
    /** Throws `table_taken` where it is plain already that no table can be had. */
    expectTable: (caller: Caller, details: ReservationDetails, sitting: Sitting, now: number): Promise<void> =>
      times.orTaken(
        details,
        async () => {
          if (!(await times.seemsFree(sitting, details.guest, now, isOwnHold(caller)))) throw new NoTable();
        },
        isOwnHold(caller),
      ),
    /** Does what holds a table; tells `table_taken` with other times where there is none. */
    orTaken: <T>(caller: Caller, details: ReservationDetails, work: () => Promise<T>): Promise<T> =>
      times.orTaken(details, work, isOwnHold(caller)),
    hold: book.hold,
    openHolds: async (caller: Caller): Promise<OpenHold[]> =>
      (await reservations.holdsOf(store.db, caller.id)).flatMap(openHold),
    /** Holds that ran out and were not ended yet. */
    dueHolds: async (now: number): Promise<OpenHold[]> =>
      (await reservations.dueHolds(store.db, now, mostAtOnce)).flatMap(openHold),
    /** The booking of an intent, with the end of its hold while it has one. */
    async ofIntent(db: Db, intentId: string): Promise<{ stay: BookedStay; heldUntil: number | null } | undefined> {
      const row = await reservations.findByIntent(db, intentId);
      return row && { stay: presentStay(row), heldUntil: row.status === "held" ? row.held_until : null };
    },
    /** Within the transaction that records the payment; answers whether there is a booking now. */
    async confirm(db: Db, intentId: string, paymentId: string, now: number): Promise<ReservationTable | undefined> {
      const confirmed = await book.confirm(db, intentId, paymentId, now);
      if (confirmed) await tell(db, parts, "confirmed", confirmed, { now });
      return confirmed;
    },
    expire: book.expire,
  };
}
