import { sql } from "kysely";
import type { MigrationStep } from "../column-types.ts";

/**
 * Changes of bookings that are paid for: a hold of the new table that names the booking, and the payments beyond the first one.
 * Processes of earlier releases take such a hold for a booking of its own; they neither make nor apply such changes.
 */
export const depositChanges: MigrationStep = async (db, { create, int64 }) => {
  await db.schema.alterTable("reservations").addColumn("changes_id", "text").execute();
  await db.schema.alterTable("reservations").addColumn("deposit_per_guest", int64).execute();
  await sql`create index changes_of_reservations on reservations (changes_id) where changes_id is not null`.execute(db);
  await create(
    db.schema
      .createTable("reservation_payments")
      .addColumn("payment_id", "text", (c) => c.primaryKey().notNull())
      .addColumn("intent_id", "text", (c) => c.notNull().unique())
      .addColumn("reservation_id", "text", (c) => c.notNull().references("reservations.id").onDelete("cascade")),
  );
  await db.schema
    .createIndex("reservation_payments_by_reservation")
    .on("reservation_payments")
    .column("reservation_id")
    .execute();
};
