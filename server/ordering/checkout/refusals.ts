import type { Logger } from "pino";
import type { PaymentType } from "#contract/money/payment-constants.ts";
import { dayMs } from "#contract/platform/durations.ts";
import { type Minor, toDecimal } from "#contract/platform/money.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { Store } from "../../platform/database/store.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import { formatMoney } from "../../platform/lib/locale-formats.ts";
import { RefusedRequestError } from "../../providers/payment/provider.ts";
import { refusalRepository as refusals } from "./refusal.repository.ts";

/** How long Health names a refusal after the last time. */
const namedForMs = dayMs;

type MoneySettings = Pick<RestaurantSettings, "currency" | "locale">;

interface Deps {
  store: Pick<Store, "db">;
  log: Pick<Logger, "error">;
}

/** What the payment provider has refused in the last day, the latest first. */
export const listRefusals = ({ db }: Pick<Store, "db">, now: number) => refusals.listSince(db, now - namedForMs);

/**
 * Runs a request that creates a payment. If the provider refuses what it says, the refusal is noted for Health, and
 * `payment_not_possible` is thrown, or `amount_too_small` for a cart: the guest can neither wait for it nor try again. Other
 * errors are rethrown.
 */
export async function noteRefusals<T>({ store, log }: Deps, type: PaymentType, request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof RefusedRequestError)) throw error;
    const now = Date.now();
    log.error({ err: error, code: error.code }, "the payment provider refused to create a payment");
    await refusals.note(store.db, error, now, now - namedForMs);
    // The least amount may be higher than the published one, if the account is paid out in another currency.
    const isTooSmall = type === "cart" && error.code === "amount_too_small";
    throw new AppError(isTooSmall ? "amount_too_small" : "payment_not_possible");
  }
}

/** Throws `amount_too_small`, with the least amount, for a cart that costs less than cards are charged. */
export function assertLeastAmount(amount: Minor, minimum: Minor, { currency, locale }: MoneySettings): void {
  if (amount >= minimum) return;
  const detail = `Cards are charged ${formatMoney(minimum, currency, locale)} or more. Please add something to your cart.`;
  throw new AppError("amount_too_small", { detail, minimum: toDecimal(minimum, currency) });
}
