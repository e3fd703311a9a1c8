/** A statement of docs/specification.md. */
export interface Statement {
  id: string;
  text: string;
  /** Where it is built: files or folders. */
  built: string[];
  /** The test file's name, and part of a title. */
  shown: { file: string; title: string };
}

/** Reads the tables; throws the first line that is none of theirs. */
export function readStatements(markdown: string): Statement[] {
  const lines = markdown.split("\n").filter((line) => /^\| [SD]\d/.test(line));
  return lines.map((line) => {
    const [, id, text, built, shown, end] = line.split(/(?<!\\) ?\| ?/);
    const [, file, title] = /^([\w./-]+): (.+)$/.exec(shown?.trim() ?? "") ?? [];
    if (!id || !text || !built || !file || !title || end !== "") throw new Error(`not a row of four: ${line}`);
    return { id, text, built: built.split(", "), shown: { file, title } };
  });
}

/** Numbers that are twice there, or left out. */
export function numberingMistakes(ids: readonly string[]): string[] {
  const mistakes: string[] = [];
  const seen = new Map<string, number>();
  for (const id of ids) {
    const [section = "", number = ""] = id.split(".");
    const expected = (seen.get(section) ?? 0) + 1;
    if (Number(number) !== expected) mistakes.push(`${id}: expected ${section}.${expected}`);
    seen.set(section, expected);
  }
  return mistakes;
}
