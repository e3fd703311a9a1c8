import { sql } from "kysely";
import type { MigrationStep } from "../column-types.ts";

/** Adds the hash of the network that a table is held from, and the time at which the hold ended. */
const trackHolds: MigrationStep = async (db, { create, int64 }) => {
  await db.schema.alterTable("reservations").addColumn("client_key", "text").execute();
  await db.schema.alterTable("reservations").addColumn("hold_ended_at", int64).execute();
  await create(
    db.schema.createTable("hold_lock").addColumn("id", "integer", (column) => column.primaryKey().notNull()),
  );
  await sql`insert into hold_lock (id) values (1)`.execute(db);
};

/**
 * A payment verifies one review. Of the reviews verified before, which needed any payment, each author keeps the mark on
 * the oldest one if an order was completed or a table used, and not refunded.
 */
const verifyReviewsByPayment: MigrationStep = async (db) => {
  await db.schema.alterTable("reviews").addColumn("payment_id", "text").execute();
  const usedPayment = sql`select min(payments.id) from payments
    left join orders on orders.id = payments.id
    left join reservations on reservations.payment_id = payments.id
    where payments.user_id = reviews.user_id and payments.payment_status <> 'refunded'
      and (orders.status = 'completed' or reservations.status in ('seated', 'completed'))`;
  await sql`update reviews set payment_id = (${usedPayment})
    where verified = 1 and user_id is not null and not exists (
      select 1 from reviews older where older.verified = 1 and older.user_id = reviews.user_id
        and (older.created_at < reviews.created_at
          or (older.created_at = reviews.created_at and older.id < reviews.id)))`.execute(db);
  await sql`update reviews set verified = 0 where verified = 1 and payment_id is null and user_id is not null`.execute(
    db,
  );
  await db.schema.createIndex("reviews_by_payment").unique().on("reviews").column("payment_id").execute();
};

/** What the limits of holds and the marks of verified reviews need. */
export const abuseLimits: MigrationStep = async (db, columns) => {
  await trackHolds(db, columns);
  await verifyReviewsByPayment(db, columns);
};
