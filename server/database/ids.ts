import { randomInt, randomUUIDv7 } from "node:crypto";

/** A new id; later ids sort after earlier ones. */
export const newId = (): string => randomUUIDv7();

// Without letters and digits that are mistaken for one another when read out.
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** A short word for people to say at the counter: about a thousand million possibilities. */
export const newNumber = (): string =>
  Array.from({ length: 6 }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
