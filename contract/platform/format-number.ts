import type { NumberFormat } from "./locale-formats.ts";

/** The group signs of a whole number, from its end. */
function groupDigits(whole: string, { group, groupSizes: { last, others }, groupedFrom }: NumberFormat): string {
  if (group === "" || whole.length < groupedFrom) return whole;
  const groups = [whole.slice(-last)];
  for (let end = whole.length - last; end > 0; end -= others)
    groups.unshift(whole.slice(Math.max(end - others, 0), end));
  return groups.join(group);
}

/** Writes the digits 0 to 9 as those of a locale. */
export const localizeDigits = (text: string, digits: readonly string[]): string =>
  digits[0] === "0" ? text : text.replace(/[0-9]/g, (digit) => digits[Number(digit)] ?? digit);

/** Formats a plain decimal such as `-1234.50`. */
export function formatNumber(decimal: string, format: NumberFormat): string {
  const isNegative = decimal.startsWith("-");
  const [whole = "", fraction] = decimal.replace("-", "").split(".");
  // Signs of a group may be digits nowhere, so digits are replaced before these are added.
  const parts = { ...format, group: "\u0001" };
  const grouped = localizeDigits(groupDigits(whole, parts), format.digits).replaceAll("\u0001", format.group);
  const { before, after } = isNegative ? format.negative : format.positive;
  const decimals = fraction === undefined ? "" : format.decimal + localizeDigits(fraction, format.digits);
  return before + grouped + decimals + after;
}
