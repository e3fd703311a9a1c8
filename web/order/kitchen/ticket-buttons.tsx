import type { Order } from "#contract/order.ts";
import { kitchenMessages } from "#web/messages/kitchen.ts";
import { isCancellable, nextStatus, openStatusOf } from "./orders.ts";

export interface TicketActions {
  /** Orders whose change is under way. */
  busyOrderIds: ReadonlySet<string>;
  onMove: (order: Order, status: Order["status"]) => void;
  onCancel: (order: Order) => void;
  onPrint: (order: Order) => void;
}

/** What can be done with an order: the next step, its ticket on paper, cancelling. */
export function TicketButtons({ order, acts: actions }: { order: Order; acts: TicketActions }) {
  const { number } = order;
  const openStatus = openStatusOf(order);
  const isWorking = actions.busyOrderIds.has(order._id);
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {openStatus && (
        <button
          type="button"
          className="btn btn-primary grow basis-full"
          aria-label={kitchenMessages.nextActionLabel(kitchenMessages.nextAction[openStatus], number)}
          aria-disabled={isWorking}
          onClick={() => actions.onMove(order, nextStatus(openStatus))}
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
