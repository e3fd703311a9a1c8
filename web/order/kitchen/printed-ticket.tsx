import { useEffect } from "react";
import { createPortal } from "react-dom";
import type { Order } from "#contract/ordering/order.ts";
import { kitchenMessages } from "#web/messages/kitchen.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { countDishes } from "#web/ui/count-dishes.ts";
import { useDateFormat } from "#web/ui/date-format.tsx";
import { FulfilmentBadge } from "./fulfilment-badge.tsx";
import { orderTimes } from "./order-times.ts";
import { TicketLines } from "./ticket-lines.tsx";
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
      <FulfilmentBadge order={order} />
      <TicketLines order={order} className="printed-lines" />
      <p>{messages.dishes(countDishes(order.items))}</p>
      <p>
        {messages.ordered}: <span>{moment(order.orderedDate)}</span>
      </p>
      {orderTimes(order).map(({ term, at }) => (
        <p key={term}>
          <span>{term}</span>: <span>{moment(at)}</span>
        </p>
      ))}
      <p className="printed-notes">{messages.notes}:</p>
    </div>,
    document.body,
  );
}
