import { currencyDigits, type Minor } from "#contract/platform/money.ts";

/**
 * Currencies whose amounts Stripe counts in whole units, or in thousandths; all others in hundredths, also those whose
 * hundredths are not used, such as HUF, ISK and UGX (docs.stripe.com/currencies).
 */
const stripeDigits: Readonly<Record<string, readonly string[]>> = {
  0: ["BIF", "CLP", "DJF", "GNF", "JPY", "KMF", "KRW", "MGA", "PYG", "RWF", "VND", "VUV", "XAF", "XOF", "XPF"],
  3: ["BHD", "JOD", "KWD", "OMR", "TND"],
};

const stripeDigitsOf = (currency: string): number =>
  Number(Object.entries(stripeDigits).find(([, currencies]) => currencies.includes(currency.toUpperCase()))?.[0] ?? 2);

/** Stripe's units for each minor unit. */
const factor = (currency: string): number => 10 ** (stripeDigitsOf(currency) - currencyDigits(currency));

/** Converts minor units to Stripe's amount. */
export const toStripeAmount = (amount: Minor, currency: string): number => amount * factor(currency);

/**
 * Converts Stripe's amount to minor units. A fraction of one, which a refund in Stripe's dashboard or a dispute can have in
 * HUF, counts as a whole one: no more is refunded here than is left at Stripe.
 */
export const fromStripeAmount = (amount: number, currency: string): Minor => Math.ceil(amount / factor(currency));
