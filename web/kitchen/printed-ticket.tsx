import { useEffect } from "react";
import { createPortal } from "react-dom";
import type { Order } from "#contract/order.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { useTimes } from "#web/ui/times.ts";
import { words } from "#web/words/kitchen.ts";
import { countedDishes } from "./orders.ts";
import "./ticket.css";

/** Prints one order and nothing else. Never seen on the screen; a new object prints anew. */
export function PrintedTicket({ printing }: { printing: { order: Order } }) {
  const { order } = printing;
  const restaurant = useRestaurant();
  const { moment } = useTimes();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request prints once
  useEffect(() => window.print(), [printing]);
  const text = words.ticket;
  return createPortal(
    <div className="printed-ticket" aria-hidden="true">
      <p>{restaurant.name}</p>
      <p className="printed-number">{words.order(order.number)}</p>
      <p className="printed-name">{order.name}</p>
      <ul>
        {countedDishes(order).map(({ menuId, name, count }) => (
          <li key={menuId}>{words.times(count, name)}</li>
        ))}
      </ul>
      <p>{text.dishes(order.items.length)}</p>
      <p>
        {text.ordered}: {moment(order.orderedDate)}
      </p>
      <p>
        {text.readyBy}: {moment(order.readyAt)}
      </p>
      <p className="printed-notes">{text.notes}:</p>
    </div>,
    document.body,
  );
}
