import { sql } from "kysely";
import type { MigrationStep } from "../column-types.ts";

/** Replaces counters that concurrent payments update by changes that they append and a worker folds. */
const createStatistics: MigrationStep = async (db, { create, entity, int64, vacuumOften }) => {
  await create(
    entity(db, "statistics_changes")
      .addColumn("day", "text")
      .addColumn("dish_id", "text")
      .addColumn("name", "text")
      .addColumn("revenue_minor", int64, (c) => c.notNull())
      .addColumn("orders", "integer", (c) => c.notNull())
      .addColumn("bookings", "integer", (c) => c.notNull())
      .addColumn("users", "integer", (c) => c.notNull())
      .addColumn("sold", "integer", (c) => c.notNull()),
  );
  await vacuumOften(db, "statistics_changes");
  await create(
    db.schema
      .createTable("business_totals")
      .addColumn("id", "integer", (c) => c.primaryKey().notNull())
      .addColumn("revenue_minor", int64, (c) => c.notNull())
      .addColumn("orders", int64, (c) => c.notNull())
      .addColumn("bookings", int64, (c) => c.notNull())
      .addColumn("users", int64, (c) => c.notNull()),
  );
  await create(
    db.schema
      .createTable("daily_sales")
      .addColumn("day", "text", (c) => c.primaryKey().notNull())
      .addColumn("revenue_minor", int64, (c) => c.notNull())
      .addColumn("orders", "integer", (c) => c.notNull())
      .addColumn("bookings", "integer", (c) => c.notNull()),
  );
  await create(
    db.schema
      .createTable("dish_sales")
      .addColumn("period", "text", (c) => c.notNull())
      .addColumn("dish_id", "text", (c) => c.notNull())
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("sold", "integer", (c) => c.notNull())
      .addColumn("revenue_minor", int64, (c) => c.notNull())
      .addPrimaryKeyConstraint("dish_sales_pk", ["period", "dish_id"]),
  );
};

/** Figures of days and dishes become changes, which the worker folds: periods are known to it alone. */
const moveStatistics: MigrationStep = async (db) => {
  const total = (name: string) => sql`(select coalesce(sum(value), 0) from totals where name = ${sql.lit(name)})`;
  await sql`insert into business_totals (id, revenue_minor, orders, bookings, users)
    values (1, ${total("revenue")}, ${total("orders")}, ${total("bookings")}, ${total("users")})`.execute(db);
  await sql`insert into daily_sales (day, revenue_minor, orders, bookings)
    select day, sum(revenue_minor), sum(orders), sum(bookings) from sales_by_day group by day`.execute(db);
  // These ids sort before all others, so that newer names of dishes replace older ones.
  await sql`insert into statistics_changes
      (id, day, dish_id, name, revenue_minor, orders, bookings, users, sold)
    select '00000000 ' || day || ' ' || dish_id, day, dish_id, max(name), sum(revenue_minor), 0, 0, 0, sum(sold)
    from sales_by_dish group by day, dish_id`.execute(db);
  for (const table of ["sales_by_day", "sales_by_dish", "totals"]) await db.schema.dropTable(table).execute();
};

/** What each user has paid for, counted from their payments. */
const countPurchases: MigrationStep = async (db, { create }) => {
  await create(
    db.schema
      .createTable("user_purchases")
      .addColumn("user_id", "text", (c) => c.primaryKey().notNull().references("users.id").onDelete("cascade"))
      .addColumn("orders", "integer", (c) => c.notNull())
      .addColumn("bookings", "integer", (c) => c.notNull())
      .addColumn("dishes", "integer", (c) => c.notNull()),
  );
  await sql`insert into user_purchases (user_id, orders, bookings, dishes)
    select payments.user_id,
      sum(case when payment_type = 'cart' then 1 else 0 end),
      sum(case when payment_type = 'reservation' then 1 else 0 end),
      coalesce(sum(lines.dishes), 0)
    from payments
    left join (select payment_id, count(*) as dishes from payment_lines group by payment_id) lines
      on lines.payment_id = payments.id
    where payments.user_id is not null group by payments.user_id`.execute(db);
};

/** Orders know when they were placed, so that those of a status are listed without reading all payments. */
const addPlacedAt: MigrationStep = async (db, { int64 }) => {
  const placedAt = db.schema.alterTable("orders").addColumn("placed_at", int64, (c) => c.notNull().defaultTo(0));
  await placedAt.execute();
  await sql`update orders set placed_at = (select ordered_at from payments where payments.id = orders.id)`.execute(db);
};

const indexes = [
  "orders_by_placed on orders (placed_at, id)",
  "orders_by_status_placed on orders (status, placed_at, id)",
  "payments_of_user on payments (user_id, ordered_at, id)",
  "deposits_of_user on payments (user_id, ordered_at, id) where payment_type = 'reservation'",
  'order_changes_by_person on order_changes ("by")',
  'reservation_changes_by_person on reservation_changes ("by")',
  'refunds_by_person on refunds ("by")',
  "payment_intents_by_user on payment_intents (user_id)",
  "payment_intents_due on payment_intents (check_at) where check_at is not null",
  "payment_intents_of_deleted on payment_intents (user_id) where user_id is null and email <> ''",
  "reservations_of_user on reservations (user_id, created_at, id)",
  "reservations_by_email on reservations (email)",
  "reservations_by_phone on reservations (phone)",
  "reviews_visible on reviews (hidden, created_at, id)",
  "reviews_by_age on reviews (created_at, id)",
  "reviews_by_user on reviews (user_id, created_at, id)",
  "reviews_by_email on reviews (email)",
  "users_by_age on users (created_at, id)",
  "users_by_role on users (role)",
  "limits_by_window on limits (window_start)",
  'audit_of_person on audit ("by", at, id)',
  "audit_of_subject on audit (subject, at, id)",
  'identity_sessions_by_expiry on identity_sessions ("expiresAt")',
  'identity_verifications_by_expiry on identity_verifications ("expiresAt")',
];

/** Indexes that one of the new ones contains, or that no query uses any more. */
const replaced = [
  ...["payments_by_user", "payments_by_time", "payment_intents_by_check"],
  ...["reviews_by_time", "audit_by_person", "audit_by_subject"],
];

/** What keeps the cost of statistics, lists and look-ups independent of the number of rows. */
export const growth: MigrationStep = async (db, columns) => {
  await createStatistics(db, columns);
  await moveStatistics(db, columns);
  await countPurchases(db, columns);
  await addPlacedAt(db, columns);
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(db);
  for (const index of replaced) await db.schema.dropIndex(index).execute();
};
