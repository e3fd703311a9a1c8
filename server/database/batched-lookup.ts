import type { Compilable, RawBuilder } from "kysely";
import { batchCalls } from "./batched-calls.ts";
import { compiledQuery } from "./compiled-query.ts";
import type { Db } from "./store.ts";

/** Powers of two, so that few statements are prepared; a shorter list repeats its last id. */
const sizes = [1, 2, 4, 8, 16, 32, 64] as const;
const maxSize = 64;

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

  async function find(db: Db, ids: readonly string[]): Promise<Map<string, Row>> {
    const position = sizes.findIndex((size) => size >= ids.length);
    const values = Array.from({ length: sizes[position] ?? 0 }, (_, index) => [index, ids[index] ?? ids.at(-1)]);
    const found = await queries[position]?.(db, Object.fromEntries(values));
    return new Map(found?.rows.map((row) => [row.id, row]));
  }

  return batchCalls<string, Row | undefined>(maxSize, async (db, ids) => {
    const found = await find(db, [...new Set(ids)]);
    return ids.map((id) => found.get(id));
  });
}
