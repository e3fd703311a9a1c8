import { allergens } from "#contract/house/dish-facts-constants.ts";
import { courses } from "#contract/house/menu-constants.ts";
import { chargeableDigits, currencyDigits, toChargeable } from "#contract/platform/money.ts";
import { type ListItem, type Reference, readList, readReference } from "./references.ts";

/** The value of a cell, or what is wrong with it. Empty cells have the value of a new dish, group or option. */
export type Cell<T = unknown> = { value: T } | { message: string };

type CellReader = (text: string) => Cell;

/** In which currency amounts are, and which sign separates their decimals in the house's locale. */
export interface AmountForm {
  currency: string;
  decimal: "." | ",";
}

/** What spreadsheets write beside an amount. */
function withoutCurrency(text: string, currency: string): string {
  const parts = new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  const symbol = parts.formatToParts(1).find(({ type }) => type === "currency")?.value ?? currency;
  return text.replace(symbol, "").replace(currency, "").trim();
}

const amountPattern = /^(-?)(\d{1,9})(?:([.,])(\d{1,4}))?$/;

/**
 * Reads a decimal number, perhaps with the sign of the currency. The separator is a point, or a comma followed by one or two
 * digits. "1,234" is refused, since its comma may separate thousands, unless the locale's decimal sign is a comma and the currency
 * has three decimals; so is "1.500" where that point separates thousands.
 */
export function readAmount(text: string, { currency, decimal: sign }: AmountForm): Cell<number> {
  const digits = chargeableDigits(currency);
  const message = `Please write an amount such as ${digits === 0 ? "1250" : `12.${"5".padEnd(digits, "0")}`}`;
  const [, minus = "", whole = "", separator, fraction = ""] =
    amountPattern.exec(withoutCurrency(text, currency)) ?? [];
  const isThousands = fraction.length > 2 && (sign !== separator || sign === ",") && currencyDigits(currency) < 3;
  const isUnclear = separator === "," && fraction.length > 2 && sign === ".";
  if (whole === "" || isThousands || isUnclear) return { message };
  const decimal = `${minus}${whole}${fraction && `.${fraction}`}`;
  return toChargeable(decimal, currency) === undefined ? { message } : { value: Number(decimal) };
}

const words = (text: string): string[] =>
  text
    .split(/[;,]/)
    .map((word) => word.trim())
    .filter((word) => word !== "");

const yes = ["yes", "true", "1"];
const no = ["no", "false", "0"];

const readYes =
  (empty: boolean): CellReader =>
  (text) => {
    const word = text.trim().toLowerCase();
    if (word === "") return { value: empty };
    if (yes.includes(word)) return { value: true };
    return no.includes(word) ? { value: false } : { message: "Please write yes or no" };
  };

const readInteger =
  (empty: number | null): CellReader =>
  (text) => {
    const word = text.trim();
    if (word === "") return { value: empty };
    return /^-?\d{1,9}$/.test(word) ? { value: Number(word) } : { message: "Please write a whole number" };
  };

/** The course that a word names, in the singular or plural; other words are returned as they are. */
function readCourse(text: string): string {
  const word = text.trim().toLowerCase();
  const stem = (name: string) => name.replace(/s$/, "");
  return courses.find((course) => stem(course) === stem(word)) ?? word;
}

function readDetails(text: string): Cell {
  const items = readList(text);
  const entries = items?.map(({ path: [name, ...others], value }) => {
    const code = allergens.find((allergen) => name && "name" in name && name.name === allergen);
    return code && others.length === 0 && value !== undefined ? ([code, value] as const) : undefined;
  });
  const pairs = entries?.flatMap((entry) => (entry ? [entry] : []));
  if (!pairs || pairs.length < (entries?.length ?? 0) || new Set(pairs.map(([code]) => code)).size < pairs.length)
    return { message: "Please write an allergen and its details, such as nuts = almonds; gluten = wheat" };
  return { value: Object.fromEntries(pairs) };
}

/** Reads each kind of cell; values are validated by the contract's schemas afterwards. */
export const readers = {
  text: (text) => ({ value: text }),
  nullableText: (text) => ({ value: text.trim() === "" ? null : text }),
  /** A cell that may be empty leaves the value as it is. */
  optionalText: (text) => ({ value: text.trim() === "" ? undefined : text }),
  /** Courses by the names that menus give them. */
  course: (text) => ({ value: readCourse(text) }),
  word: (text) => ({ value: text.trim().toLowerCase() }),
  kind: (text) => ({ value: text.trim().toLowerCase() || "choice" }),
  words: (text) => ({ value: words(text.toLowerCase()) }),
  /** Ids of dayparts. */
  ids: (text) => ({ value: words(text) }),
  /** An empty cell means that they are not declared, and "none" that there is none of them. */
  declared: (text) => {
    const codes = words(text.toLowerCase());
    if (codes.length === 0) return { value: null };
    return { value: codes.length === 1 && codes[0] === "none" ? [] : codes };
  },
  added: (text) => ({ value: words(text.toLowerCase()).filter((word) => word !== "none") }),
  date: (text) => ({ value: text.trim() === "" ? null : text.trim() }),
  available: readYes(true),
  flag: readYes(false),
  zero: readInteger(0),
  one: readInteger(1),
  nullableInteger: readInteger(null),
  details: readDetails,
} satisfies Record<string, CellReader>;

/** The names in a cell, such as the groups of a dish. */
export function readNames(text: string): Cell<Reference[]> {
  const paths = readList(text)?.map(({ path, value }) => (value === undefined && path.length === 1 ? path : []));
  return paths?.every((path) => path.length === 1)
    ? { value: paths.flat() }
    : { message: "Please write names with semicolons between them, such as Size; Toppings" };
}

/** Prices of named options. */
export function readPrices(text: string, form: AmountForm): Cell<{ path: readonly Reference[]; price: number }[]> {
  const items: readonly ListItem[] | undefined = readList(text);
  const prices = items?.map(({ path, value = "" }) => {
    const amount = readAmount(value, form);
    return path.length === 2 && "value" in amount ? { path, price: amount.value } : undefined;
  });
  const validPrices = prices?.flatMap((price) => price ?? []);
  return validPrices && validPrices.length === items?.length
    ? { value: validPrices }
    : { message: "Please write a group, an option and its price, such as Toppings / Olives = 1.50" };
}

/** One name, or `undefined` in an empty cell. */
export function readOneName(text: string): Cell<Reference | undefined> {
  if (text.trim() === "") return { value: undefined };
  const reference = readReference(text);
  return reference ? { value: reference } : { message: "Please write one name" };
}
