import { use, useEffect, useRef } from "react";
import { Link } from "react-router";
import type { LineItem } from "#contract/money/payment.ts";
import type { Order } from "#contract/ordering/order.ts";
import { minuteMs } from "#contract/platform/durations.ts";
import { kitchenMessages } from "#web/messages/kitchen.ts";
import { printerMessages } from "#web/messages/printers.ts";
import { Button } from "#web/ui/button.tsx";
import { singleClick } from "#web/ui/single-click.ts";
import { isFocusLost } from "#web/ui/use-focus-recovery.ts";
import { isCancellable } from "../order-status.ts";
import { BoardContext } from "./board-context.ts";
import { FulfilmentBadge } from "./fulfilment-badge.tsx";
import { type Lateness, latenessOf, offeredStatus } from "./line-states.ts";
import { kitchenOrderPath } from "./orders.ts";
import { ReadyBy } from "./ready-by.tsx";
import { TicketLines } from "./ticket-lines.tsx";

interface TicketProps {
  order: Order;
  now: number;
  isOverdue: boolean;
  isFocused: boolean;
  actions: TicketActions;
}

/** Ticket of an order on the board: dishes, guest, ready time and the next action. */
export function Ticket({ order, now, isOverdue, isFocused, actions }: TicketProps) {
  const view = use(BoardContext);
  const linkRef = useRef<HTMLAnchorElement>(null);
  // The pressed button is removed when the ticket moves to another column. Another element keeps its focus.
  useEffect(() => {
    if (isFocused && isFocusLost()) linkRef.current?.focus({ preventScroll: true });
  }, [isFocused]);
  const { _id: id, number, name, orderedDate } = order;
  const lateness = latenessOf(order, now);
  const minutes = Math.max(0, Math.floor((now - Date.parse(orderedDate)) / minuteMs));
  const borderClass = isOverdue || lateness.kind === "late" ? "border-2 border-error" : "border-base-300";
  return (
    <article
      aria-label={kitchenMessages.order(number)}
      className={`grid gap-2 rounded-box border bg-base-100 p-3 ${borderClass}`}
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-2">
        <h3 className="text-lg font-semibold">
          <Link
            ref={linkRef}
            to={kitchenOrderPath(id, view)}
            aria-label={kitchenMessages.order(number)}
            className="inline-block underline underline-offset-4"
          >
            {number}
          </Link>
        </h3>
        <p className="text-sm tabular-nums">{kitchenMessages.waitingTime(minutes)}</p>
        <p className="basis-full wrap-anywhere text-base-content/80">{name}</p>
        <FulfilmentBadge order={order} />
      </header>
      {isOverdue && <p className="badge badge-error font-semibold">{kitchenMessages.overdue}</p>}
      <LatenessBadge lateness={lateness} />
      <TicketLines order={order} onSoldOut={actions.onSoldOut} canMark />
      <ReadyBy order={order} lateness={lateness} isBusy={actions.isBusy(id)} onMoveTime={actions.onMoveTime} />
      <TicketButtons order={order} actions={actions} />
    </article>
  );
}

/** Says in colour and words that an order is late, or soon due. */
function LatenessBadge({ lateness: { kind, minutes } }: { lateness: Lateness }) {
  if (kind === "in time") return null;
  const colour = kind === "late" ? "badge-error" : "badge-warning";
  return <p className={`badge ${colour} font-semibold`}>{kitchenMessages.lateness[kind](minutes)}</p>;
}

export interface TicketActions {
  /** Whether a change of the order is in progress. */
  isBusy: (orderId: string) => boolean;
  onMove: (order: Order, status: Order["status"]) => void;
  /** Promises the order this number of minutes later. */
  onMoveTime: (order: Order, minutes: number) => void;
  onCancel: (order: Order) => void;
  /** Prints in the browser. */
  onPrint: (order: Order) => void;
  /** Prints copies at the stations; undefined without a printer. */
  onPrintAgain: ((order: Order) => void) | undefined;
  /** Marks the dish of a line, or its options, sold out. */
  onSoldOut: (line: LineItem) => void;
}

/** Buttons for the next status, printing and cancelling. */
export function TicketButtons({ order, actions }: { order: Order; actions: TicketActions }) {
  const { number } = order;
  const next = offeredStatus(order, use(BoardContext));
  const isWorking = actions.isBusy(order._id);
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {next && (
        <Button
          label={kitchenMessages.nextAction[next]}
          isBusy={isWorking}
          className="btn-primary grow basis-full"
          aria-label={kitchenMessages.nextActionLabel(kitchenMessages.nextAction[next], number)}
          onClick={singleClick(() => actions.onMove(order, next))}
        />
      )}
      {actions.onPrintAgain && order.status !== "pending" ? (
        <Button
          label={printerMessages.printAgain}
          className="btn-outline px-4 grow"
          aria-label={printerMessages.printAgainLabel(number)}
          onClick={() => actions.onPrintAgain?.(order)}
        />
      ) : (
        <Button
          label={kitchenMessages.print}
          className="btn-outline px-4 grow"
          aria-label={kitchenMessages.printLabel(number)}
          onClick={() => actions.onPrint(order)}
        />
      )}
      {isCancellable(order) && (
        <Button
          label={kitchenMessages.cancel}
          className="btn-ghost px-4 grow text-error"
          aria-label={kitchenMessages.cancelLabel(number)}
          onClick={() => actions.onCancel(order)}
        />
      )}
    </div>
  );
}
