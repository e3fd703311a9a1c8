/** A seeded random source, so that runs are reproducible. */
export type RandomSource = {
  readonly next: () => number;
  readonly between: (low: number, high: number) => number;
};

function hashText(text: string): number {
  let value = 2166136261;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619);
  }
  return value >>> 0;
}

export function seededRandom(text: string): RandomSource {
  let state = hashText(text);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return { next, between: (low, high) => low + (high - low) * next() };
}

/** Input of hostile, careless and broken clients. */

export const pick = <T>(random: RandomSource, list: readonly T[]): T => {
  const value = list[Math.floor(random.next() * list.length)];
  if (value === undefined) throw new Error("Nothing to pick from.");
  return value;
};

export const chance = (random: RandomSource, probability: number): boolean => random.next() < probability;

const nestValue = (depth: number, leaf: unknown): unknown => {
  let value = leaf;
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Around the limits of the product's fields, and far beyond. */
const textLengths = [0, 1, 20, 30, 31, 100, 101, 200, 201, 254, 255, 500, 501, 1000, 1001, 2000, 2001, 5000, 60_000];

const hostileStrings: readonly string[] = [
  "",
  " ",
  "\t\r\n",
  "\u0000",
  "a\u0000b",
  "\u0001\u0008\u001f\u007f",
  "\ud800",
  "a\udfffb",
  "\u202e\u200b\ufeff",
  "é\u0301\u0323",
  "🍕🧑‍🍳",
  "Ж".repeat(50),
  "'; drop table users; --",
  "' or '1'='1",
  "%' or 1=1 --",
  "%_\\%",
  "<script>alert(1)</script>",
  "{{7*7}}#{7*7}",
  "../../../etc/passwd",
  "..\\..\\windows",
  "a\r\nBcc: b@example.com",
  "null",
  "undefined",
  "true",
  "NaN",
  "Infinity",
  "-0",
  "1e308",
  "0x10",
  "٣",
  "1,5",
  " 12 ",
  "2026-02-30",
  "0000-00-00",
  "9999-12-31",
  "-271821-04-20",
  "+275760-09-13",
  "2026-11-21T18:30:00Z",
  "24:00",
  "19:60",
  "7:00",
  "19:30:00",
  "a@b",
  "A@EXAMPLE.COM",
  "a@example.com\n",
  "a+b@exämple.com",
  `${"a".repeat(250)}@b.co`,
  "javascript:alert(1)",
  "https://",
  "//evil.example",
  "/images/../../x",
  "data:text/html,x",
  "__proto__",
  "constructor",
  "toString",
  "popular",
  "drink",
  "admin",
  "cancelled",
  "confirmed",
  "reservation",
  "cart",
];

/** Valid text that programs often handle wrongly. */
const unusualButValidStrings: readonly string[] = [
  "é\u0301\u0323",
  "🍕🧑‍🍳",
  "Crème brûlée, ½",
  "שלום \u202e abc",
  "日本語のスープ",
  'O\'Brien "Bob" <bob@example.com>',
  "100 % & more; --",
  "$1 \\ $& #{3}",
  "line one\nline two\ttabbed",
  "ﬃ ﷺ ǅ İ ß",
  "a\u00a0b\u2028c",
  "+1 (212) 555-0100",
  "<b>bold</b>",
];

const hostileNumbers: readonly number[] = [
  0, -0, 1, -1, 0.1, 0.005, 1.005, 2.675, -0.01, 12.345678901234567, 99.999, 10_000, 10_000.01, 32_768, 2_147_483_647,
  2_147_483_648, -2_147_483_649, 4_294_967_296, 9_007_199_254_740_991, 9_223_372_036_854_775_000, 1e21, 1e308, -1e308,
  5e-324,
];

export const prototypePropertyNames = [
  "__proto__",
  "constructor",
  "prototype",
  "hasOwnProperty",
  "toString",
  "valueOf",
  "then",
];

export function hostileText(random: RandomSource): string {
  const kind = random.next();
  if (kind < 0.3) return pick(random, unusualButValidStrings);
  if (kind < 0.75) return pick(random, hostileStrings);
  return pick(random, ["x", "🍕", "é", "\n", " ", "\\", '"', "%"]).repeat(pick(random, textLengths));
}

export const hostileNumber = (random: RandomSource): number => pick(random, hostileNumbers);

/** A random JSON value; `knownValues` are strings with a meaning to this server, such as ids. */
export function hostileValue(random: RandomSource, knownValues: readonly string[]): unknown {
  const kind = random.next();
  if (kind < 0.4) return hostileText(random);
  if (kind < 0.6) return hostileNumber(random);
  if (kind < 0.7 && knownValues.length > 0) return pick(random, knownValues);
  if (kind < 0.8) return pick(random, [null, true, false, [], {}, [[]], [null], [{}], { "": "" }]);
  if (kind < 0.9)
    return pick(random, [{ $ne: null }, { $gt: "" }, { length: 5 }, JSON.parse('{"toString":"x"}'), ["a", 1]]);
  return nestValue(pick(random, [3, 50, 500, 2500]), pick(random, [null, "x", 0]));
}
