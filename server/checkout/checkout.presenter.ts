import type { PaymentIntent } from "#contract/checkout.ts";
import { toDecimal } from "#contract/money.ts";
import type { ReservationSummary } from "#contract/reservation.ts";
import type { PaymentIntentTable } from "../database/schema.ts";
import type { PaymentProvider, ProviderIntent } from "../integrations/payment/provider.ts";
import { Snapshot } from "./snapshot.ts";

interface HoldState {
  reservation: ReservationSummary;
  /** Milliseconds since 1970; `null` if there is no hold. */
  heldUntil: number | null;
}

export function presentIntent(
  intent: PaymentIntentTable,
  providerIntent: ProviderIntent,
  { name: provider, publishableKey }: PaymentProvider,
  hold?: HoldState,
): PaymentIntent {
  const { lines } = intent.payment_type === "cart" ? Snapshot.parse(JSON.parse(intent.snapshot)) : { lines: [] };
  return {
    id: intent.id,
    clientSecret: providerIntent.clientSecret,
    price: toDecimal(intent.amount_minor, intent.currency),
    currency: intent.currency,
    paymentType: intent.payment_type,
    status: intent.status,
    items: lines.map((line) => ({
      menuId: line.dishId,
      name: line.name,
      image: line.image,
      price: toDecimal(line.priceMinor, intent.currency),
    })),
    provider,
    ...(publishableKey && { publishableKey }),
    ...(hold && { reservation: hold.reservation }),
    ...(hold?.heldUntil && { expiresAt: new Date(hold.heldUntil).toISOString() }),
  };
}
