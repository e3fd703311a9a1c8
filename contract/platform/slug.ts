import { withoutLatinAccents } from "./search-text.ts";

/** Characters of the last part of an address, at most. */
const maxLength = 80;

/**
 * The last part of a page's address, made of a name: letters and digits of any script in lower case, of Latin ones without
 * accents. "Crème brûlée, ½" becomes "creme-brulee-1-2", "Борщ" becomes "борщ". Empty if the name has neither letter nor digit.
 */
export function toSlug(name: string): string {
  const plain = withoutLatinAccents(name.normalize("NFKC").toLowerCase());
  const words = plain.replace(/[^\p{L}\p{M}\p{N}]+/gu, "-").replace(/^[-\p{M}]+|-+$/gu, "");
  return [...words].slice(0, maxLength).join("").replace(/-+$/, "");
}
