import type { Store } from "#server/database/store.ts";

/** Counted whether a call succeeds or not, so no trace of what was done. */
const ignoredTables = ["limits"];
/** Columns that the server's own workers write whenever they come by. */
const columnsWrittenByWorkers: Readonly<Record<string, readonly string[]>> = {
  outbox: ["attempts", "next_at", "sent_at", "last_error"],
  payment_intents: ["check_at"],
};

export type DatabaseDump = Record<string, string[]>;

/** Every row of every table, but for what counts calls and what workers do by themselves. */
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
