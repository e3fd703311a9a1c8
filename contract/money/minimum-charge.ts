import { type Minor, toMinor } from "../platform/money.ts";

/**
 * The least amounts that Stripe charges, by currency (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). It
 * publishes none for other currencies: there the equivalent in the currency of the payout counts, which is not known here.
 */
const leastAmounts: Readonly<Record<string, string>> = {
  AED: "2.00",
  AUD: "0.50",
  BGN: "1.00",
  BRL: "0.50",
  CAD: "0.50",
  CHF: "0.50",
  CZK: "15.00",
  DKK: "2.50",
  EUR: "0.50",
  GBP: "0.30",
  HKD: "4.00",
  HUF: "175",
  INR: "0.50",
  JPY: "50",
  MXN: "10.00",
  MYR: "2.00",
  NOK: "3.00",
  NZD: "0.50",
  PLN: "2.00",
  RON: "2.00",
  SEK: "3.00",
  SGD: "0.50",
  THB: "10.00",
  USD: "0.50",
};

/** What the provider charges at least, in minor units. The sandbox charges any amount. */
export function minimumCharge(provider: "sandbox" | "stripe", currency: string): Minor {
  const least = provider === "stripe" ? leastAmounts[currency.toUpperCase()] : undefined;
  return (least !== undefined && toMinor(least, currency)) || 1;
}

/** Says at a field that its amount is below the least one, such as "$0.50". */
export const belowMinimumCharge = (least: string): string =>
  `Please enter at least ${least}: cards are not charged less`;
