import type { Minor } from "#contract/money.ts";

/** Currencies without decimals that Stripe still counts in hundredths (docs.stripe.com/currencies). */
const centCountedCurrencies = new Set(["ISK", "UGX"]);

const factor = (currency: string): number => (centCountedCurrencies.has(currency.toUpperCase()) ? 100 : 1);

/** Converts minor units to Stripe's amount. */
export const toStripeAmount = (amount: Minor, currency: string): number => amount * factor(currency);

/** Converts Stripe's amount to minor units. */
export const fromStripeAmount = (amount: number, currency: string): Minor => amount / factor(currency);
