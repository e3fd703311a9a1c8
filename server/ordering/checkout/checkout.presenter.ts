import type { ReservationSummary } from "#contract/booking/reservation.ts";
import type { PaymentIntent } from "#contract/ordering/checkout.ts";
import { toIsoInstant } from "#contract/platform/instant.ts";
import { toDecimal } from "#contract/platform/money.ts";
import { presentLine } from "../../money/line-item.ts";
import type { PaymentIntentTable } from "../../platform/database/schema.ts";
import type { PaymentProvider, ProviderIntent } from "../../providers/payment/provider.ts";
import { readAddress } from "../order/order-fulfilment.ts";
import { promisedAt, readSnapshot } from "./snapshot.ts";

interface HoldState {
  reservation: ReservationSummary;
  /** Milliseconds since 1970; `null` if there is no hold. */
  heldUntil: number | null;
}

/** What an intent for a cart says beyond others: how and when the guest gets the food. */
function presentOrder({ snapshot: storedSnapshot, address, currency, fee_minor: fee }: PaymentIntentTable) {
  const snapshot = readSnapshot(storedSnapshot);
  const { kind, time, tableId } = snapshot.way;
  const readyAt = promisedAt(snapshot);
  return {
    items: snapshot.lines.map((line) => presentLine(line, currency)),
    fee: toDecimal(fee, currency),
    fulfilment: {
      kind,
      asap: time === null,
      time: time === null ? null : toIsoInstant(time),
      table: tableId,
      address: readAddress(address),
    },
    ...(readyAt !== undefined && { readyAt: toIsoInstant(readyAt) }),
  };
}

export function presentIntent(
  intent: PaymentIntentTable,
  providerIntent: ProviderIntent,
  { name: provider, publishableKey }: PaymentProvider,
  hold?: HoldState,
): PaymentIntent {
  return {
    id: intent.id,
    clientSecret: providerIntent.clientSecret,
    price: toDecimal(intent.amount_minor, intent.currency),
    currency: intent.currency,
    paymentType: intent.payment_type,
    status: intent.status,
    ...(intent.payment_type === "cart" ? presentOrder(intent) : { items: [] }),
    provider,
    ...(publishableKey && { publishableKey }),
    ...(hold && { reservation: hold.reservation }),
    ...(intent.expires_at !== null && { expiresAt: toIsoInstant(intent.expires_at) }),
    ...(hold?.heldUntil && { expiresAt: toIsoInstant(hold.heldUntil) }),
  };
}
