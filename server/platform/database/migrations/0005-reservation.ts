import { sql } from "kysely";
import type { MigrationStep } from "../column-types.ts";

const statuses = sql`status in ('held', 'confirmed', 'seated', 'completed', 'expired', 'cancelled', 'no_show')`;

/** Reservations, the 15-minute slots they occupy at a table, and their history. */
export const reservation: MigrationStep = async (db, { create, entity, int64 }) => {
  await create(
    entity(db, "reservations")
      .addColumn("number", "text", (c) => c.notNull().unique())
      .addColumn("status", "text", (c) => c.notNull().check(statuses))
      .addColumn("user_id", "text", (c) => c.references("users.id").onDelete("set null"))
      .addColumn("intent_id", "text", (c) => c.unique().references("payment_intents.id"))
      .addColumn("payment_id", "text", (c) => c.unique())
      .addColumn("table_id", "text", (c) => c.notNull())
      .addColumn("date", "text", (c) => c.notNull())
      .addColumn("time", "text", (c) => c.notNull())
      .addColumn("starts_at", int64, (c) => c.notNull())
      .addColumn("ends_at", int64, (c) => c.notNull().check(sql`ends_at > starts_at`))
      .addColumn("guest", "integer", (c) => c.notNull().check(sql`guest between 1 and 4`))
      .addColumn("seats", "integer", (c) => c.notNull())
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("phone", "text", (c) => c.notNull())
      .addColumn("email", "text")
      .addColumn("notes", "text")
      .addColumn("deposit_minor", int64, (c) => c.notNull())
      .addColumn("currency", "text", (c) => c.notNull())
      .addColumn("free_cancellation_hours", "integer", (c) => c.notNull())
      .addColumn("refunded_minor", int64, (c) => c.notNull().check(sql`refunded_minor between 0 and deposit_minor`))
      .addColumn("held_until", int64)
      .addColumn("sequence", "integer", (c) => c.notNull())
      .addColumn("created_at", int64, (c) => c.notNull())
      // It is deferred, since the reservation is confirmed before its payment is inserted, in the same transaction.
      .addForeignKeyConstraint("reservations_of_payments", ["payment_id"], "payments", ["id"], (fk) =>
        fk.deferrable().initiallyDeferred(),
      ),
  );
  const index = (table: string, name: string, columns: string[]) =>
    db.schema.createIndex(`${table}_by_${name}`).on(table).columns(columns).execute();
  await index("reservations", "start", ["starts_at", "id"]);
  await index("reservations", "date", ["date", "starts_at", "id"]);
  await index("reservations", "user", ["user_id", "status"]);
  await index("reservations", "hold", ["status", "held_until"]);
  await create(
    db.schema
      .createTable("reservation_slots")
      .addColumn("table_id", "text", (c) => c.notNull())
      // Instant / 15 minutes, in UTC: two reservations cannot overlap at a table, whatever process writes and whatever
      // clocks change.
      .addColumn("step", int64, (c) => c.notNull())
      .addColumn("reservation_id", "text", (c) => c.notNull())
      .addPrimaryKeyConstraint("reservation_slots_pk", ["table_id", "step"])
      // It is deferred: slots are taken before their reservation is inserted, since they determine its table.
      .addForeignKeyConstraint("slots_of_reservations", ["reservation_id"], "reservations", ["id"], (fk) =>
        fk.onDelete("cascade").deferrable().initiallyDeferred(),
      ),
  );
  await index("reservation_slots", "reservation", ["reservation_id"]);
  await create(
    entity(db, "reservation_changes")
      .addColumn("reservation_id", "text", (c) => c.notNull().references("reservations.id").onDelete("cascade"))
      .addColumn("status", "text", (c) => c.notNull())
      .addColumn("at", int64, (c) => c.notNull())
      .addColumn("by", "text", (c) => c.notNull())
      .addColumn("reason", "text"),
  );
  await index("reservation_changes", "reservation", ["reservation_id", "at"]);
};
