import { useEffect } from "react";
import { createPortal } from "react-dom";
import { addressText } from "#contract/house/address-text.ts";
import type { Order } from "#contract/ordering/order.ts";
import { kitchenMessages } from "#web/messages/kitchen.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { countDishes } from "#web/ui/count-dishes.ts";
import { useDateFormat } from "#web/ui/date-format.tsx";
import { useFormatMoney } from "#web/ui/format.tsx";
import { FulfilmentBadge } from "./fulfilment-badge.tsx";
import { orderTimes } from "./order-times.ts";
import { TicketLines } from "./ticket-lines.tsx";
import "./printed-ticket.css";

/** What who packs, brings and opens the bag needs, on a sheet or strip of its own. */
function BagLabel({ order }: { order: Order }) {
  const { clockOrMoment } = useDateFormat();
  const formatMoney = useFormatMoney();
  const { addressForm } = useRestaurant();
  const messages = kitchenMessages.bag;
  const { address } = order.fulfilment;
  const phone = address?.phoneShown ?? address?.phone ?? order.contact?.phoneShown;
  return (
    <section className="printed-label">
      <p>{messages.heading}</p>
      <p className="printed-number">{kitchenMessages.order(order.number)}</p>
      <p className="printed-name">{order.name}</p>
      <FulfilmentBadge order={order} />
      <p>
        <span>{messages.promised}</span>: <span>{clockOrMoment(order.readyAt)}</span>
      </p>
      {address && <p>{addressText(address, addressForm)}</p>}
      {phone && <p>{phone}</p>}
      {address?.note && <p>{messages.riderNote(address.note)}</p>}
      <p>{messages.paid(formatMoney(order.price - order.refunded))}</p>
      <ul>
        {order.items.map((item) => (
          <li key={item.position}>
            <span aria-hidden="true">☐ </span>
            <span>{kitchenMessages.quantity(item.quantity, item.name)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
      <BagLabel order={order} />
    </div>,
    document.body,
  );
}
