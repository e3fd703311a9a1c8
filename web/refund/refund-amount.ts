import { chargeableDigits } from "#contract/platform/money.ts";

/** Why a typed amount cannot be refunded. */
type AmountProblem = "format" | "decimals" | "range";

interface Bounds {
  currency: string;
  /** The most that can be refunded. */
  left: number;
}

/**
 * Reads a typed amount with a point or a comma before the decimals. More digits behind it than the currency has are refused, because
 * they may be thousands (B23.18): "1,000" is not 1.
 */
export function readRefundAmount(
  typed: string,
  { currency, left }: Bounds,
): { price: number; problem?: never } | { price?: never; problem: AmountProblem } {
  const match = /^(\d*)(?:[.,](\d*))?$/.exec(typed.trim());
  if (!match) return { problem: "format" };
  const [, whole = "", fraction = ""] = match;
  const price = Number(`${whole || "0"}.${fraction || "0"}`);
  if (fraction.length > chargeableDigits(currency)) return { problem: "decimals" };
  return price > 0 && price <= left ? { price } : { problem: "range" };
}
