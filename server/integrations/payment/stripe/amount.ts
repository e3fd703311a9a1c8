import type { Minor } from "#contract/money.ts";

/** Have no decimals any more, yet Stripe still counts them in hundredths (docs.stripe.com/currencies). */
const centCountedCurrencies = new Set(["ISK", "UGX"]);

const factor = (currency: string): number => (centCountedCurrencies.has(currency.toUpperCase()) ? 100 : 1);

/** What Stripe calls an amount of ours. */
export const toStripeAmount = (amount: Minor, currency: string): number => amount * factor(currency);

/** What we call an amount of Stripe's. */
export const fromStripeAmount = (amount: number, currency: string): Minor => amount / factor(currency);
