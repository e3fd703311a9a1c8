import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import type { FuzzEngine } from "./server-under-test.ts";

/**
 * Records written rows with triggers on every table, so that the effect of a request is known without comparing tables.
 */

export interface Change {
  table: string;
  operation: "insert" | "update" | "delete";
}

export interface ChangeLog {
  takeChanges(): Promise<Change[]>;
  /** Inserts a row that the API cannot create, such as the result of a network failure. */
  insert(table: string, row: Record<string, string | number | null>): Promise<void>;
  close(): Promise<void>;
}

/** Writes whose effect remains at the end. */
export function netChanges(changes: readonly Change[]): string[] {
  const byTable = Map.groupBy(changes, ({ table }) => table);
  return [...byTable].flatMap(([table, list]) => {
    const count = (operation: Change["operation"]) => list.filter((change) => change.operation === operation).length;
    // An idempotency key is reserved during a request and released if it fails.
    if (table === "idempotency" && count("insert") === count("delete")) return [];
    return [`${table} (${list.map(({ operation: act }) => act).join(", ")})`];
  });
}

/** Counters, the security log and the sandbox ledger, which are not part of what a request stores. */
const ignoredTables = /^(limits|audit|sandbox_.*|fuzz_.*|sqlite_.*|kysely_.*)$/;
/** Columns that background workers write at any time. */
const columnsWrittenByWorkers: Readonly<Record<string, readonly string[]>> = {
  outbox: ["attempts", "next_at", "sent_at", "last_error", "dead_at", "payload"],
  payment_intents: ["check_at"],
};

const quoteIdentifier = (name: string) => `"${name}"`;

function changeCondition(table: string, columns: readonly string[], distinct: string): string {
  const watchedColumns = columns.filter((column) => !columnsWrittenByWorkers[table]?.includes(column));
  return watchedColumns
    .map((column) => `old.${quoteIdentifier(column)} ${distinct} new.${quoteIdentifier(column)}`)
    .join(" or ");
}

interface Database {
  tables(): Promise<Map<string, string[]>>;
  run(sql: string): Promise<void>;
  rows(sql: string): Promise<Record<string, unknown>[]>;
  insert(sql: string, values: (string | number | null)[]): Promise<void>;
  close(): Promise<void>;
  createTriggerSql(name: string, table: string, act: Change["operation"], when: string): string;
  distinctOperator: string;
}

function openSqlite(path: string): Database {
  const database = new DatabaseSync(path, { timeout: 10_000 });
  const rows = async (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }));
  return {
    rows,
    run: async (sql) => database.exec(sql),
    insert: async (sql, values) => void database.prepare(sql.replace(/\$\d+/g, "?")).run(...values),
    close: async () => database.close(),
    async tables() {
      const names = (await rows("select name from sqlite_master where type = 'table'")).map(({ name }) => String(name));
      const columns = names.map(
        async (name): Promise<[string, string[]]> => [
          name,
          (await rows(`select name from pragma_table_info('${name}')`)).map((row) => String(row.name)),
        ],
      );
      return new Map(await Promise.all(columns));
    },
    createTriggerSql: (name, table, act, when) =>
      `create trigger ${quoteIdentifier(name)} after ${act} on ${quoteIdentifier(table)} ${when && `when ${when}`} begin
         insert into fuzz_changes (name, act) values ('${table}', '${act}'); end`,
    distinctOperator: "is not",
  };
}

async function openPostgres(url: string): Promise<Database> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const rows = async (sql: string) => (await client.query(sql)).rows;
  await client.query(`create function fuzz_note() returns trigger language plpgsql as
    $$ begin insert into fuzz_changes (name, act) values (tg_table_name, lower(tg_op)); return null; end $$`);
  return {
    rows,
    run: async (sql) => void (await client.query(sql)),
    insert: async (sql, values) => void (await client.query(sql, values)),
    close: () => client.end(),
    async tables() {
      const tableRows = await rows(
        "select table_name, column_name from information_schema.columns where table_schema = 'public'",
      );
      const byTable = Map.groupBy(tableRows, (row) => String(row.table_name));
      return new Map([...byTable].map(([name, columns]) => [name, columns.map((row) => String(row.column_name))]));
    },
    createTriggerSql: (name, table, act, when) =>
      `create trigger ${quoteIdentifier(name)} after ${act} on ${quoteIdentifier(table)} for each row ${when && `when (${when})`}
         execute function fuzz_note()`,
    distinctOperator: "is distinct from",
  };
}

const operations = ["insert", "update", "delete"] as const;

export async function openChangeLog(engine: FuzzEngine, databaseUrl: string): Promise<ChangeLog> {
  const database = engine === "sqlite" ? openSqlite(databaseUrl) : await openPostgres(databaseUrl);
  const serialColumn = engine === "sqlite" ? "integer primary key autoincrement" : "bigserial primary key";
  const tables = await database.tables();
  await database.run(`create table fuzz_changes (seq ${serialColumn}, name text, act text)`);
  for (const [table, columns] of tables) {
    if (ignoredTables.test(table)) continue;
    for (const operation of operations) {
      const when = operation === "update" ? changeCondition(table, columns, database.distinctOperator) : "";
      await database.run(database.createTriggerSql(`fuzz_${table}_${operation}`, table, operation, when));
    }
  }
  let lastSequence = 0;
  return {
    async takeChanges() {
      const tableRows = await database.rows(
        `select seq, name, act from fuzz_changes where seq > ${lastSequence} order by seq`,
      );
      lastSequence = Number(tableRows.at(-1)?.seq ?? lastSequence);
      return tableRows.map(({ name, act }) => ({
        table: String(name),
        operation: operations.find((one) => one === act) ?? "update",
      }));
    },
    async insert(table, row) {
      const names = Object.keys(row);
      const placeholders = names.map((_, index) => `$${index + 1}`);
      const sql = `insert into ${quoteIdentifier(table)} (${names.map(quoteIdentifier)}) values (${placeholders})`;
      await database.insert(sql, Object.values(row));
    },
    close: database.close,
  };
}
