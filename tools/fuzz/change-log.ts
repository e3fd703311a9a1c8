import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import type { FuzzEngine } from "./target.ts";

/**
 * Tells which rows were written since it was asked last, by triggers on every table: what a request changed is then
 * known without comparing whole tables after each.
 */

export interface Change {
  table: string;
  act: "insert" | "update" | "delete";
}

export interface ChangeLog {
  since(): Promise<Change[]>;
  /** Writes a row of one's own, such as what only a failing network makes. */
  insert(table: string, row: Record<string, string | number | null>): Promise<void>;
  close(): Promise<void>;
}

/** Counters, and the sandbox provider's own book: no part of what the product stores for a request. */
const unwatched = /^(limits|sandbox_.*|fuzz_.*|sqlite_.*|kysely_.*)$/;
/** Columns that the server's workers write whenever they come by. */
const workersWrite: Readonly<Record<string, readonly string[]>> = {
  outbox: ["attempts", "next_at", "sent_at", "last_error", "dead_at"],
  payment_intents: ["check_at"],
};

const quoted = (name: string) => `"${name}"`;

function changed(table: string, columns: readonly string[], distinct: string): string {
  const watched = columns.filter((column) => !workersWrite[table]?.includes(column));
  return watched.map((column) => `old.${quoted(column)} ${distinct} new.${quoted(column)}`).join(" or ");
}

interface Database {
  tables(): Promise<Map<string, string[]>>;
  run(sql: string): Promise<void>;
  rows(sql: string): Promise<Record<string, unknown>[]>;
  insert(sql: string, values: (string | number | null)[]): Promise<void>;
  close(): Promise<void>;
  trigger(name: string, table: string, act: Change["act"], when: string): string;
  distinct: string;
}

function sqlite(path: string): Database {
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
    trigger: (name, table, act, when) =>
      `create trigger ${quoted(name)} after ${act} on ${quoted(table)} ${when && `when ${when}`} begin
         insert into fuzz_changes (name, act) values ('${table}', '${act}'); end`,
    distinct: "is not",
  };
}

async function postgres(url: string): Promise<Database> {
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
      const found = await rows(
        "select table_name, column_name from information_schema.columns where table_schema = 'public'",
      );
      const byTable = Map.groupBy(found, (row) => String(row.table_name));
      return new Map([...byTable].map(([name, columns]) => [name, columns.map((row) => String(row.column_name))]));
    },
    trigger: (name, table, act, when) =>
      `create trigger ${quoted(name)} after ${act} on ${quoted(table)} for each row ${when && `when (${when})`}
         execute function fuzz_note()`,
    distinct: "is distinct from",
  };
}

const acts = ["insert", "update", "delete"] as const;

export async function openChangeLog(engine: FuzzEngine, address: string): Promise<ChangeLog> {
  const database = engine === "sqlite" ? sqlite(address) : await postgres(address);
  const serial = engine === "sqlite" ? "integer primary key autoincrement" : "bigserial primary key";
  const tables = await database.tables();
  await database.run(`create table fuzz_changes (seq ${serial}, name text, act text)`);
  for (const [table, columns] of tables) {
    if (unwatched.test(table)) continue;
    for (const act of acts) {
      const when = act === "update" ? changed(table, columns, database.distinct) : "";
      await database.run(database.trigger(`fuzz_${table}_${act}`, table, act, when));
    }
  }
  let last = 0;
  return {
    async since() {
      const found = await database.rows(`select seq, name, act from fuzz_changes where seq > ${last} order by seq`);
      last = Number(found.at(-1)?.seq ?? last);
      return found.map(({ name, act }) => ({
        table: String(name),
        act: acts.find((one) => one === act) ?? "update",
      }));
    },
    async insert(table, row) {
      const names = Object.keys(row);
      const places = names.map((_, index) => `$${index + 1}`);
      const sql = `insert into ${quoted(table)} (${names.map(quoted)}) values (${places})`;
      await database.insert(sql, Object.values(row));
    },
    close: database.close,
  };
}
