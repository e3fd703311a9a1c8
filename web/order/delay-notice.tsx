import { useState } from "react";
import type { Order } from "#contract/ordering/order.ts";
import { isTimeMovable } from "#contract/ordering/order-constants.ts";
import { guestMessages } from "#web/messages/guest.ts";
import { useDateFormat } from "#web/ui/date-format.tsx";

/** Says the new time once the kitchen has moved it while the page is open. */
export function DelayNotice({ order: { readyAt, status, fulfilment } }: { order: Order }) {
  const { clockOrMoment } = useDateFormat();
  const [promised] = useState(readyAt);
  const isDelayed = Date.parse(readyAt) > Date.parse(promised) && isTimeMovable(status, fulfilment.kind);
  return (
    <p role="status" className="rounded-box border border-warning px-4 py-3 font-semibold empty:hidden">
      {isDelayed && guestMessages.order.delayed[fulfilment.kind](clockOrMoment(readyAt))}
    </p>
  );
}
