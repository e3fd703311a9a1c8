import type { ExportedReservation } from "#contract/account.ts";
import { occupiesTable } from "#contract/booking/reservation-constants.ts";
import { toIsoInstant } from "#contract/platform/instant.ts";
import { toDecimal } from "#contract/platform/money.ts";
import { inBatches } from "../platform/database/batches.ts";
import type { RowPosition } from "../platform/database/paginate.ts";
import type { ReservationTable } from "../platform/database/reservation-schema.ts";
import type { Db } from "../platform/database/store.ts";
import type { CurrentUser } from "../platform/domain/current-user.ts";
import { reservationCancellation } from "./cancellation.ts";
import { canCancel } from "./reservation.policy.ts";
import { isPaid, presentSummary } from "./reservation.presenter.ts";
import { reservationRepository as reservations } from "./reservation.repository.ts";
import {
  type ReservationRecord,
  reservationListRepository as reservationLists,
} from "./reservation-list.repository.ts";
import { reservationPaymentRepository as reservationPayments } from "./reservation-payment.repository.ts";

interface Person {
  id: string;
  email: string;
  name: string;
  /** It is 1 if the email was proved to be the person's. */
  is_valid: number;
}

interface EmailChange {
  userId: string;
  from: string;
  to: string;
  /** Whether the old email was proved to be the user's. */
  wasVerified: boolean;
}

/**
 * A phone reservation belongs to a person with a verified email if it has that email; or, without an email, if it has name and
 * phone number of a reservation that the person paid for. The number alone may be a family's or the restaurant's own, and anybody
 * can sign up with the email of somebody else or type their name and number.
 */
async function findOfPerson(db: Db, { id, email, name, is_valid }: Person): Promise<ReservationTable[]> {
  const ownReservations = await reservations.listByUser(db, id);
  if (is_valid === 0) return ownReservations;
  const names = new Set([name, ...ownReservations.map((row) => row.name)].map((text) => text.toLowerCase()));
  const paidReservations = ownReservations.filter(isPaid);
  const contacts = await reservations.listByContact(db, email, [...new Set(paidReservations.map((row) => row.phone))]);
  const isPerson = (row: ReservationTable) =>
    row.email === email || (row.email === null && names.has(row.name.toLowerCase()));
  return [...ownReservations, ...contacts.filter(isPerson)];
}

/** A reservation for the person who made it: staff are named as the restaurant. */
function presentExported({ reservation, changes }: ReservationRecord, email: string, restaurant: string) {
  const { currency, deposit_minor, created_at } = reservation;
  return {
    ...presentSummary(reservation),
    price: toDecimal(deposit_minor, currency),
    paid: isPaid(reservation),
    currency,
    createdAt: toIsoInstant(created_at),
    history: changes.map(({ status, at, by, reason }) => ({
      status,
      at: toIsoInstant(at),
      by: by === email ? by : restaurant,
      reason,
    })),
  } satisfies ExportedReservation;
}

/** What a person left in reservations: read, changed and removed for them. */
export function reservationsOfPerson(deps: Parameters<typeof reservationCancellation>[0]) {
  const { store, settings } = deps;
  const { cancelWithin } = reservationCancellation(deps);

  async function exportRows(matches: readonly ReservationTable[], email: string): Promise<ExportedReservation[]> {
    const rows = new Map(matches.map((row) => [row.id, row]));
    const ids = [...rows.keys()];
    const records = await inBatches(ids, (some) =>
      reservationLists.withDetails(
        store.db,
        some.flatMap((one) => rows.get(one) ?? []),
      ),
    );
    const inOrder = records.sort((a, b) => a.reservation.starts_at - b.reservation.starts_at);
    return inOrder.map((record) => presentExported(record, email, settings.name));
  }

  return {
    /**
     * The user's reservations, soonest first, with those made by phone for their email, if that is verified: anybody
     * can sign up with the email of somebody else.
     */
    async listOfUser({ id, email, emailVerified }: CurrentUser): Promise<ExportedReservation[]> {
      const ownReservations = await reservations.listByUser(store.db, id);
      const byPhone = emailVerified ? await reservations.listByContact(store.db, email, []) : [];
      return exportRows([...ownReservations, ...byPhone], email);
    },
    /** Reservations made by phone for an email, soonest first. */
    listOfContact: async (email: string): Promise<ExportedReservation[]> =>
      exportRows(await reservations.listByContact(store.db, email, []), email),
    /**
     * Replaces a user's email, within the transaction that changes it: in their reservations and histories, and in
     * those made by phone if the old email was verified.
     */
    changeEmail: (db: Db, { wasVerified, ...change }: EmailChange): Promise<void> =>
      reservations.changeEmail(db, { ...change, includesPhone: wasVerified }),
    /** Returns a person's reservations, including those made by phone. */
    listOfPerson: (db: Db, person: Person): Promise<{ id: string; number: string }[]> => findOfPerson(db, person),

    /** Lists reservations that start before a time (ms since 1970), in order of start, after a position. */
    listBefore: (before: number, after: RowPosition | undefined, limit: number) =>
      reservationLists.listBefore(store.db, { before, after }, limit),
    /** The payments and intents of reservations beyond the first ones. */
    listFurtherPayments: (db: Db, ids: readonly string[]) => reservationPayments.listOf(db, ids),
    /** Removes persons from these reservations, and guests and reasons from their histories. */
    anonymizeByIds: (db: Db, ids: readonly string[]): Promise<void> => reservations.anonymizeByIds(db, ids),
    /**
     * Removes a person's data from these reservations; future ones are cancelled, without a mail to them. Deposits are
     * refunded by policy, and in full if staff delete the person, as in every other cancellation.
     */
    async cancelAndAnonymize(
      db: Db,
      { email }: Pick<Person, "email">,
      ids: readonly string[],
      { isByStaff }: { isByStaff: boolean },
    ): Promise<void> {
      const refund = isByStaff ? "full" : "policy";
      const now = Date.now();
      await reservations.anonymize(db, ids, email);
      for (const id of ids) {
        const reservation = await reservations.lock(db, id);
        if (!reservation || reservation.starts_at <= now) continue;
        if (!occupiesTable(reservation.status) || !canCancel(reservation)) continue;
        await cancelWithin(db, reservation, { by: "", refund, reason: "Account deleted", now });
      }
    },
  };
}
