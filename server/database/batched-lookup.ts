import type { Compilable, Kysely, RawBuilder } from "kysely";
import { compiledQuery } from "./compiled-query.ts";
import type { Schema } from "./schema.ts";
import type { Db } from "./store.ts";

/** Powers of two, so that few statements are prepared; a shorter list repeats its last id. */
const sizes = [1, 2, 4, 8, 16, 32, 64] as const;
const maxSize = 64;

interface Pending<Row> {
  id: string;
  resolve(row: Row | undefined): void;
  reject(error: unknown): void;
}

/**
 * Returns a function that finds a row by its id. Calls in one turn of the event loop share a query, which is sent after
 * all of them: each sees what was committed before it. Not for transactions, which see their own changes.
 */
export function batchedLookup<Row extends { id: string }>(
  build: (db: Db, ids: readonly RawBuilder<string>[]) => Compilable<Row>,
) {
  const queries = sizes.map((size) =>
    compiledQuery<Readonly<Record<string, string>>, Row>((db, parameter) =>
      build(
        db,
        Array.from({ length: size }, (_, index) => parameter(String(index))),
      ),
    ),
  );
  const waiting = new WeakMap<Kysely<Schema>, Pending<Row>[]>();

  async function find(db: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, Row>> {
    const position = sizes.findIndex((size) => size >= ids.length);
    const values = Array.from({ length: sizes[position] ?? 0 }, (_, index) => [index, ids[index] ?? ids.at(-1)]);
    const found = await queries[position]?.(db, Object.fromEntries(values));
    return new Map(found?.rows.map((row) => [row.id, row]));
  }

  async function answer(db: Kysely<Schema>, batch: readonly Pending<Row>[]): Promise<void> {
    try {
      const found = await find(db, [...new Set(batch.map(({ id }) => id))]);
      for (const { id, resolve } of batch) resolve(found.get(id));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  function answerAll(db: Kysely<Schema>): void {
    const all = waiting.get(db) ?? [];
    waiting.delete(db);
    for (let start = 0; start < all.length; start += maxSize) void answer(db, all.slice(start, start + maxSize));
  }

  return (db: Kysely<Schema>, id: string): Promise<Row | undefined> =>
    new Promise((resolve, reject) => {
      const batch = waiting.get(db);
      if (batch) batch.push({ id, resolve, reject });
      else {
        waiting.set(db, [{ id, resolve, reject }]);
        // After what has arrived at the connections in this turn was read.
        setImmediate(answerAll, db);
      }
    });
}
