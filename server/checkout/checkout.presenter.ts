import { intentStatuses, type PaymentIntent } from "#contract/checkout.ts";
import { toDecimal } from "#contract/money.ts";
import type { PaymentIntentTable } from "../database/schema.ts";
import type { PaymentProvider, ProviderIntent } from "../integrations/payment/provider.ts";
import { Snapshot } from "./snapshot.ts";

export function presentIntent(
  intent: PaymentIntentTable,
  made: ProviderIntent,
  provider: PaymentProvider["name"],
): PaymentIntent {
  const { lines } = Snapshot.parse(JSON.parse(intent.snapshot));
  return {
    id: intent.id,
    clientSecret: made.clientSecret,
    price: toDecimal(intent.amount_minor, intent.currency),
    currency: intent.currency,
    paymentType: "cart",
    status: intentStatuses.find((status) => status === intent.status) ?? "open",
    items: lines.map((line) => ({
      menuId: line.dishId,
      name: line.name,
      image: line.image,
      price: toDecimal(line.priceMinor, intent.currency),
    })),
    provider,
  };
}
