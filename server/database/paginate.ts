/** Bound of every list (D2). */
export const maxPageSize = 100;

/** Splits rows, read with a limit of `maxPageSize + 1`, into a page and the cursor of the next one, if any. */
export function paginate<Row>(rows: readonly Row[], idOf: (row: Row) => string) {
  const items = rows.slice(0, maxPageSize);
  const last = items.at(-1);
  return { shown: items, next: rows.length > maxPageSize && last ? { before: idOf(last) } : undefined };
}
