import { type Expression, type RawBuilder, sql } from "kysely";
import { timeOfId } from "./ids.ts";

/** Bound of every list (D2). */
export const maxPageSize = 100;

/** Splits rows, read with a limit of `maxPageSize + 1`, into a page and the cursor of the next one, if any. */
export function paginate<Row>(rows: readonly Row[], idOf: (row: Row) => string) {
  const items = rows.slice(0, maxPageSize);
  const last = items.at(-1);
  return { shown: items, next: rows.length > maxPageSize && last ? { before: idOf(last) } : undefined };
}

/**
 * SQL condition: the row comes before (`<`) or after (`>`) another one in the order of `time` and `id`. `at` is that
 * row's time, usually a query. One comparison of both columns lets an index on them find the page.
 */
export const comparesTo = (
  [time, id]: readonly [time: string, id: string],
  operator: "<" | ">",
  at: Expression<unknown>,
  otherId: string,
): RawBuilder<boolean> => sql<boolean>`(${sql.ref(time)}, ${sql.ref(id)}) ${sql.raw(operator)} (${at}, ${otherId})`;

/**
 * SQL: the time of a row that was created together with its id. `at` is a query for it; without a result, since the row was
 * deleted after its page was read, it is the time in the id, so that the list goes on.
 */
export const creationTime = (at: Expression<unknown>, id: string): RawBuilder<number> =>
  sql`coalesce(${at}, ${timeOfId(id) || 0})`;

/** A row's place in an order by time (ms since 1970) and id. */
export interface RowPosition {
  id: string;
  at: number;
}
