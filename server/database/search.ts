import { type RawBuilder, sql } from "kysely";

/** SQL condition: the column contains the text, case-insensitively; `%` and `_` match literally. */
export function containsText(column: string, word: string): RawBuilder<boolean> {
  const pattern = `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql<boolean>`lower(${sql.ref(column)}) like lower(${pattern}) escape '\\'`;
}
