/** Every list has a bound; `next` says where one goes on (decisions §2). */
export const mostListed = 100;

/** Splits rows that were read one more than `mostListed` into those to show and whether, and from where, there are more. */
export function pageOf<Row>(rows: readonly Row[], idOf: (row: Row) => string) {
  const shown = rows.slice(0, mostListed);
  const last = shown.at(-1);
  return { shown, next: rows.length > mostListed && last ? { before: idOf(last) } : undefined };
}
