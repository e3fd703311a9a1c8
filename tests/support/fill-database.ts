import { DatabaseSync } from "node:sqlite";
import pg from "pg";

/**
 * Fills a migrated database with years of business in bulk, by the same SQL on both engines. The days ahead have the same
 * reservations at any size, since the number of tables is fixed; the past grows.
 */

interface FillOptions {
  payments: number;
  reservations: number;
  /** User ids. */
  owners: {
    /** Owns one payment of a hundred, but at least 600. */
    frequent: string;
    /** Owns 20 payments. */
    ordinary: string;
  };
  /** The dishes that are sold. */
  dishIds: readonly string[];
}

const dayMs = 86_400_000;
const days = 365;
const futureDays = 50;
const tables = ["window-1", "window-2", "hall-1", "hall-2", "booth-1"];
/** Stays of a day: two at each table. */
const staysPerDay = 2 * tables.length;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const choice = (index: string, values: readonly string[]) =>
  `case ${index} % ${values.length} ${values.map((value, at) => `when ${at} then ${quoted(value)}`).join(" ")} end`;
/** Texts that sort like their numbers. */
const padded = (name: string, index: string) => `${quoted(name)} || (10000000 + ${index})`;
export const numbers = (count: number) =>
  `with recursive numbers(i) as (select 0 union all select i + 1 from numbers where i < ${count - 1})`;

function salesSql({ payments, owners, dishIds }: FillOptions, now: number): string[] {
  const startsAt = now - days * dayMs;
  const paidAt = `${startsAt} + cast(i as bigint) * ${days * dayMs} / ${payments}`;
  const guests = Math.max(10, Math.floor(payments / 20));
  // Payments of a guest come in fives, the last of which is a deposit.
  const owner = `case when i / 5 % ${Math.floor(payments / 20)} = 2 then ${quoted(owners.ordinary)}
    when i / 5 % ${Math.min(100, Math.floor(payments / 600))} = 0 then ${quoted(owners.frequent)}
    else ${padded("guest-", `i % ${guests}`)} end`;
  const id = padded("payment-", "i");
  const type = "case when i % 5 = 4 then 'reservation' else 'cart' end";
  const status = `case when i >= ${payments - 40} then 'pending' else 'completed' end`;
  return [
    `insert into users (id, email, name, role, is_valid, uid, created_at)
      ${numbers(guests)} select ${padded("guest-", "i")}, ${padded("guest-", "i")} || '@example.com', 'Guest', 'user', 1,
        null, ${startsAt} + i from numbers`,
    `insert into payments (id, transaction_id, user_id, email, payment_type, amount_minor, currency, payment_status,
        deleted_count, refunded_minor, ordered_at)
      ${numbers(payments)} select ${id}, ${padded("transaction-", "i")}, ${owner}, 'guest@example.com', ${type}, 2000,
        'USD', 'paid', 2, 0, ${paidAt} from numbers`,
    `insert into payment_intents (id, user_id, email, payment_type, amount_minor, currency, status, snapshot, created_at,
        check_at)
      select transaction_id, user_id, email, payment_type, amount_minor, currency, 'paid', '{}', ordered_at, null
      from payments where id like 'payment-%'`,
    ...[0, 1].map(
      (position) => `insert into payment_lines (payment_id, position, cart_entry_id, dish_id, name, image, price_minor)
      ${numbers(payments)} select ${id}, ${position}, ${padded(`entry-${position}-`, "i")},
        ${choice(`(i / 5 + ${position} * 7)`, dishIds)}, 'Dish', '/images/dish.webp', 1000
      from numbers where i % 5 <> 4`,
    ),
    `insert into orders (id, number, status, ready_at, updated_at, placed_at)
      ${numbers(payments)} select ${id}, ${padded("F", "i")}, ${status}, ${paidAt}, ${paidAt}, ${paidAt}
      from numbers where i % 5 <> 4`,
    `insert into order_changes (id, order_id, status, at, "by", reason)
      select 'change-' || id, id, 'pending', placed_at, 'guest@example.com', null from orders where id like 'payment-%'`,
  ];
}

function reservationsSql({ reservations }: FillOptions, now: number): string[] {
  const lastDay = Math.floor(now / dayMs) + futureDays;
  const day = `(${lastDay} - i / ${staysPerDay})`;
  const startsAt = `(cast(${day} as bigint) * ${dayMs} + ${17 * 3_600_000} + i % 2 * 7200000)`;
  const isPast = `i >= ${staysPerDay * futureDays}`;
  return [
    `insert into reservations (id, number, status, user_id, intent_id, payment_id, table_id, date, time, starts_at,
        ends_at, guest, seats, name, phone, email, notes, deposit_minor, currency, free_cancellation_hours, held_until,
        client_key, client_wide, changes_id, deposit_per_guest, hold_ended_at, sequence, created_at)
      ${numbers(reservations)} select ${padded("reservation-", "i")}, ${padded("R", "i")},
        case when ${isPast} and i % 3 = 0 then 'completed' else 'confirmed' end,
        null, null, null, ${choice("(i / 2)", tables)}, '', '12:00', ${startsAt}, ${startsAt} + 5400000, 2, 2,
        'Guest', '+1 212 ' || i, null, null, 0, 'USD', 24, null, null, null, null, null, null, 0, ${startsAt} - ${dayMs} from numbers`,
    `insert into reservation_changes (id, reservation_id, status, at, "by", reason)
      select 'change-' || id, id, 'confirmed', created_at, 'guest@example.com', null
      from reservations where id like 'reservation-%'`,
    ...Array.from(
      { length: 6 },
      (_, step) => `insert into reservation_slots (table_id, step, reservation_id)
      select table_id, starts_at / 900000 + ${step}, id from reservations where id like 'reservation-%'
      on conflict do nothing`,
    ),
  ];
}

const dayOf = {
  sqlite: (column: string) => `date(${column} / 1000, 'unixepoch')`,
  postgres: (column: string) => `to_char(to_timestamp(${column} / 1000) at time zone 'UTC', 'YYYY-MM-DD')`,
};

/** The statistics as changes, which the server folds. */
function statisticsSql(engine: keyof typeof dayOf): string[] {
  const day = dayOf[engine]("ordered_at");
  return [
    `update reservations set date = ${dayOf[engine]("starts_at")} where id like 'reservation-%'`,
    `insert into statistics_changes (id, day, dish_id, name, revenue_minor, orders, bookings, users, sold)
      select 'day-' || ${day}, ${day}, null, null, sum(amount_minor),
        sum(case when payment_type = 'cart' then 1 else 0 end),
        sum(case when payment_type = 'cart' then 0 else 1 end), 0, 0
      from payments where id like 'payment-%' group by ${day}`,
    `insert into statistics_changes (id, day, dish_id, name, revenue_minor, orders, bookings, users, sold)
      select 'dish-' || ${day} || dish_id, ${day}, dish_id, 'Dish', sum(price_minor), 0, 0, 0, count(*)
      from payments join payment_lines on payment_id = payments.id where payments.id like 'payment-%'
      group by ${day}, dish_id`,
    `insert into user_purchases (user_id, orders, bookings, dishes)
      select user_id, sum(case when payment_type = 'cart' then 1 else 0 end),
        sum(case when payment_type = 'cart' then 0 else 1 end),
        2 * sum(case when payment_type = 'cart' then 1 else 0 end)
      from payments where id like 'payment-%' group by user_id`,
  ];
}

/** Runs statements on a connection of their own, on either engine. */
export async function executeAll(url: string, statements: readonly string[]): Promise<void> {
  if (!url.startsWith("postgres")) {
    const database = new DatabaseSync(url, { timeout: 10_000 });
    database.exec("pragma synchronous = off; pragma foreign_keys = off; pragma cache_size = -400000; begin");
    for (const statement of statements) database.exec(statement);
    database.exec("commit; pragma wal_checkpoint(truncate)");
    database.close();
    return;
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Without the checks of foreign keys.
    await client.query("set session_replication_role = replica; set work_mem = '256MB'");
    for (const statement of statements) await client.query(statement);
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

export const fillDatabase = (url: string, options: FillOptions): Promise<void> => {
  const now = Date.now();
  const engine = url.startsWith("postgres") ? "postgres" : "sqlite";
  return executeAll(url, [...salesSql(options, now), ...reservationsSql(options, now), ...statisticsSql(engine)]);
};
