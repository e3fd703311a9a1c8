import type { PhoneReservation, Reservation } from "#contract/booking/reservation.ts";
import type { RecordChange } from "../platform/database/audit-trail.ts";
import { maxPageSize, paginate } from "../platform/database/paginate.ts";
import type { ReservationTable } from "../platform/database/reservation-schema.ts";
import { type IndexedColumns, searchIndex } from "../platform/database/search-index.ts";
import type { Db, Store } from "../platform/database/store.ts";
import type { CurrentUser } from "../platform/domain/current-user.ts";
import type { DescribeTransaction } from "../platform/domain/transaction.ts";
import type { House } from "../platform/lib/country.ts";
import { readSearchTerms, searchTextOf } from "../platform/lib/search-terms.ts";
import { readTelephone } from "../platform/lib/telephone.ts";
import type { AvailabilityService } from "./availability.service.ts";
import type { LockTables } from "./requested-table.ts";
import { type MailDeps, notify } from "./reservation.mails.ts";
import { auditedFields, presentReservation } from "./reservation.presenter.ts";
import { reservationRepository as reservations } from "./reservation.repository.ts";
import {
  type ReservationFilter,
  reservationListRepository as reservationLists,
} from "./reservation-list.repository.ts";
import { insertReservation } from "./reservation-transitions.ts";

interface Deps extends MailDeps {
  store: Store;
  availability: AvailabilityService;
  lockTables: LockTables;
  describeTransaction: DescribeTransaction;
}

const indexedReservation = (row: ReservationTable, house: House): IndexedColumns => ({
  search_text: searchTextOf({ texts: [row.name, row.number], emails: [row.email], telephones: [row.phone] }, house),
  phone_e164: readTelephone(row.phone, house).e164,
});

/** Operations that only staff may call. */
export function staffOperations(deps: Deps) {
  const { store, settings, users, availability } = deps;
  const { listUnindexed } = reservationLists;
  const { saveIndex } = reservations;
  const indexReservations = searchIndex(store, { listUnindexed, saveIndex }, (row: ReservationTable) =>
    indexedReservation(row, settings),
  );
  return {
    indexReservations,
    async list({ date, search, before }: Omit<ReservationFilter, "search"> & { search?: string | undefined }) {
      if (search) await indexReservations();
      const filter = { date, search: search ? readSearchTerms(search, settings) : undefined, before };
      const { found, next } = await store.read(async (db) => {
        const page = paginate(await reservationLists.list(db, filter, maxPageSize + 1), ({ id }) => id);
        return { found: await reservationLists.withDetails(db, page.shown), next: page.next };
      });
      const items = found.map((record) => presentReservation(record, settings, deps.describeTransaction));
      return { items, next: next && { ...(date && { date }), ...(search && { q: search }), ...next } };
    },

    /** Creates a confirmed reservation without deposit or account. Throws `invalid`, `NoTableAvailableError`. */
    async createByPhone(
      db: Db,
      currentUser: CurrentUser,
      details: PhoneReservation,
      recordChange: RecordChange,
    ): Promise<Reservation> {
      await users.lock(db, currentUser.id);
      const now = Date.now();
      const timeSlot = availability.findTimeSlotFor(currentUser, details, now);
      const state = {
        status: "confirmed",
        user_id: null,
        intent_id: null,
        deposit_minor: 0,
        held_until: null,
        client_key: null,
        client_wide: null,
      } as const;
      await deps.lockTables(db);
      const reservation = await insertReservation(db, settings, { details, timeSlot, currentUser, now }, state);
      await recordChange(db, { subject: reservation.id, after: auditedFields(reservation) });
      await notify(db, deps, "confirmed", reservation, { now });
      const [record] = await reservationLists.withDetails(db, [reservation]);
      const recordOrBare = record ?? { reservation, payments: [], changes: [] };
      return presentReservation(recordOrBare, settings, deps.describeTransaction);
    },
  };
}
