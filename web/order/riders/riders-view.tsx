import type { Order } from "#contract/ordering/order.ts";
import { kitchenMessages } from "#web/messages/kitchen.ts";
import { riderMessages as messages } from "#web/messages/riders.ts";
import { useNow } from "#web/ui/date-format.tsx";
import { EmptyState } from "#web/ui/placeholders.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { byReadyTime } from "../kitchen/orders.ts";
import { useLiveOrders, useUpdateOrder } from "../kitchen/use-live-orders.ts";
import { DeliveryCard } from "./delivery-card.tsx";

const refreshMs = 10_000;
const shownStatuses: readonly Order["status"][] = ["on_the_way", "ready", "preparing"];

/** The deliveries for whoever rides: address, map, call, and one tap when it is taken and when it is handed over. */
export function RidersView({ email }: { email: string }) {
  const now = useNow(refreshMs);
  const { list, orders, connection, note } = useLiveOrders(email, now);
  const { run, isBusy } = useUpdateOrder({ onOrderLoaded: note, onUpdated: note });
  const deliveries = orders
    ?.filter(({ status, fulfilment }) => fulfilment.kind === "delivery" && shownStatuses.includes(status))
    .sort(byReadyTime);
  return (
    <>
      <p role="status" className="mb-4 font-medium empty:hidden">
        {connection === "lost" && kitchenMessages.lost}
      </p>
      <QueryView query={{ ...list, data: deliveries }} isPolled count={3} lines={3}>
        {(shownOrders) =>
          shownOrders.length === 0 ? (
            <EmptyState text={messages.empty} />
          ) : (
            <ul className="grid gap-4 md:grid-cols-2">
              {shownOrders.map((order) => (
                <li key={order._id}>
                  <DeliveryCard
                    order={order}
                    now={now}
                    isBusy={isBusy(order._id)}
                    onMove={(status) => void run({ order, status })}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </>
  );
}
