import { withoutLatinAccents } from "../platform/search-text.ts";
import type { Allergen, Diet } from "./dish-facts-constants.ts";

/**
 * What a search says about allergens and diets: "nut free" asks for dishes without nuts, and must not find those in whose
 * description "nut" and "free" stand. Words of English and of the languages that guests of this continent and of Europe type most. Free of schemas.
 */

interface Wish {
  without?: readonly Allergen[];
  diet?: Diet;
}

const nuts: Wish = { without: ["nuts", "peanuts"] };
const wishes: readonly (readonly [words: string, wish: Wish])[] = [
  // Who wants no nuts wants no peanuts either, which are none.
  ["nut nuts treenut treenuts nuss nusse nuesse noix fruitsacoque nuez nueces noci fruttaaguscio", nuts],
  [
    "almond almonds walnut walnuts hazelnut hazelnuts cashew cashews pistachio pistachios pecan pecans macadamia macadamias",
    { without: ["nuts"] },
  ],
  [
    "mandel mandeln haselnuss haselnusse walnuss walnusse amande amandes noisette noisettes almendra almendras avellana avellanas mandorle nocciole",
    { without: ["nuts"] },
  ],
  [
    "peanut peanuts groundnut groundnuts erdnuss erdnusse arachide arachides cacahuete cacahuetes cacahuate cacahuates arachidi",
    { without: ["peanuts"] },
  ],
  [
    "milk dairy cheese cream butter yogurt yoghurt milch kase kaese sahne lait fromage laitage leche lacteos lacteo queso latte latticini formaggio",
    { without: ["milk"] },
  ],
  ["egg eggs ei eier oeuf oeufs huevo huevos uova uovo", { without: ["eggs"] }],
  [
    "gluten wheat rye barley weizen ble trigo glutine frumento grano coeliac celiac coeliacs celiacs",
    { without: ["gluten"] },
  ],
  ["fish fisch poisson pescado pesce anchovy anchovies", { without: ["fish"] }],
  [
    "crustacean crustaceans prawn prawns shrimp shrimps crab crabs lobster lobsters krebstiere garnelen crustaces crustaceos gamberi crostacei",
    { without: ["crustaceans"] },
  ],
  [
    "mollusc molluscs mollusk mollusks mussel mussels clam clams oyster oysters squid octopus weichtiere mollusques moluscos molluschi",
    { without: ["molluscs"] },
  ],
  ["shellfish mariscos", { without: ["crustaceans", "molluscs"] }],
  ["seafood meeresfruchte", { without: ["fish", "crustaceans", "molluscs"] }],
  ["soy soya soybean soybeans soja soia", { without: ["soybeans"] }],
  ["celery celeriac sellerie celeri apio sedano", { without: ["celery"] }],
  ["mustard senf moutarde mostaza senape", { without: ["mustard"] }],
  ["sesame tahini sesam sesamo ajonjoli", { without: ["sesame"] }],
  ["sulphite sulphites sulfite sulfites sulfit sulfitos solfiti", { without: ["sulphites"] }],
  ["lupin lupins lupine lupinen altramuces lupini", { without: ["lupin"] }],
  ["lactose laktose lactosa lattosio", { diet: "lactose_free" }],
  ["meat fleisch viande carne", { diet: "vegetarian" }],
];
/** Words that ask for a diet or an allergen by themselves. */
const ownWords: readonly (readonly [words: string, wish: Wish])[] = [
  ["vegan vegane vegano vegana vegans", { diet: "vegan" }],
  ["vegetarian vegetarians veggie vegetarisch vegetarien vegetariano vegetariana meatless", { diet: "vegetarian" }],
  ["halal", { diet: "halal" }],
  ["kosher koscher casher", { diet: "kosher" }],
  ["eggless", { without: ["eggs"] }],
  ["nondairy dairyless", { without: ["milk"] }],
  ["celiac coeliac celiacs coeliacs", { without: ["gluten"] }],
];

const byWord = (list: typeof wishes): ReadonlyMap<string, Wish> =>
  new Map(list.flatMap(([words, wish]) => words.split(" ").map((word): [string, Wish] => [word, wish])));

/** Made at the first search, so that pages which search nothing do not carry them. */
let vocabulary: { named: ReadonlyMap<string, Wish>; ownWords: ReadonlyMap<string, Wish> } | undefined;
function wordsOf() {
  vocabulary ??= { named: byWord(wishes), ownWords: byWord(ownWords) };
  return vocabulary;
}

/** What precedes a word that is not wanted, the longest first. */
const before: readonly string[] = [
  "does not contain",
  "not containing",
  "allergic to",
  "allergy to",
  "intolerant to",
  "free from",
  "free of",
  "pas de",
  "not any",
  "w o",
  "without",
  "avoid",
  "avoiding",
  "exclude",
  "excluding",
  "no",
  "non",
  "not",
  "ohne",
  "kein",
  "keine",
  "keinen",
  "sans",
  "sin",
  "senza",
];
/** What follows one. */
const after: readonly string[] = [
  "free",
  "frei",
  "allergy",
  "allergic",
  "allergies",
  "intolerance",
  "intolerant",
  "allergie",
  "intoleranz",
];
const joins: readonly string[] = [
  "and",
  "or",
  "nor",
  "und",
  "oder",
  "et",
  "ou",
  "y",
  "o",
  "e",
  "any",
  "the",
  "please",
  "bitte",
];

export interface Wishes {
  without: Allergen[];
  diet: Diet[];
  /** What is left of the text to search for. */
  q: string;
  /** Words, in lower case, that are not wanted and no allergens: dishes whose texts have them are left out. */
  unwanted: string[];
}

const fold = (word: string): string => withoutLatinAccents(word.toLowerCase()).replace(/[^\p{L}\p{M}\p{N}]/gu, "");

/** The wish of a word, or of a pair such as "tree nuts", at a place. */
function wishAt(words: readonly string[], at: number): { wish: Wish; length: number } | undefined {
  const [word = "", next = ""] = words.slice(at, at + 2);
  const { named } = wordsOf();
  if (word === "tree" && named.get(next) === nuts) return { wish: nuts, length: 2 };
  const wish = named.get(word);
  return wish && { wish, length: 1 };
}

/** A word that says all of it by its end: "nutfree", "glutenfrei". */
function wishOfCompound(word: string): Wish | undefined {
  const [, stem = ""] = /^(.+?)n?(?:free|frei|freie|freies|freier)$/.exec(word) ?? [];
  const { named } = wordsOf();
  return named.get(stem) ?? named.get(`${stem}n`);
}

const startsHere = (words: readonly string[], at: number): number =>
  before.map((text) => text.split(" ")).find((text) => text.every((word, index) => words[at + index] === word))
    ?.length ?? 0;

/** Takes apart what is typed into the search of a menu. */
export function readWishes(typed: string): Wishes {
  // "non-dairy" and "nut-free" are two words, and so is "w/o".
  const originalWords = typed.split(/[\s,;.!?/+&()\u2010-\u2015-]+/u).filter((word) => fold(word) !== "");
  const words = originalWords.map(fold);
  const askedWishes: Wish[] = [];
  const unwanted: string[] = [];
  const otherWords: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = startsHere(words, at);
    const list = length > 0 ? readList(words, at + length) : undefined;
    const wishAndEnd = wishAt(words, at);
    const word = words[at] ?? "";
    const alone = wordsOf().ownWords.get(word) ?? wishOfCompound(word);
    if (list) {
      askedWishes.push(...list.wishes);
      unwanted.push(...list.unwanted);
      at = list.end;
    } else if (wishAndEnd && after.includes(words[at + wishAndEnd.length] ?? "")) {
      askedWishes.push(wishAndEnd.wish);
      at += wishAndEnd.length + 1;
    } else if (alone) {
      askedWishes.push(alone);
      at++;
    } else {
      otherWords.push(originalWords[at] ?? "");
      at++;
    }
  }
  if (askedWishes.length === 0 && unwanted.length === 0) return { without: [], diet: [], q: typed, unwanted };
  return {
    without: [...new Set(askedWishes.flatMap(({ without = [] }) => without))],
    diet: [...new Set(askedWishes.flatMap(({ diet }) => diet ?? []))],
    q: otherWords.filter((word) => !joins.includes(fold(word))).join(" "),
    unwanted,
  };
}

/**
 * What stands behind "without": allergens joined by "and" or "or", otherwise one other word. Returns `undefined` for
 * nothing.
 */
function readList(words: readonly string[], start: number) {
  const listWishes: Wish[] = [];
  let at = start;
  let end = start;
  while (at < words.length) {
    const wishAndEnd = wishAt(words, at);
    if (wishAndEnd) {
      listWishes.push(wishAndEnd.wish);
      at += wishAndEnd.length;
      end = at;
    } else if (joins.includes(words[at] ?? "")) at++;
    else break;
  }
  if (listWishes.length > 0) return { wishes: listWishes, unwanted: [], end };
  const [other] = words.slice(at, at + 1);
  // "No. 7" is the name of a dish.
  return other === undefined || /^\d+$/.test(other) ? undefined : { wishes: [], unwanted: [other], end: at + 1 };
}
