/** A row of docs/specification.md. */
export interface Statement {
  id: string;
  text: string;
  /** The test file's name and a part of the title. */
  verifiedBy: { file: string; title: string };
}

/** Parses the tables. Throws for the first line that is not a valid row. */
export function parseStatements(markdown: string): Statement[] {
  const lines = markdown.split("\n").filter((line) => /^\| [A-Z]\d/.test(line));
  return lines.map((line) => {
    const [, id, text, testCell, end] = line.split(/(?<!\\) ?\| ?/);
    const [, file, title] = /^([\w./-]+): (.+)$/.exec(testCell?.trim() ?? "") ?? [];
    if (!id || !text || !file || !title || end !== "") throw new Error(`not a row of three: ${line}`);
    return { id, text, verifiedBy: { file, title } };
  });
}

/** Duplicate and missing numbers. */
export function findNumberingErrors(ids: readonly string[]): string[] {
  const errors: string[] = [];
  const lastNumbers = new Map<string, number>();
  for (const id of ids) {
    const [section = "", number = ""] = id.split(".");
    const expected = (lastNumbers.get(section) ?? 0) + 1;
    if (Number(number) !== expected) errors.push(`${id}: expected ${section}.${expected}`);
    lastNumbers.set(section, expected);
  }
  return errors;
}
