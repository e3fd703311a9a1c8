import { toDecimal, toMinor } from "#contract/platform/money.ts";

/** What is left of an amount of the API without another one; counted in minor units, since decimals are not exact. */
export const amountLeft = (amount: number, deduction: number, currency: string): number =>
  toDecimal((toMinor(amount, currency) ?? 0) - (toMinor(deduction, currency) ?? 0), currency);
