import { chargeableDigits } from "#contract/money.ts";

/** What is said at a field whose amount cannot be charged or refunded in the currency. */
export function decimalsMessage(currency: string): string {
  const digits = chargeableDigits(currency);
  return digits === 0 ? "Please enter a whole amount" : `Please enter an amount with at most ${digits} decimals`;
}
