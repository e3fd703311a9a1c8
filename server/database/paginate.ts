/** Bound of every list (D2). */
export const maxPageSize = 100;

/** Splits rows, read with a limit of `maxPageSize + 1`, into a page and the cursor of the next one, if any. */
export function paginate<Row>(rows: readonly Row[], idOf: (row: Row) => string) {
  const shown = rows.slice(0, maxPageSize);
  const last = shown.at(-1);
  return { shown, next: rows.length > maxPageSize && last ? { before: idOf(last) } : undefined };
}
