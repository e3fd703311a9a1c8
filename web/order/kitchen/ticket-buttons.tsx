import type { Order } from "#contract/order.ts";
import { kitchenMessages } from "#web/messages/kitchen.ts";
import { isCancellable, nextStatus } from "../order-status.ts";
import { openStatusOf } from "./orders.ts";

export interface TicketActions {
  /** Whether a change of the order is in progress. */
  isBusy: (orderId: string) => boolean;
  onMove: (order: Order, status: Order["status"]) => void;
  onCancel: (order: Order) => void;
  onPrint: (order: Order) => void;
}

/** Buttons for the next status, printing and cancelling. */
export function TicketButtons({ order, acts: actions }: { order: Order; acts: TicketActions }) {
  const { number } = order;
  const openStatus = openStatusOf(order);
  const next = nextStatus(order);
  const isWorking = actions.isBusy(order._id);
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {openStatus && next && (
        <button
          type="button"
          className="btn btn-primary grow basis-full"
          aria-label={kitchenMessages.nextActionLabel(kitchenMessages.nextAction[openStatus], number)}
          aria-disabled={isWorking}
          onClick={() => actions.onMove(order, next)}
        >
          {isWorking ? kitchenMessages.working : kitchenMessages.nextAction[openStatus]}
        </button>
      )}
      <button
        type="button"
        className="btn btn-outline px-4 grow"
        aria-label={kitchenMessages.printLabel(number)}
        onClick={() => actions.onPrint(order)}
      >
        {kitchenMessages.print}
      </button>
      {isCancellable(order) && (
        <button
          type="button"
          className="btn btn-ghost px-4 grow text-error"
          aria-label={kitchenMessages.cancelLabel(number)}
          aria-disabled={isWorking}
          onClick={() => actions.onCancel(order)}
        >
          {kitchenMessages.cancel}
        </button>
      )}
    </div>
  );
}
