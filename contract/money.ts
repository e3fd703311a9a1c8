/**
 * Money: whole minor units (cents) everywhere inside, a decimal number on the wire (decisions §2).
 * No function here computes with fractions.
 */

/** A whole number of minor units of the restaurant's currency. */
export type Minor = number;

/** How many decimals a currency has: 2 for USD, 0 for JPY, 3 for KWD. */
export function currencyDigits(currency: string): number {
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/**
 * The minor units of a decimal written as number or text (`12.5` is 1250 in USD), or `undefined` where it is not a
 * decimal or has more decimals than the currency.
 */
export function toMinor(decimal: number | string, currency: string): Minor | undefined {
  const digits = currencyDigits(currency);
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(decimal));
  if (!match) return undefined;
  const [, sign = "", whole = "", fraction = ""] = match;
  if (fraction.replace(/0+$/, "").length > digits) return undefined;
  const minor = Number(`${sign}${whole}${fraction.slice(0, digits).padEnd(digits, "0")}`);
  return Number.isSafeInteger(minor) ? minor : undefined;
}

/** The decimal number that stands on the wire for these minor units. */
export const toDecimal = (minor: Minor, currency: string): number => Number(toDecimalString(minor, currency));

/** Minor units as plain decimal text, `"12.50"`. */
export function toDecimalString(minor: Minor, currency: string): string {
  const digits = currencyDigits(currency);
  const text = String(Math.abs(minor)).padStart(digits + 1, "0");
  const sign = minor < 0 ? "-" : "";
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Minor units as a guest reads them, `$12.50`. */
export const formatMoney = (minor: Minor, currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: "currency", currency }).format(
    // A decimal string keeps Intl from ever seeing a rounded float.
    toDecimalString(minor, currency) as Intl.StringNumericLiteral,
  );

export const sumAmounts = (amounts: readonly Minor[]): Minor => amounts.reduce((sum, amount) => sum + amount, 0);
