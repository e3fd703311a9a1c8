import type { ReservationChangeTable, ReservationTable } from "../database/reservation-schema.ts";
import { containsText } from "../database/search.ts";
import type { Db } from "../database/store.ts";

/** A reservation with its history, oldest first. */
export interface ReservationRecord {
  reservation: ReservationTable;
  changes: ReservationChangeTable[];
}

export interface ReservationFilter {
  date?: string | undefined;
  /** Part of name, telephone, email or number. */
  search?: string | undefined;
  /** Where the page before ended. */
  before?: string | undefined;
}

/** Bookings as staff look them up: those of a day as the day goes, else the latest first. */
export const reservationListRepository = {
  async list(db: Db, { date, search: word, before }: ReservationFilter, limit: number): Promise<ReservationTable[]> {
    const [order, beyond] = date ? (["asc", ">"] as const) : (["desc", "<"] as const);
    let query = db.selectFrom("reservations").selectAll();
    if (date) query = query.where("date", "=", date);
    if (word) {
      query = query.where((row) =>
        row.or(["name", "phone", "email", "number"].map((column) => containsText(column, word))),
      );
    }
    if (before) {
      const at = db.selectFrom("reservations").select("starts_at").where("id", "=", before);
      query = query.where((row) =>
        row.or([row("starts_at", beyond, at), row.and([row("starts_at", "=", at), row("id", beyond, before)])]),
      );
    }
    return query.orderBy("starts_at", order).orderBy("id", order).limit(limit).execute();
  },

  async withHistory(db: Db, reservations: readonly ReservationTable[]): Promise<ReservationRecord[]> {
    if (reservations.length === 0) return [];
    const ids = reservations.map(({ id }) => id);
    const changes = await db
      .selectFrom("reservation_changes")
      .selectAll()
      .where("reservation_id", "in", ids)
      .orderBy("at")
      .orderBy("id")
      .execute();
    const changesOf = Map.groupBy(changes, (change) => change.reservation_id);
    return reservations.map((reservation) => ({ reservation, changes: changesOf.get(reservation.id) ?? [] }));
  },

  listByUser: (db: Db, userId: string): Promise<ReservationTable[]> =>
    db.selectFrom("reservations").selectAll().where("user_id", "=", userId).execute(),

  /** The tables keep when somebody sat there, not who. */
  async anonymizeUser(db: Db, userId: string, email: string): Promise<void> {
    await db
      .updateTable("reservations")
      .set({ user_id: null, name: "", phone: "", email: null, notes: null })
      .where("user_id", "=", userId)
      .execute();
    await db.updateTable("reservation_changes").set({ by: "" }).where("by", "=", email).execute();
  },
};
