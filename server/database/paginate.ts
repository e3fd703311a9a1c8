/** Every list has a bound; `next` says where one goes on (decisions §2). */
export const maxPageSize = 100;

/** Splits rows that were read one more than `mostListed` into those to show and whether, and from where, there are more. */
export function paginate<Row>(rows: readonly Row[], idOf: (row: Row) => string) {
  const shown = rows.slice(0, maxPageSize);
  const last = shown.at(-1);
  return { shown, next: rows.length > maxPageSize && last ? { before: idOf(last) } : undefined };
}
