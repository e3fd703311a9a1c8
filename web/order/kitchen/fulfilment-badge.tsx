import type { Order } from "#contract/ordering/order.ts";
import { kitchenMessages } from "#web/messages/kitchen.ts";

/** Where an order goes, unless the guest picks it up: "TABLE hall-2" or "DELIVERY". */
export function FulfilmentBadge({ order: { fulfilment } }: { order: Order }) {
  const { kind, table } = fulfilment;
  if (kind === "pickup") return null;
  return (
    <p className="badge badge-neutral h-auto min-h-6 font-semibold wrap-anywhere">
      {kind === "table" ? kitchenMessages.table(table ?? "") : kitchenMessages.delivery}
    </p>
  );
}
