import { toAsciiDigits } from "./ascii-digits.ts";
import { toLine } from "./plain-text.ts";

/** Postcodes as people write them. Free of schemas. */

const dashes = /[\u2010-\u2015\u2212\u30fc]/g;

/** In ASCII, without the postal mark of Japan: `〒１５０ー０００２` is `150-0002`. */
export const toPostcode = (typed: string): string =>
  toLine(toAsciiDigits(typed.replace(/〒/g, "")).replace(dashes, "-"));

/** The form in which postcodes are compared: without spaces, hyphens and case. */
export const comparedPostcode = (postcode: string): string => toPostcode(postcode).replace(/[ -]/g, "").toLowerCase();
