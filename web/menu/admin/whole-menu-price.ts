import { chargeableStep, currencyDigits, type Minor, mayBeThousands, toChargeable } from "#contract/platform/money.ts";

/** How prices are changed: all arithmetic is in whole minor units. */

export const priceChangeKinds = ["percent", "amount"] as const;
export type PriceChangeKind = (typeof priceChangeKinds)[number];

export interface PriceChangeRule {
  kind: PriceChangeKind;
  /** Thousandths of a percent, or minor units. */
  value: number;
  /** New prices are multiples of this number of minor units. */
  step: Minor;
}

/** To the nearest whole number, halves up. */
const divideHalfUp = (dividend: number, divisor: number): number =>
  Math.floor((2 * dividend + divisor) / (2 * divisor));

/** Reads a typed percentage or amount. Returns `undefined` if it is none. */
export function readChange(typed: string, kind: PriceChangeKind, currency: string): number | undefined {
  if (kind === "amount") return mayBeThousands(typed, currency) ? undefined : toChargeable(typed.trim(), currency);
  const match = /^(-?)(\d{1,4})(?:\.(\d{1,3}))?$/.exec(typed.trim());
  if (!match) return undefined;
  const [, sign = "", whole = "", fraction = ""] = match;
  return Number(`${sign}${whole}${fraction.padEnd(3, "0")}`);
}

/** The new price of a dish; may be less than the lowest price allowed. */
export function changePrice(price: Minor, { kind, value, step }: PriceChangeRule): Minor {
  const newPrice = kind === "amount" ? price + value : divideHalfUp(price * (100_000 + value), 100_000);
  return divideHalfUp(newPrice, step) * step;
}

/** Steps to choose from, in minor units: 0.01, 0.05, 0.10, 0.50 and 1.00 where the currency has two decimals. */
export function roundingSteps(currency: string): readonly Minor[] {
  const unit = 10 ** currencyDigits(currency);
  const least = chargeableStep(currency);
  return [...new Set([least, unit / 20, unit / 10, unit / 2, unit])].filter(Number.isInteger);
}
