import type { Source } from "./parse.ts";
import { isTest, layerOf } from "./rules.ts";

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

/** Tables that are written in more than one folder of the server, each with a file of each folder. */
export function findSharedTables(sources: readonly Source[]): Map<string, string[]> {
  const writers = new Map<string, Map<string, string>>();
  for (const source of sources) {
    const folder = layerOf(source.path);
    if (folder === undefined || !source.path.startsWith("server/") || isTest(source.path)) continue;
    for (const table of tablesWrittenBy(source)) {
      writers.set(table, (writers.get(table) ?? new Map()).set(folder, source.path));
    }
  }
  const shared = [...writers].filter(([, files]) => files.size > 1);
  return new Map(shared.map(([table, files]) => [table, [...files.values()]]));
}
