import type { Order } from "#contract/order.ts";
import { words } from "#web/words/kitchen.ts";
import { isCancellable, nextState, openStateOf } from "./orders.ts";

export interface Acts {
  /** Orders whose change is under way. */
  busy: ReadonlySet<string>;
  onMove: (order: Order, status: Order["status"]) => void;
  onCancel: (order: Order) => void;
  onPrint: (order: Order) => void;
}

/** What can be done with an order: the next step, its ticket on paper, cancelling. */
export function TicketButtons({ order, acts }: { order: Order; acts: Acts }) {
  const { number } = order;
  const state = openStateOf(order);
  const working = acts.busy.has(order._id);
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {state && (
        <button
          type="button"
          className="btn btn-primary grow basis-full"
          aria-label={words.onwardOf(words.onward[state], number)}
          aria-disabled={working}
          onClick={() => acts.onMove(order, nextState(state))}
        >
          {working ? words.working : words.onward[state]}
        </button>
      )}
      <button
        type="button"
        className="btn btn-outline px-4 grow"
        aria-label={words.printOf(number)}
        onClick={() => acts.onPrint(order)}
      >
        {words.print}
      </button>
      {isCancellable(order) && (
        <button
          type="button"
          className="btn btn-ghost px-4 grow text-error"
          aria-label={words.cancelOf(number)}
          aria-disabled={working}
          onClick={() => acts.onCancel(order)}
        >
          {words.cancel}
        </button>
      )}
    </div>
  );
}
