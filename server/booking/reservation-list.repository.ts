import { sql } from "kysely";
import { comparesTo, type RowPosition } from "../platform/database/paginate.ts";
import type { ReservationChangeTable, ReservationTable } from "../platform/database/reservation-schema.ts";
import type { PaymentTable } from "../platform/database/schema.ts";
import { containsText, matchesTerms } from "../platform/database/search.ts";
import type { Db } from "../platform/database/store.ts";
import type { SearchTerms } from "../platform/lib/search-terms.ts";
import { reservationPaymentRepository as reservationPayments } from "./reservation-payment.repository.ts";

type DepositPayment = Pick<
  PaymentTable,
  "id" | "transaction_id" | "amount_minor" | "refunded_minor" | "ordered_at" | "currency"
>;

/** A reservation with its history, oldest first. */
export interface ReservationRecord {
  reservation: ReservationTable;
  /** The payments of its deposit, the first one first; changes may have added some. */
  payments: DepositPayment[];
  changes: ReservationChangeTable[];
}

export interface ReservationFilter {
  date?: string | undefined;
  /** Looked for in name, phone number, email and number, and as the id of the payment at the provider. */
  search?: SearchTerms | undefined;
  /** The last id of the previous page. */
  before?: string | undefined;
}

/** Confirmed reservations that begin, and end, at the same times (ms since 1970); `date` is local. */
interface BookedTime {
  startsAt: number;
  endsAt: number;
  date: string;
  count: number;
}

interface LargeParties {
  tableId: string;
  seats: number;
  date: string;
  count: number;
}

/** Reads lists of reservations with their details, and their histories. */
export const reservationListRepository = {
  /** When a user changed time or party size after `since`, oldest first (ms since 1970). */
  listMoveTimes: async (db: Db, id: string, by: string, since: number): Promise<number[]> => {
    const rows = await db
      .selectFrom("reservation_changes")
      .select("at")
      .where("reservation_id", "=", id)
      .where("status", "=", "confirmed")
      .where("by", "=", by)
      .where("at", ">", since)
      .orderBy("at")
      .execute();
    return rows.map((row) => row.at);
  },
  /** The confirmed reservations that begin from `since` on (ms since 1970), by their times, soonest first. */
  async countByTime(db: Db, since: number): Promise<BookedTime[]> {
    // A condition on the status would let SQLite read all that were ever confirmed.
    const rows = await db
      .selectFrom("reservations")
      .select(({ fn }) => ["starts_at", "ends_at", "date", "status", fn.count<number | string>("id").as("count")])
      .where("starts_at", ">=", since)
      .groupBy(["starts_at", "ends_at", "date", "status"])
      .orderBy("starts_at")
      .execute();
    return rows
      .filter(({ status }) => status === "confirmed")
      .map(({ starts_at, ends_at, date, count }) => ({
        startsAt: starts_at,
        endsAt: ends_at,
        date,
        count: Number(count),
      }));
  },
  /**
   * How many confirmed reservations that need more than `seats` seats begin at each table from `since` on (ms since 1970), by the
   * seats they need, with the local date of the soonest.
   */
  async countLarger(db: Db, { since, seats }: { since: number; seats: number }): Promise<LargeParties[]> {
    // A condition on the status would let SQLite read all that were ever confirmed.
    const rows = await db
      .selectFrom("reservations")
      .select(({ fn }) => [
        "table_id",
        "seats",
        "status",
        fn.min("date").as("date"),
        fn.count<number | string>("id").as("count"),
      ])
      .where("starts_at", ">=", since)
      .where("seats", ">", seats)
      .groupBy(["table_id", "seats", "status"])
      .execute();
    return rows
      .filter(({ status }) => status === "confirmed")
      .map(({ table_id, count, ...row }) => ({
        tableId: table_id,
        seats: row.seats,
        date: row.date,
        count: Number(count),
      }));
  },
  /** Lists reservations that start before `before` (ms since 1970), in order of start, after a position. */
  async listBefore(db: Db, { before, after }: { before: number; after: RowPosition | undefined }, limit: number) {
    const columns = ["id", "starts_at as at", "payment_id", "intent_id", "name", "phone"] as const;
    let query = db.selectFrom("reservations").select(columns).where("starts_at", "<", before);
    if (after) query = query.where(comparesTo(["starts_at", "id"], ">", sql.val(after.at), after.id));
    return query.orderBy("starts_at").orderBy("id").limit(limit).execute();
  },
  /** Reservations of a day in order of time, or of all days, newest first. */
  async list(db: Db, { date, search, before }: ReservationFilter, limit: number): Promise<ReservationTable[]> {
    const [order, beyond] = date ? (["asc", ">"] as const) : (["desc", "<"] as const);
    let query = db.selectFrom("reservations").selectAll();
    if (date) query = query.where("date", "=", date);
    if (search) {
      query = query.where((eb) =>
        eb.or([
          matchesTerms("search_text", search),
          ...["name", "phone", "email", "number"].map((column) => containsText(column, search.text)),
          // It is compared as a whole, since nobody types a part of it.
          eb("intent_id", "=", search.text),
          eb(
            "id",
            "in",
            eb
              .selectFrom("reservation_payments")
              .select("reservation_id")
              .where("reservation_payments.intent_id", "=", search.text),
          ),
        ]),
      );
    }
    if (before) {
      const at = db.selectFrom("reservations").select("starts_at").where("id", "=", before);
      query = query.where(comparesTo(["starts_at", "id"], beyond, at, before));
    }
    return query.orderBy("starts_at", order).orderBy("id", order).limit(limit).execute();
  },
  /** Reservations without a text for searches. */
  listUnindexed: (db: Db, limit: number): Promise<ReservationTable[]> =>
    db.selectFrom("reservations").selectAll().where("search_text", "is", null).orderBy("id").limit(limit).execute(),
  async withDetails(db: Db, reservations: readonly ReservationTable[]): Promise<ReservationRecord[]> {
    if (reservations.length === 0) return [];
    const ids = reservations.map(({ id }) => id);
    const changes = await db
      .selectFrom("reservation_changes")
      .selectAll()
      .where("reservation_id", "in", ids)
      .orderBy("at")
      .orderBy("id")
      .execute();
    const first = reservations.flatMap(({ id, payment_id }) => (payment_id ? [{ id, payment_id }] : []));
    const further = (await reservationPayments.listOf(db, ids)).map((row) => ({
      id: row.reservation_id,
      payment_id: row.payment_id,
    }));
    const links = [...first, ...further];
    const payments =
      links.length === 0
        ? []
        : await db
            .selectFrom("payments")
            .select(["id", "transaction_id", "amount_minor", "refunded_minor", "ordered_at", "currency"])
            .where(
              "id",
              "in",
              links.map((link) => link.payment_id),
            )
            .execute();
    const changesOf = Map.groupBy(changes, (change) => change.reservation_id);
    const paymentOf = new Map(payments.map((payment) => [payment.id, payment]));
    const linksOf = Map.groupBy(links, (link) => link.id);
    return reservations.map((reservation) => ({
      reservation,
      payments: (linksOf.get(reservation.id) ?? []).flatMap((link) => paymentOf.get(link.payment_id) ?? []),
      changes: changesOf.get(reservation.id) ?? [],
    }));
  },
};
