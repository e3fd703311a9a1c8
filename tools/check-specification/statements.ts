/** A statement of docs/specification.md. */
export interface Statement {
  id: string;
  text: string;
  /** Where it is built: files or folders. */
  implementedIn: string[];
  /** The test file's name, and part of a title. */
  verifiedBy: { file: string; title: string };
}

/** Reads the tables; throws the first line that is none of theirs. */
export function parseStatements(markdown: string): Statement[] {
  const lines = markdown.split("\n").filter((line) => /^\| [SD]\d/.test(line));
  return lines.map((line) => {
    const [, id, text, built, shown, end] = line.split(/(?<!\\) ?\| ?/);
    const [, file, title] = /^([\w./-]+): (.+)$/.exec(shown?.trim() ?? "") ?? [];
    if (!id || !text || !built || !file || !title || end !== "") throw new Error(`not a row of four: ${line}`);
    return { id, text, implementedIn: built.split(", "), verifiedBy: { file, title } };
  });
}

/** Numbers that are twice there, or left out. */
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
