import { useEffect } from "react";
import { createPortal } from "react-dom";
import type { Order } from "#contract/order.ts";
import { kitchenMessages } from "#web/messages/kitchen.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { useDateFormat } from "#web/ui/format.tsx";
import { countedDishes } from "./orders.ts";
import "./printed-ticket.css";

/** Prints one order and nothing else; invisible on screen. A new `printing` object prints again. */
export function PrintedTicket({ printing: printRequest }: { printing: { order: Order } }) {
  const { order } = printRequest;
  const restaurant = useRestaurant();
  const { moment } = useDateFormat();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request prints once
  useEffect(() => window.print(), [printRequest]);
  const messages = kitchenMessages.ticket;
  return createPortal(
    <div className="printed-ticket" aria-hidden="true">
      <p>{restaurant.name}</p>
      <p className="printed-number">{kitchenMessages.order(order.number)}</p>
      <p className="printed-name">{order.name}</p>
      <ul>
        {countedDishes(order).map(({ key, item, count }) => (
          <li key={key}>{kitchenMessages.quantity(count, item.name)}</li>
        ))}
      </ul>
      <p>{messages.dishes(order.items.length)}</p>
      <p>
        {messages.ordered}: {moment(order.orderedDate)}
      </p>
      <p>
        {messages.readyBy}: {moment(order.readyAt)}
      </p>
      <p className="printed-notes">{messages.notes}:</p>
    </div>,
    document.body,
  );
}
