import { use, useId } from "react";
import { Link } from "react-router";
import type { Order } from "#contract/ordering/order.ts";
import type { OpenOrderStatus } from "#contract/ordering/order-constants.ts";
import { kitchenMessages } from "#web/messages/kitchen.ts";
import { useDateFormat } from "#web/ui/date-format.tsx";
import { hasEnded } from "../order-status.ts";
import { BoardContext } from "./board-context.ts";
import { isForLater } from "./line-states.ts";
import { byNewestChange, kitchenOrderPath, openStatuses, sortOrderOf } from "./orders.ts";
import { Ticket, type TicketActions } from "./ticket.tsx";

interface BoardProps {
  orders: readonly Order[];
  now: number;
  /** The order moved last: its ticket gets the focus in the new column. */
  movedOrderId: string | undefined;
  isLate: (order: Order) => boolean;
  actions: TicketActions;
}

/** One column per open status, and the orders that ended today below. */
export function Board({ orders, now, ...rest }: BoardProps) {
  const { toCalendarDate } = useDateFormat();
  const today = toCalendarDate(now);
  const finishedOrders = orders
    .filter((order) => hasEnded(order) && toCalendarDate(order.updatedAt) === today)
    .sort(byNewestChange);
  const hasDeliveries = orders.some(({ fulfilment }) => fulfilment.kind === "delivery");
  const columns = openStatuses.filter((status) => status !== "on_the_way" || hasDeliveries);
  const widthClass = hasDeliveries ? "xl:grid-cols-5" : "xl:grid-cols-4";
  return (
    <>
      <div className={`grid items-start gap-5 md:grid-cols-2 xl:gap-4 ${widthClass}`}>
        {columns.map((status) => (
          <StatusColumn
            key={status}
            status={status}
            orders={orders.filter((order) => order.status === status).sort(sortOrderOf(status))}
            now={now}
            {...rest}
          />
        ))}
      </div>
      <FinishedOrders orders={finishedOrders} />
    </>
  );
}

function StatusColumn({
  status,
  orders,
  movedOrderId,
  isLate,
  now,
  actions,
}: BoardProps & { status: OpenOrderStatus }) {
  const id = useId();
  // What was just accepted stays where it is looked for.
  const later = orders.filter((order) => isForLater(order, now) && order._id !== movedOrderId);
  const listOf = (shownOrders: readonly Order[]) => (
    <ul className="grid gap-3">
      {shownOrders.map((order) => (
        <li key={order._id}>
          <Ticket
            order={order}
            isOverdue={isLate(order)}
            isFocused={movedOrderId === order._id}
            now={now}
            actions={actions}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-box bg-base-200 p-3">
      <header className="flex items-center justify-between px-1 pb-3">
        <h2 id={id} className="font-semibold">
          {kitchenMessages.statuses[status]}
        </h2>
        <p className="badge badge-neutral tabular-nums">
          <span>{orders.length}</span>
          <span className="sr-only">{kitchenMessages.orderNoun(orders.length)}</span>
        </p>
      </header>
      {orders.length === 0 && <p className="px-1 pb-2 text-sm text-base-content/80">{kitchenMessages.noOrders}</p>}
      {listOf(orders.filter((order) => !later.includes(order)))}
      {later.length > 0 && (
        <details className="mt-3">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            {kitchenMessages.later(later.length)}
          </summary>
          {listOf(later)}
        </details>
      )}
    </section>
  );
}

function FinishedOrders({ orders }: { orders: readonly Order[] }) {
  const { clock } = useDateFormat();
  const view = use(BoardContext);
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-3 font-semibold">
        {kitchenMessages.finished}
      </h2>
      {orders.length === 0 && <p className="text-base-content/80">{kitchenMessages.noneFinished}</p>}
      <ul className="divide-y divide-base-300">
        {orders.map(({ _id, number, name, status, updatedAt }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-4 py-1">
            <Link
              to={kitchenOrderPath(_id, view)}
              className="inline-flex min-h-11 items-center font-semibold underline"
            >
              {kitchenMessages.order(number)}
            </Link>
            <span className="min-w-0 grow wrap-anywhere">{name}</span>
            <span className={status === "cancelled" ? "text-error" : ""}>{kitchenMessages.statuses[status]}</span>
            <time dateTime={updatedAt} className="tabular-nums text-base-content/80">
              {clock(updatedAt)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
