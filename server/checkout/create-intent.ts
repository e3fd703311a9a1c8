import type { PaymentType } from "#contract/constants/payment.ts";
import { toDecimal, toMinor } from "#contract/money.ts";
import { newId } from "../database/ids.ts";
import type { PaymentIntentTable } from "../database/schema.ts";
import { AppError } from "../domain/app-error.ts";
import type { CurrentUser } from "../domain/current-user.ts";
import type { PaymentProvider, ProviderIntent } from "../integrations/payment/provider.ts";
import { withProviderErrors } from "./provider-errors.ts";

/** Between beginning to pay and the first time reconciliation asks. */
const firstCheckMs = 60_000;

interface Purchase {
  currentUser: CurrentUser;
  type: PaymentType;
  amount: number;
  currency: string;
  snapshot: unknown;
}

/** Refuses `price_changed`, with the right one, where the guest saw another. */
export function assertPrice(price: number, amount: number, currency: string): void {
  if (toMinor(price, currency) !== amount) throw new AppError("price_changed", { price: toDecimal(amount, currency) });
}

/** Makes an intent at the provider, and the row that is to be written for it. */
export async function createProviderIntent(
  provider: PaymentProvider,
  { currentUser, type, amount, currency, snapshot }: Purchase,
): Promise<{ providerIntent: ProviderIntent; intent: PaymentIntentTable }> {
  const made = await withProviderErrors(() => provider.createIntent({ amount, currency, idempotencyKey: newId() }));
  const now = Date.now();
  const intent = {
    id: made.id,
    user_id: currentUser.id,
    email: currentUser.email,
    payment_type: type,
    amount_minor: amount,
    currency,
    status: "open",
    snapshot: JSON.stringify(snapshot),
    created_at: now,
    check_at: now + firstCheckMs,
  };
  return { providerIntent: made, intent };
}
