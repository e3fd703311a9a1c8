import { auditEvents } from "#contract/operating/audit-constants.ts";
import type { Store } from "#server/platform/database/store.ts";

/** Counted whether or not a request succeeds, so not an effect of the operation. */
const countedAlways = ["limits"];
/** Workers write leases to `claims`, and move statistics from the first of these tables to the others, at any time. */
const workerTables = ["claims", "statistics_changes", "business_totals", "daily_sales", "dish_sales"];
/** Streams of staff are noted in it while they are open. */
const streamTables = ["open_boards"];
const ignoredTables = [...countedAlways, ...workerTables, ...streamTables];
/** Columns that the server's background workers may write at any time. */
const columnsWrittenByWorkers: Readonly<Record<string, readonly string[]>> = {
  outbox: ["attempts", "next_at", "sent_at", "last_error", "payload"],
  payment_intents: ["check_at"],
  users: ["search_text"],
  orders: ["search_text", "dishes_text", "house_told_at", "house_told_overdue_at"],
  reservations: ["search_text"],
};

/** Events of the security log that are not changes of data: refused and repeated requests leave them, too. */
const isSecurityEvent = (table: string, { call }: Record<string, unknown>): boolean =>
  table === "audit" && auditEvents.some((event) => event === call);

/** A worker tells the house of orders at any time. */
const isHouseNotice = (table: string, { key }: Record<string, unknown>): boolean =>
  table === "outbox" && /^(house-order|push)/.test(String(key));

type DatabaseDump = Record<string, string[]>;

type Rows = Record<string, unknown>[];

async function* readTables({ db }: Store): AsyncGenerator<{ name: string; rows: Rows }> {
  const tables = await db.introspection.getTables();
  for (const name of tables.map((table) => table.name).sort()) {
    const rows = await db.withTables<Record<string, Record<string, unknown>>>().selectFrom(name).selectAll().execute();
    yield { name, rows };
  }
}

/** Returns every row of every table, except rate limits, statistics and what background workers write. */
export async function dumpDatabase(store: Store): Promise<DatabaseDump> {
  const dump: DatabaseDump = {};
  for await (const { name, rows } of readTables(store)) {
    if (ignoredTables.includes(name)) continue;
    const hidden = columnsWrittenByWorkers[name] ?? [];
    dump[name] = rows
      .filter((row) => !isSecurityEvent(name, row) && !isHouseNotice(name, row))
      .map((row) => JSON.stringify(Object.entries(row).filter(([column]) => !hidden.includes(column))))
      .sort();
  }
  return dump;
}

/** Returns `table.column: value` for every value of the whole database that contains the text, in upper or lower case. */
export async function findInDatabase(store: Store, text: string): Promise<string[]> {
  const tables: string[] = [];
  for await (const { name, rows } of readTables(store)) {
    for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
      if (String(value).toLowerCase().includes(text.toLowerCase())) tables.push(`${name}.${column}: ${value}`);
    }
  }
  return tables;
}
