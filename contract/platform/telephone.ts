import { toAsciiDigits } from "./ascii-digits.ts";

/** Telephone numbers as people write them. Free of schemas; what a number means in a country is up to the server. */

const dashes = /[\u2010-\u2015\u2212\u30fc\ufe63]/g;
/** Invisible marks, which numbers that are copied from a page or a contact often begin with. */
const invisible = /\p{Cf}/gu;
const extension = String.raw`(?:\s*[;,]?\s*(?:ext(?:n|ension)?|x|#|int(?:erno|erne)?|anexo|poste|dw|durchwahl|доб)[.:=\s]*\d{1,7}#?)?`;
const pattern = new RegExp(String.raw`^\+?((?:[\d()[\]./·,_-]|[^\S\v\f])*?)${extension}$`, "iu");
/** The fewest digits of a number that can be called. */
const minDigits = 5;

/** The number in ASCII, as the server reads it: `＋１ （２１２）…` is `+1 (212)…`. */
export const toAsciiTelephone = (typed: string): string =>
  toAsciiDigits(typed)
    .replace(invisible, "")
    .replace(dashes, "-")
    .trim()
    .replace(/^tel:\s*/i, "")
    // Right-to-left texts often end with the plus sign.
    .replace(/^(\d[\d\s-]*)\+$/, "+$1");

/** Whether a text is a telephone number, perhaps with an extension. */
export function isTelephone(typed: string): boolean {
  const number = pattern.exec(toAsciiTelephone(typed))?.[1];
  return number !== undefined && number.replace(/\D/g, "").length >= minDigits;
}

/** The digits of a number, without its extension. */
export const telephoneDigits = (typed: string): string =>
  (pattern.exec(toAsciiTelephone(typed))?.[1] ?? "").replace(/\D/g, "");

/** A link that calls a number: in E.164 where it is known, otherwise as it was typed. */
export function telephoneUrl(typed: string, e164: string | null | undefined): string {
  const ascii = toAsciiTelephone(typed);
  return `tel:${e164 ?? (ascii.startsWith("+") ? "+" : "") + telephoneDigits(typed)}`;
}
