import { type CompiledQuery, sql } from "kysely";
import { batchCalls } from "./batched-calls.ts";
import { boundQuery } from "./compiled-query.ts";
import { engineOf } from "./engine-of.ts";
import { sendTogether } from "./send-together.ts";
import type { Db } from "./store.ts";

/** Powers of two, so that few statements are prepared on SQLite; a shorter list repeats its last id. */
const sizes = [1, 2, 4, 8, 16, 32, 64] as const;
const maxSize = 64;

type Query<Row> = (db: Db, ids: readonly string[]) => CompiledQuery<Row>;
type Columns<Row> = readonly (keyof Row & string)[];

const listOf = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

function sqliteQuery<Row>(table: string, columns: readonly string[]): Query<Row> {
  const queries = sizes.map((size) =>
    boundQuery<Readonly<Record<string, string>>, Row>((db, parameter) => {
      const ids = Array.from({ length: size }, (_, index) => parameter(String(index)));
      const query = sql<Row>`select ${listOf(columns)} from ${sql.table(table)} where id in (${sql.join(ids)})`;
      return { compile: () => query.compile(db) };
    }),
  );
  return (db, ids) => {
    const position = sizes.findIndex((size) => size >= ids.length);
    const query = queries[position];
    if (!query) throw new RangeError(`${ids.length} ids are too many for one look-up`);
    const values = Array.from({ length: sizes[position] ?? 0 }, (_, index) => [index, ids[index] ?? ids.at(-1)]);
    return query(db, Object.fromEntries(values));
  };
}

/** Looks each row up by its key: for a list of ids PostgreSQL would read a table of a few hundred rows as a whole. */
function postgresQuery<Row>(table: string, columns: readonly string[]): Query<Row> {
  const query = boundQuery<{ ids: string }, Row>((db, parameter) => {
    const statement = sql<Row>`select ${listOf(columns)}
      from json_array_elements_text(cast(${parameter("ids")} as json)) as wanted (wanted_id)
      cross join lateral (select ${listOf(columns)} from ${sql.table(table)} where id = wanted_id limit 1) as found`;
    return { compile: () => statement.compile(db) };
  });
  // An array would be planned for its length again and again.
  return (db, ids) => query(db, { ids: JSON.stringify(ids) });
}

/**
 * Returns a function that finds a row of a table by its id. Calls in one turn of the event loop share a query, and queries
 * for several tables share a message. It is sent after all the calls, so each call sees what was committed before it. Not
 * for use in a transaction, since it would not see the changes of that transaction.
 */
export function batchedLookup<Row extends { id: string }>(table: string, columns: Columns<Row>) {
  const onSqlite = sqliteQuery<Row>(table, columns);
  const onPostgres = postgresQuery<Row>(table, columns);

  return batchCalls<string, Row | undefined>(maxSize, async (db, ids) => {
    const query = engineOf(db) === "postgres" ? onPostgres : onSqlite;
    const { rows } = await sendTogether(db, query(db, [...new Set(ids)]));
    const found = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => found.get(id));
  });
}
