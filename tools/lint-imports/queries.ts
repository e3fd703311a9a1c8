import type { Source } from "./parse.ts";
import { isTest } from "./rules.ts";

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

/** The lines on which a module builds a query: `db.selectFrom(…)`, `trx.insertInto(…)` and the like. */
export const findQueryLines = ({ text }: Source): number[] =>
  [...text.matchAll(/\.\s*(?:selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(/g)].map((match) =>
    lineOf(text, match.index),
  );

/** The tables that a module writes. */
const tablesWrittenBy = ({ text }: Source): string[] =>
  [...text.matchAll(/\.\s*(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*"(\w+)"/g)].map(
    ([, table = ""]) => table,
  );

/** Tables with more than one writer among the server's sources, each with its writers. */
export function findSharedTables(sources: readonly Source[]): Map<string, string[]> {
  const writers = new Map<string, Set<string>>();
  for (const source of sources) {
    if (!source.path.startsWith("server/") || isTest(source.path)) continue;
    for (const table of tablesWrittenBy(source)) {
      writers.set(table, (writers.get(table) ?? new Set()).add(source.path));
    }
  }
  return new Map([...writers].filter(([, files]) => files.size > 1).map(([table, files]) => [table, [...files]]));
}
