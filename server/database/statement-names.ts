import { hash } from "node:crypto";

/** A text that is executed this often is worth the memory of its plan in each session. */
const minUses = 5;
const maxTexts = 2000;
const maxNames = 300;

/** All columns, neither a product nor `count(*)`. */
const selectsAll = /(?:select |distinct |returning |, |\.)\*/;

/**
 * Names the frequent queries, so that PostgreSQL parses and plans each once in a session. Lists of values make texts of
 * many lengths, most of which stay rare. A query for `*` gets no name: it would fail once a migration of a newer process
 * has added a column; `count(*)` does not.
 */
export function createStatementNames() {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();

  function isFrequent(text: string): boolean {
    const count = (uses.get(text) ?? 0) + 1;
    const oldest = uses.size >= maxTexts && !uses.has(text) ? uses.keys().next().value : undefined;
    if (oldest !== undefined) uses.delete(oldest);
    uses.set(text, count);
    return count >= minUses;
  }

  return (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= maxNames || selectsAll.test(text) || !isFrequent(text)) return undefined;
    const name = hash("sha256", text, "base64url").slice(0, 22);
    names.set(text, name);
    uses.delete(text);
    return name;
  };
}
