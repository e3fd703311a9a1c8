import { formatNumber } from "./format-number.ts";
import type { LocaleFormats } from "./locale-formats.ts";

/**
 * Money is whole minor units (cents) inside the product and a decimal number in the API (D2). No function here computes
 * with fractions.
 */

/** An amount in minor units of the restaurant's currency. */
export type Minor = number;

/**
 * Currencies whose amounts have no decimals here, or three; all others have two. Stored amounts have this meaning, so it must
 * not follow the locale data of the runtime, which differ between versions of Node and of browsers. Some have cents by ISO
 * 4217 that nobody uses.
 */
const withoutDecimals =
  "AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SLL SOS SYP UGX VND VUV XAF XOF XPF YER";
const withThreeDecimals = "BHD JOD KWD LYD OMR TND";

/** Number of decimals of a currency: 2 for USD, 0 for JPY, 3 for KWD. */
export function currencyDigits(currency: string): number {
  const code = currency.toUpperCase();
  if (withoutDecimals.includes(code)) return 0;
  return withThreeDecimals.includes(code) ? 3 : 2;
}

/** How many times ten prices are higher than in dollars, about; in all other currencies about as high. */
const scales: Readonly<Record<number, string>> = {
  1: "CNY CZK DKK EGP HKD MXN NOK SEK THB TRY TWD UYU ZAR",
  2: "AFN ALL AMD BDT DJF DZD HUF INR ISK JMD JPY KES KMF LKR MKD NPR PHP PKR RSD RUB SOS UAH VUV XAF XOF XPF YER",
  3: "ARS BIF CDF CLP COP CRC IQD KHR KPW KRW KZT MGA MMK MNT MWK NGN RWF TZS UGX",
  4: "GNF IDR LAK PYG SLL SYP UZS VND",
  5: "IRR LBP",
};

/** The largest price, in any currency. */
export const maxPrice = 10_000_000;

/**
 * An amount of the sample, or a default, as it is usual in a currency: "10.00" is "1000" in JPY and "100000" in IDR. It has
 * two decimals in dollars.
 */
export function scaleAmount(dollars: string, currency: string): string {
  const [exponent = "0"] = Object.entries(scales).find(([, codes]) => codes.includes(currency.toUpperCase())) ?? [];
  const cents = toMinor(dollars, "USD") ?? 0;
  const [factor, digits] = [10 ** Number(exponent), currencyDigits(currency)];
  // A currency without decimals is always one with higher prices, so that this is a whole number.
  const minor = digits >= 2 ? cents * factor * 10 ** (digits - 2) : cents * (factor / 10 ** (2 - digits));
  return toDecimalString(minor, currency);
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

/**
 * Whether an amount that a person typed may be meant in thousands: "1.000" is 1000 in many countries. In a currency with three
 * decimals it is 1.
 */
export const mayBeThousands = (typed: string, currency: string): boolean =>
  currencyDigits(currency) < 3 && /[.,]\d{3}$/.test(typed.trim());

/**
 * Number of decimals of an amount that is charged or refunded: Stripe takes amounts in currencies with three decimals only
 * if the third one is 0 (docs.stripe.com/currencies#three-decimal).
 */
export const chargeableDigits = (currency: string): number => Math.min(currencyDigits(currency), 2);

/** The least difference between two amounts that can be charged, in minor units: 1, or 10 in KWD. */
export const chargeableStep = (currency: string): Minor =>
  10 ** (currencyDigits(currency) - chargeableDigits(currency));

/** As `toMinor`; also `undefined` for an amount that cannot be charged or refunded. */
export function toChargeable(decimal: number | string, currency: string): Minor | undefined {
  const minor = toMinor(decimal, currency);
  return minor === undefined || minor % chargeableStep(currency) !== 0 ? undefined : minor;
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

/** Formats minor units for people, `$12.50`, as a locale writes amounts of the currency. */
export const formatMoney = (minor: Minor, currency: string, { money }: Pick<LocaleFormats, "money">): string =>
  formatNumber(toDecimalString(minor, currency), money);

export const sumAmounts = (amounts: readonly Minor[]): Minor => amounts.reduce((sum, amount) => sum + amount, 0);
