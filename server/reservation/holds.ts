import type { ReservationDetails, ReservationSummary } from "#contract/reservation.ts";
import type { ReservationTable } from "../database/reservation-schema.ts";
import type { Db } from "../database/store.ts";
import type { CurrentUser } from "../domain/current-user.ts";
import { NoTableAvailableError } from "./allocation.ts";
import type { AvailabilityService } from "./availability.service.ts";
import { depositFor, type ReservationWriter } from "./booking.ts";
import { notify, type ReservationDeps } from "./notify.ts";
import { presentSummary } from "./reservation.presenter.ts";
import { reservationRepository as reservations } from "./reservation.repository.ts";
import type { TimeSlot } from "./time-slots.ts";

/** A hold that is being paid. */
export interface OpenHold {
  intentId: string;
  reservation: ReservationSummary;
  /** ms since 1970. */
  heldUntil: number;
}

const toOpenHold = (row: ReservationTable): OpenHold[] =>
  row.intent_id && row.held_until !== null
    ? [{ intentId: row.intent_id, reservation: presentSummary(row), heldUntil: row.held_until }]
    : [];

const batchSize = 100;

/** What the checkout needs of reservations: to hold a table, and to hear what became of its payment. */
export function holds(deps: ReservationDeps, availability: AvailabilityService, writer: ReservationWriter) {
  const { store, settings } = deps;
  const isOwnHold = (currentUser: CurrentUser) => (row: ReservationTable) =>
    row.status === "held" && row.user_id === currentUser.id;

  return {
    /** The sitting and the deposit for it in minor units. Throws `invalid`. */
    quote: (details: ReservationDetails, now: number): { timeSlot: TimeSlot; deposit: number } => ({
      timeSlot: availability.findTimeSlot(details, now),
      deposit: depositFor(details.guest, settings),
    }),
    /** Throws `table_taken` where it is plain already that no table can be had. */
    assertTableAvailable: (
      currentUser: CurrentUser,
      details: ReservationDetails,
      sitting: TimeSlot,
      now: number,
    ): Promise<void> =>
      availability.withAlternatives(
        details,
        async () => {
          if (!(await availability.hasFreeTable(sitting, details.guest, now, isOwnHold(currentUser))))
            throw new NoTableAvailableError();
        },
        isOwnHold(currentUser),
      ),
    /** Does what holds a table; tells `table_taken` with other times where there is none. */
    withAlternatives: <T>(currentUser: CurrentUser, details: ReservationDetails, work: () => Promise<T>): Promise<T> =>
      availability.withAlternatives(details, work, isOwnHold(currentUser)),
    hold: writer.hold,
    listOpenHolds: async (currentUser: CurrentUser): Promise<OpenHold[]> =>
      (await reservations.listHolds(store.db, currentUser.id)).flatMap(toOpenHold),
    /** Holds that ran out and were not ended yet. */
    listDueHolds: async (now: number): Promise<OpenHold[]> =>
      (await reservations.listDueHolds(store.db, now, batchSize)).flatMap(toOpenHold),
    /** The booking of an intent, with the end of its hold while it has one. */
    async findByIntent(
      db: Db,
      intentId: string,
    ): Promise<{ reservation: ReservationSummary; heldUntil: number | null } | undefined> {
      const row = await reservations.findByIntent(db, intentId);
      return row && { reservation: presentSummary(row), heldUntil: row.status === "held" ? row.held_until : null };
    },
    /** Within the transaction that records the payment; answers whether there is a booking now. */
    async confirm(db: Db, intentId: string, paymentId: string, now: number): Promise<ReservationTable | undefined> {
      const confirmed = await writer.confirm(db, intentId, paymentId, now);
      if (confirmed) await notify(db, deps, "confirmed", confirmed, { now });
      return confirmed;
    },
    expire: writer.expire,
  };
}
