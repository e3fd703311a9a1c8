import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { z } from "zod";
import type { ReceivedMail } from "#tests/support/inbox.ts";
import type { BookedIntent, BookedRefund } from "#tests/support/stripe-double/book.ts";

/**
 * What the checker looks at: the restaurant's database, read with plain SQL and none of the product's code, the payment
 * provider's book, and the mails that arrived.
 */

const whole = z.coerce.number().int();
const wholeOrNull = z.union([z.null(), whole]);
const text = z.string();
const textOrNull = z.string().nullable();

const table = <S extends z.ZodRawShape>(columns: S) => z.array(z.object(columns));

const Rows = z.object({
  payment_intents: table({
    id: text,
    email: text,
    payment_type: text,
    amount_minor: whole,
    status: text,
    snapshot: text,
    check_at: wholeOrNull,
  }),
  payments: table({
    id: text,
    transaction_id: text,
    payment_type: text,
    amount_minor: whole,
    refunded_minor: whole,
    payment_status: text,
    ordered_at: whole,
  }),
  payment_lines: table({ payment_id: text, cart_entry_id: text, dish_id: text, price_minor: whole }),
  cart_entries: table({ id: text }),
  refunds: table({ key: text, payment_id: text, amount_minor: whole }),
  orders: table({ id: text, status: text }),
  order_changes: table({ id: text, order_id: text, status: text, at: whole }),
  reservations: table({
    id: text,
    status: text,
    intent_id: textOrNull,
    payment_id: textOrNull,
    table_id: text,
    starts_at: whole,
    ends_at: whole,
  }),
  reservation_slots: table({ table_id: text, step: whole, reservation_id: text }),
  reservation_changes: table({ id: text, reservation_id: text, status: text, at: whole }),
  outbox: table({ key: text, kind: text, payload: text, sent_at: wholeOrNull, last_error: textOrNull }),
  sales_by_day: table({ day: text, revenue_minor: whole, orders: whole, bookings: whole }),
  sales_by_dish: table({ day: text, dish_id: text, sold: whole, revenue_minor: whole }),
  totals: table({ name: text, value: whole }),
  users: table({ id: text }),
  dishes: table({ id: text }),
});
export type Rows = z.infer<typeof Rows>;

export interface Facts {
  rows: Rows;
  intents: BookedIntent[];
  refunds: BookedRefund[];
  mails: ReceivedMail[];
  /** Cart entries that guests were told are in their cart, and never took out. */
  acknowledgedEntries: string[];
  /** Of the restaurant: its days are what figures are kept by. */
  timeZone: string;
}

type Query = (sql: string) => Promise<unknown[]>;

async function withDatabase<T>(address: string, work: (query: Query) => Promise<T>): Promise<T> {
  if (!address.startsWith("postgres")) {
    const db = new DatabaseSync(address, { readOnly: true });
    try {
      return await work(async (sql) => db.prepare(sql).all());
    } finally {
      db.close();
    }
  }
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return await work(async (sql) => (await client.query(sql)).rows);
  } finally {
    await client.end();
  }
}

/** Reads every table at one moment. */
export const readRows = (address: string): Promise<Rows> =>
  withDatabase(address, async (query) => {
    await query(address.startsWith("postgres") ? "begin isolation level repeatable read read only" : "begin");
    const tables: Record<string, unknown[]> = {};
    for (const name of Object.keys(Rows.shape)) tables[name] = await query(`select * from ${name}`);
    await query("commit");
    return Rows.parse(tables);
  });
