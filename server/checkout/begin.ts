import { toDecimal, toMinor } from "#contract/money.ts";
import type { PaymentType } from "#contract/payment.ts";
import { newId } from "../database/ids.ts";
import type { PaymentIntentTable } from "../database/schema.ts";
import type { Caller } from "../http/caller.ts";
import { Refusal } from "../http/refusal.ts";
import type { PaymentProvider, ProviderIntent } from "../integrations/payment/provider.ts";
import { reached } from "./reached.ts";

/** Between beginning to pay and the first time reconciliation asks. */
const firstCheckMs = 60_000;

interface Purchase {
  caller: Caller;
  type: PaymentType;
  amount: number;
  currency: string;
  snapshot: unknown;
}

/** Refuses `price_changed`, with the right one, where the guest saw another. */
export function expectPrice(price: number, amount: number, currency: string): void {
  if (toMinor(price, currency) !== amount) throw new Refusal("price_changed", { price: toDecimal(amount, currency) });
}

/** Makes an intent at the provider, and the row that is to be written for it. */
export async function makeIntent(
  provider: PaymentProvider,
  { caller, type, amount, currency, snapshot }: Purchase,
): Promise<{ made: ProviderIntent; intent: PaymentIntentTable }> {
  const made = await reached(() => provider.createIntent({ amount, currency, idempotencyKey: newId() }));
  const now = Date.now();
  const intent = {
    id: made.id,
    user_id: caller.id,
    email: caller.email,
    payment_type: type,
    amount_minor: amount,
    currency,
    status: "open",
    snapshot: JSON.stringify(snapshot),
    created_at: now,
    check_at: now + firstCheckMs,
  };
  return { made, intent };
}
