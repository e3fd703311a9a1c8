import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { z } from "zod";
import type { ArrivedMail } from "#tests/support/mail-server.ts";
import type { LedgerIntent, LedgerRefund } from "#tests/support/stripe-double/ledger.ts";

/**
 * The input of the consistency check: the restaurant's database, read with plain SQL and none of the product's code,
 * the payment provider's ledger, and the mails that arrived.
 */

const integer = z.coerce.number().int();
const nullableInteger = z.union([z.null(), integer]);
const text = z.string();
const nullableText = z.string().nullable();

const table = <S extends z.ZodRawShape>(columns: S) => z.array(z.object(columns));

export const Rows = z.object({
  payment_intents: table({
    id: text,
    email: text,
    payment_type: text,
    amount_minor: integer,
    status: text,
    snapshot: text,
    fee_minor: integer,
    check_at: nullableInteger,
  }),
  payments: table({
    id: text,
    transaction_id: text,
    user_id: nullableText,
    email: text,
    payment_type: text,
    amount_minor: integer,
    refunded_minor: integer,
    fee_minor: integer,
    payment_status: text,
    ordered_at: integer,
  }),
  payment_lines: table({
    payment_id: text,
    cart_entry_id: text,
    dish_id: text,
    price_minor: integer,
    quantity: integer,
    options: text,
  }),
  cart_entries: table({ id: text, user_id: text }),
  refunds: table({ id: text, key: text, payment_id: text, amount_minor: integer }),
  orders: table({ id: text, status: text, updated_at: integer }),
  order_changes: table({ id: text, order_id: text, status: text, at: integer }),
  reservations: table({
    id: text,
    status: text,
    intent_id: nullableText,
    payment_id: nullableText,
    table_id: text,
    date: text,
    time: text,
    guest: integer,
    starts_at: integer,
    ends_at: integer,
  }),
  reservation_slots: table({ table_id: text, step: integer, reservation_id: text }),
  reservation_changes: table({ id: text, reservation_id: text, status: text, at: integer }),
  outbox: table({ key: text, kind: text, payload: text, sent_at: nullableInteger, last_error: nullableText }),
  statistics_changes: table({
    day: nullableText,
    dish_id: nullableText,
    revenue_minor: integer,
    orders: integer,
    bookings: integer,
    users: integer,
    sold: integer,
  }),
  business_totals: table({ revenue_minor: integer, orders: integer, bookings: integer, users: integer }),
  daily_sales: table({ day: text, revenue_minor: integer, orders: integer, bookings: integer }),
  dish_sales: table({ period: text, dish_id: text, sold: integer, revenue_minor: integer }),
  user_purchases: table({ user_id: text, orders: integer, bookings: integer, dishes: integer }),
  users: table({ id: text, email: text, guest: integer }),
  reviews: table({ id: text, email: text }),
  dishes: table({ id: text, price_minor: integer, stock_per_day: nullableInteger }),
  option_groups: table({ id: text, min: integer, max: integer }),
  options: table({ id: text, group_id: text }),
  dish_option_groups: table({ dish_id: text, group_id: text }),
  dish_stock: table({ dish_id: text, day: text, taken: integer, per_day: integer }),
  kitchen_slots: table({ slot: integer, taken: integer }),
  returned_work: table({ intent_id: text, slot: integer, minutes: integer }),
  intent_holds: table({ intent_id: text, kind: text, ref: text, amount: integer }),
});
export type Rows = z.infer<typeof Rows>;

export interface Snapshot {
  rows: Rows;
  intents: LedgerIntent[];
  refunds: LedgerRefund[];
  mails: Pick<ArrivedMail, "messageId" | "to" | "subject" | "text">[];
  /** Cart entries whose creation was confirmed to guests and that they did not remove. */
  acknowledgedEntries: string[];
  /** Cart entries that guests removed, or changed, which may give them another id; some of these were not confirmed. */
  abandonedEntries: string[];
  /** The restaurant's time zone, in which statistics are grouped by day. */
  timeZone: string;
}

type Query = (sql: string) => Promise<unknown[]>;

/** Runs queries on a connection of their own, on either engine. */
export async function withDatabase<T>(url: string, work: (query: Query) => Promise<T>): Promise<T> {
  if (!url.startsWith("postgres")) {
    const db = new DatabaseSync(url, { readOnly: true });
    try {
      return await work(async (sql) => db.prepare(sql).all());
    } finally {
      db.close();
    }
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(async (sql) => (await client.query(sql)).rows);
  } finally {
    await client.end();
  }
}

/** Reads all tables from one snapshot of the database. */
export const readRows = (url: string): Promise<Rows> =>
  withDatabase(url, async (query) => {
    await query(url.startsWith("postgres") ? "begin isolation level repeatable read read only" : "begin");
    const tables: Record<string, unknown[]> = {};
    for (const name of Object.keys(Rows.shape)) tables[name] = await query(`select * from ${name}`);
    await query("commit");
    return Rows.parse(tables);
  });
