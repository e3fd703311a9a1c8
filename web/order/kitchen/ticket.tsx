import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { Order } from "#contract/order.ts";
import { kitchenMessages } from "#web/messages/kitchen.ts";
import { Button } from "#web/ui/button.tsx";
import { useDateFormat } from "#web/ui/format.tsx";
import { isCancellable, nextStatus } from "../order-status.ts";
import { countedDishes, kitchenOrderPath, type OpenStatus, openStatusOf } from "./orders.ts";

interface TicketProps {
  order: Order;
  status: OpenStatus;
  now: number;
  isOverdue: boolean;
  isFocused: boolean;
  actions: TicketActions;
}

/** Ticket of an order on the board: dishes, guest, ready time and the next action. */
export function Ticket({ order, status, now, isOverdue, isFocused, actions }: TicketProps) {
  const { clock, toCalendarDate, moment } = useDateFormat();
  const linkRef = useRef<HTMLAnchorElement>(null);
  // The ticket was moved to another column, so the pressed button is gone.
  useEffect(() => {
    if (isFocused) linkRef.current?.focus({ preventScroll: true });
  }, [isFocused]);
  const { _id: id, number, name, readyAt, orderedDate } = order;
  const isPastReadyTime = status !== "ready" && Date.parse(readyAt) < now;
  const minutes = Math.max(0, Math.floor((now - Date.parse(orderedDate)) / 60_000));
  const borderClass = isOverdue ? "border-2 border-error" : "border-base-300";
  return (
    <article
      aria-label={kitchenMessages.order(number)}
      className={`grid gap-2 rounded-box border bg-base-100 p-3 ${borderClass}`}
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-2">
        <h3 className="text-lg font-semibold">
          <Link
            ref={linkRef}
            to={kitchenOrderPath(id)}
            aria-label={kitchenMessages.order(number)}
            className="inline-block underline underline-offset-4"
          >
            {number}
          </Link>
        </h3>
        <p className="text-sm tabular-nums">{kitchenMessages.waitingTime(minutes)}</p>
        <p className="basis-full wrap-anywhere text-base-content/80">{name}</p>
      </header>
      {isOverdue && <p className="badge badge-error font-semibold">{kitchenMessages.overdue}</p>}
      <TicketDishes order={order} />
      <p className={`text-sm ${isPastReadyTime ? "font-semibold text-error" : "text-base-content/80"}`}>
        {kitchenMessages.readyBy}{" "}
        <time dateTime={readyAt}>
          {toCalendarDate(readyAt) === toCalendarDate(now) ? clock(readyAt) : moment(readyAt)}
        </time>
        {isPastReadyTime && ` (${kitchenMessages.late})`}
      </p>
      <TicketButtons order={order} actions={actions} />
    </article>
  );
}

export function TicketDishes({ order }: { order: Order }) {
  return (
    <ul className="grid gap-0.5 font-medium">
      {countedDishes(order).map(({ key, item, count }) => (
        <li key={key} className="wrap-anywhere">
          {kitchenMessages.quantity(count, item.name)}
        </li>
      ))}
    </ul>
  );
}

export interface TicketActions {
  /** Whether a change of the order is in progress. */
  isBusy: (orderId: string) => boolean;
  onMove: (order: Order, status: Order["status"]) => void;
  onCancel: (order: Order) => void;
  onPrint: (order: Order) => void;
}

/** Buttons for the next status, printing and cancelling. */
export function TicketButtons({ order, actions }: { order: Order; actions: TicketActions }) {
  const { number } = order;
  const openStatus = openStatusOf(order);
  const next = nextStatus(order);
  const isWorking = actions.isBusy(order._id);
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {openStatus && next && (
        <Button
          label={kitchenMessages.nextAction[openStatus]}
          isBusy={isWorking}
          className="btn-primary grow basis-full"
          aria-label={kitchenMessages.nextActionLabel(kitchenMessages.nextAction[openStatus], number)}
          onClick={() => actions.onMove(order, next)}
        />
      )}
      <Button
        label={kitchenMessages.print}
        className="btn-outline px-4 grow"
        aria-label={kitchenMessages.printLabel(number)}
        onClick={() => actions.onPrint(order)}
      />
      {isCancellable(order) && (
        <Button
          label={kitchenMessages.cancel}
          className="btn-ghost px-4 grow text-error"
          aria-label={kitchenMessages.cancelLabel(number)}
          aria-disabled={isWorking}
          onClick={() => actions.onCancel(order)}
        />
      )}
    </div>
  );
}
