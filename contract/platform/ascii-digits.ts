/** Replaces digits of every script by those of ASCII, and full-width characters by ordinary ones. */
export const toAsciiDigits = (text: string): string =>
  text.normalize("NFKC").replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit)));

/** The digits of a script follow one another, from 0 to 9. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  const before = Array.from({ length: 9 }, (_, index) => String.fromCodePoint(code - index - 1));
  const firstOther = before.findIndex((other) => !/^\p{Nd}$/u.test(other));
  return firstOther === -1 ? 9 : firstOther;
}
