/**
 * Money is whole minor units (cents) inside the product and a decimal number in the API (D2). No function here computes
 * with fractions.
 */

/** An amount in minor units of the restaurant's currency. */
export type Minor = number;

/**
 * Currencies whose amounts have no decimals here, or three; all others have two. Stored amounts have this meaning, so it must
 * not follow the locale data of the runtime, which differ between versions of Node and between browsers. Some of these
 * have cents by ISO 4217 that nobody uses.
 */
const digitsOfCurrencies: Readonly<Record<string, number>> = {
  ...digitsOf(
    0,
    "AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SLL SOS SYP UGX VND VUV XAF XOF XPF YER",
  ),
  ...digitsOf(3, "BHD JOD KWD LYD OMR TND"),
};

function digitsOf(digits: number, currencies: string): Record<string, number> {
  return Object.fromEntries(currencies.split(" ").map((currency) => [currency, digits]));
}

/** Number of decimals of a currency: 2 for USD, 0 for JPY, 3 for KWD. */
export const currencyDigits = (currency: string): number => digitsOfCurrencies[currency.toUpperCase()] ?? 2;

/** Making a format takes longer than hundreds of uses. There are as many as locales and currencies of the settings. */
const formats = new Map<string, Intl.NumberFormat>();

function findFormat(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const digits = currencyDigits(currency);
  const fractions = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { style: "currency", currency, ...fractions });
  formats.set(key, format);
  return format;
}

/**
 * Converts a decimal number or string to minor units (`12.5` is 1250 in USD); `undefined` if it is not a decimal or has
 * more decimals than the currency.
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

/** Converts minor units to the API's decimal number. */
export const toDecimal = (minor: Minor, currency: string): number => Number(toDecimalString(minor, currency));

/** Formats minor units as a plain decimal, `"12.50"`. */
export function toDecimalString(minor: Minor, currency: string): string {
  const digits = currencyDigits(currency);
  const text = String(Math.abs(minor)).padStart(digits + 1, "0");
  const sign = minor < 0 ? "-" : "";
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Formats minor units for people, `$12.50`. */
export const formatMoney = (minor: Minor, currency: string, locale: string): string =>
  findFormat(locale, currency).format(
    // A string avoids rounding in a float.
    toDecimalString(minor, currency) as Intl.StringNumericLiteral,
  );

export const sumAmounts = (amounts: readonly Minor[]): Minor => amounts.reduce((sum, amount) => sum + amount, 0);
