import { chargeableDigits, type Minor, toChargeable } from "#contract/money.ts";
import { AppError } from "./app-error.ts";

/** What is said at a field whose amount cannot be charged or refunded in the currency. */
function decimalsMessage(currency: string): string {
  const digits = chargeableDigits(currency);
  return digits === 0 ? "Please enter a whole amount" : `Please enter an amount with at most ${digits} decimals`;
}

/** Converts a decimal amount to minor units. Throws `invalid`, at `field`, if it cannot be charged in the currency. */
export function readChargeable(amount: number, currency: string, field: string): Minor {
  const minor = toChargeable(amount, currency);
  if (minor === undefined) throw new AppError("invalid", { fields: { [field]: decimalsMessage(currency) } });
  return minor;
}
