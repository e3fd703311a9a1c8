import { randomInt, randomUUIDv7 } from "node:crypto";

/** Returns a UUIDv7: ids sort by the millisecond in which they were made; within one millisecond the order is random. */
export const newId = (): string => randomUUIDv7();

/** Returns the lower bound of ids that are made at `at` (ms since 1970) or later. */
export function firstIdAt(at: number): string {
  const time = Math.max(0, at).toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}

/** The millisecond since 1970 in which an id was made; NaN for what is no id. */
export const timeOfId = (id: string): number => Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);

// Without characters that are easily confused when read aloud or copied by hand.
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Returns a random 6-character code that people quote for an order or reservation: about 10^9 possibilities. */
export const newNumber = (): string =>
  Array.from({ length: 6 }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
