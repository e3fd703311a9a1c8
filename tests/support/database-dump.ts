import type { Store } from "#server/database/store.ts";

/** Counted whether or not a request succeeds, so not an effect of the operation. */
const ignoredTables = ["limits"];
/** Columns that the server's background workers may write at any time. */
const columnsWrittenByWorkers: Readonly<Record<string, readonly string[]>> = {
  outbox: ["attempts", "next_at", "sent_at", "last_error", "payload"],
  payment_intents: ["check_at"],
};

export type DatabaseDump = Record<string, string[]>;

/** Returns every row of every table, except rate limits and what background workers write. */
export async function dumpDatabase({ db }: Store): Promise<DatabaseDump> {
  const tables = await db.introspection.getTables();
  const names = tables.map(({ name }) => name).filter((name) => !ignoredTables.includes(name));
  const dump: DatabaseDump = {};
  for (const name of names.sort()) {
    const hidden = columnsWrittenByWorkers[name] ?? [];
    const rows = await db.withTables<Record<string, Record<string, unknown>>>().selectFrom(name).selectAll().execute();
    dump[name] = rows
      .map((row) => JSON.stringify(Object.entries(row).filter(([column]) => !hidden.includes(column))))
      .sort();
  }
  return dump;
}
