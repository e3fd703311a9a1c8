import { toAsciiDigits } from "./ascii-digits.ts";

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

/**
 * What searches compare: texts without case, accents and signs, with the usual ways to write a letter without its accent.
 * The same for the menu in the browser and for what the database stores. Free of schemas.
 */

/** Letters that Unicode does not take apart, or that people write in two ways. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  ß: ["ss"],
  æ: ["ae"],
  œ: ["oe"],
  ä: ["a", "ae"],
  ö: ["o", "oe"],
  ü: ["u", "ue"],
  ø: ["o", "oe"],
  å: ["a", "aa"],
  ı: ["i"],
  ł: ["l"],
  đ: ["d", "dj"],
  ð: ["d"],
  þ: ["th"],
  ħ: ["h"],
  ŧ: ["t"],
  ŋ: ["n", "ng"],
  ə: ["e"],
  ς: ["σ"],
  ة: ["ه"],
  ى: ["ي"],
  ی: ["ي"],
  ک: ["ك"],
  ـ: [""],
};
/** Accents of Latin, Greek and Cyrillic letters, and vowel signs of Arabic and Hebrew. Other scripts cannot be read without theirs. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;
const withoutAccents = (text: string): string => text.normalize("NFKD").replace(accents, "");

const latinAccents = /(?<=\p{Script=Latin}[\u0300-\u036f]*)[\u0300-\u036f]/gu;

/** A text in lower case with its Latin letters as they are written without accents: "ß" as "ss", "ø" as "o". */
export const withoutLatinAccents = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/\p{Script=Latin}/gu, (letter) => spellings[letter]?.[0] ?? letter)
    .normalize("NFD")
    .replace(latinAccents, "")
    .normalize("NFC");

const apostrophes = /['\u2019\u2018\u02bc\u00b4`]/g;
const hyphens = /[-\u2010-\u2015]/g;
/** Joins two words of a name, as "&" and "'n'" do; looked for only if there is nothing else. */
const conjunctions: ReadonlySet<string> = new Set("and und et y e i en og och n".split(" "));
/** A word with many such letters is kept in its first spellings only. */
const maxSpellings = 16;

/** The ways to write a word without accents, the usual one first. */
function spellingsOf(word: string): string[] {
  let all = [""];
  for (const letter of word) {
    const letterSpellings = spellings[letter] ?? [letter];
    const ways = all.length * letterSpellings.length > maxSpellings ? letterSpellings.slice(0, 1) : letterSpellings;
    all = ways.flatMap((way) => all.map((start) => start + way));
  }
  return [...new Set(all.map(withoutAccents))];
}

const readWords = (text: string): string[] => text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);

/** In lower case, with ASCII digits and one character for each letter with its accent. */
const normalise = (text: string): string => toAsciiDigits(text).toLowerCase().normalize("NFC").replace(apostrophes, "");

/** The text that searches look into, for any number of texts. */
export function toSearchText(...texts: readonly string[]): string {
  const text = normalise(texts.join("\n"));
  // "coca-cola" is also found as "cocacola".
  const words = [...readWords(text), ...(text.search(hyphens) < 0 ? [] : readWords(text.replace(hyphens, "")))];
  return [...new Set(words.flatMap(spellingsOf))].join(" ");
}

/** The words of a search, each with the ways to write it: a text matches that contains one of each. */
export function readSearch(search: string): string[][] {
  const words = readWords(normalise(search));
  const telling = words.filter((word) => !conjunctions.has(word));
  return (telling.length > 0 ? telling : words).map(spellingsOf);
}

/** Whether a text of `toSearchText` matches a search. */
export const matchesSearch = (searchText: string, search: readonly (readonly string[])[]): boolean =>
  search.every((ways) => ways.some((way) => searchText.includes(way)));
