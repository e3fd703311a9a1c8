import { sql } from "kysely";
import type { UserTable } from "../platform/database/schema.ts";
import type { Db } from "../platform/database/store.ts";

export const guestRepository = {
  /** Guests who typed this address, oldest first. There are few guests: they are deleted by age. */
  listByContact: (db: Db, email: string): Promise<UserTable[]> =>
    db
      .selectFrom("users")
      .selectAll()
      .where("guest", "=", sql.lit(1))
      .where((eb) => eb(eb.fn<string>("lower", ["contact_email"]), "=", email))
      .orderBy("created_at")
      .execute(),
  /** The ids of guests who were created before `createdBefore` and have no payment since `paidSince`, oldest first. */
  listExpired: async (db: Db, createdBefore: number, paidSince: number, limit: number): Promise<string[]> => {
    const rows = await db
      .selectFrom("users")
      .select("id")
      // It is a literal, because the planner uses the partial index only if it sees the value.
      .where("guest", "=", sql.lit(1))
      .where("created_at", "<", createdBefore)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("payments")
              .select("id")
              .whereRef("payments.user_id", "=", "users.id")
              .where("ordered_at", ">=", paidSince),
          ),
        ),
      )
      .orderBy("created_at")
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  },
};
