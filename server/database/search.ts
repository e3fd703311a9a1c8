import { type RawBuilder, sql } from "kysely";

/** Whether a column contains a word, whatever the case; the word's `%` and `_` are taken as they are. */
export function containsText(column: string, word: string): RawBuilder<boolean> {
  const pattern = `%${word.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
}
