import { type RawBuilder, sql } from "kysely";
import type { SearchTerms } from "../lib/search-terms.ts";

const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** SQL condition: the column contains the text, case-insensitively; `%` and `_` match literally. */
export const containsText = (column: string, word: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) like lower(${patternOf(word)}) escape '\\'`;

const containsOneOf = (column: string, texts: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    texts.map((text) => sql`${sql.ref(column)} like ${patternOf(text)} escape '\\'`),
    sql` or `,
  )})`;

/** SQL condition: a column with the text of `searchTextOf` has all words of a search, or its telephone number. */
export function matchesTerms(column: string, { words, telephones }: SearchTerms): RawBuilder<boolean> {
  const hasWords = words.map((ways) => containsOneOf(column, ways));
  const conditions = [
    ...(hasWords.length > 0 ? [sql<boolean>`(${sql.join(hasWords, sql` and `)})`] : []),
    ...(telephones.length > 0 ? [containsOneOf(column, telephones)] : []),
  ];
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : sql<boolean>`(1 = 0)`;
}
