import { useId } from "react";
import type { Order } from "#contract/ordering/order.ts";
import { kitchenMessages } from "#web/messages/kitchen.ts";
import { isAllDone, isInKitchen } from "./line-states.ts";
import { byKitchenTime, byReadyTime } from "./orders.ts";
import { Ticket, type TicketActions } from "./ticket.tsx";

interface ExpoProps {
  orders: readonly Order[];
  now: number;
  movedOrderId: string | undefined;
  actions: TicketActions;
}

const messages = kitchenMessages.expo;

/** For who puts the dishes of an order together: orders that are all done come first and can be called ready. */
export function Expo({ orders, ...rest }: ExpoProps) {
  const inKitchen = orders.filter(isInKitchen).toSorted(byKitchenTime);
  const sections = [
    { title: messages.done, shown: inKitchen.filter(isAllDone) },
    { title: messages.waiting, shown: inKitchen.filter((order) => !isAllDone(order)) },
    { title: messages.ready, shown: orders.filter(({ status }) => status === "ready").toSorted(byReadyTime) },
  ];
  return (
    <div className="grid items-start gap-5 lg:grid-cols-3">
      {sections.map(({ title, shown }) => (
        <ExpoSection key={title} title={title} orders={shown} {...rest} />
      ))}
    </div>
  );
}

function ExpoSection({ title, orders, now, movedOrderId, actions }: ExpoProps & { title: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-box bg-base-200 p-3">
      <h2 id={id} className="px-1 pb-3 font-semibold">
        {title}
      </h2>
      {orders.length === 0 && <p className="px-1 pb-2 text-sm text-base-content/80">{kitchenMessages.noOrders}</p>}
      <ul className="grid gap-3">
        {orders.map((order) => (
          <li key={order._id}>
            <Ticket
              order={order}
              isOverdue={false}
              isFocused={movedOrderId === order._id}
              now={now}
              actions={actions}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
