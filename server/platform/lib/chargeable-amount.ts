import { belowMinimumCharge } from "#contract/money/minimum-charge.ts";
import { chargeableDigits, type Minor, toChargeable } from "#contract/platform/money.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { AppError } from "../domain/app-error.ts";
import { formatMoney } from "./locale-formats.ts";

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

/**
 * Throws `invalid`, at `field`, for a price that cards are not charged: a guest who wants nothing else could not pay.
 * `minimum` is the provider's, in minor units.
 */
export function assertLeastPrice(
  price: Minor,
  minimum: Minor,
  { currency, locale }: Pick<RestaurantSettings, "currency" | "locale">,
  field: string,
): void {
  if (price < minimum)
    throw new AppError("invalid", { fields: { [field]: belowMinimumCharge(formatMoney(minimum, currency, locale)) } });
}
