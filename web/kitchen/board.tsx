import { useId } from "react";
import { Link } from "react-router";
import type { Order } from "#contract/order.ts";
import { useTimes } from "#web/ui/times.ts";
import { words } from "#web/words/kitchen.ts";
import { addressOfOrder, byChange, byUrgency, type OpenState, openStateOf, openStates } from "./orders.ts";
import { Ticket } from "./ticket.tsx";
import type { Acts } from "./ticket-buttons.tsx";

interface BoardProps {
  orders: readonly Order[];
  now: number;
  /** The order that was moved last: its ticket takes the focus in its new column. */
  moved: string | undefined;
  isLate: (order: Order) => boolean;
  acts: Acts;
}

/** A column for each open state; what ended today below. */
export function Board({ orders, now, ...rest }: BoardProps) {
  const { dayOf } = useTimes();
  const today = dayOf(now);
  const finished = orders.filter((order) => !openStateOf(order) && dayOf(order.updatedAt) === today).sort(byChange);
  return (
    <>
      <div className="grid items-start gap-5 md:grid-cols-2 xl:grid-cols-4 xl:gap-4">
        {openStates.map((state) => (
          <Column
            key={state}
            state={state}
            orders={orders.filter(({ status }) => status === state).sort(byUrgency)}
            now={now}
            {...rest}
          />
        ))}
      </div>
      <Finished orders={finished} />
    </>
  );
}

function Column({ state, orders, moved, isLate, ...rest }: BoardProps & { state: OpenState }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-box bg-base-200 p-3">
      <header className="flex items-center justify-between px-1 pb-3">
        <h2 id={id} className="font-semibold">
          {words.columns[state]}
        </h2>
        <p className="badge badge-neutral tabular-nums">
          {orders.length}
          <span className="sr-only">{words.counted(orders.length)}</span>
        </p>
      </header>
      {orders.length === 0 && <p className="px-1 pb-2 text-sm text-base-content/80">{words.noOrders}</p>}
      <ul className="grid gap-3">
        {orders.map((order) => (
          <li key={order._id}>
            <Ticket order={order} state={state} late={isLate(order)} focused={moved === order._id} {...rest} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Finished({ orders }: { orders: readonly Order[] }) {
  const { clock } = useTimes();
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-3 font-semibold">
        {words.finished}
      </h2>
      {orders.length === 0 && <p className="text-base-content/80">{words.noneFinished}</p>}
      <ul className="divide-y divide-base-300">
        {orders.map(({ _id, number, name, status, updatedAt }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-4 py-1">
            <Link to={addressOfOrder(_id)} className="inline-flex min-h-11 items-center font-semibold underline">
              {words.order(number)}
            </Link>
            <span className="min-w-0 grow wrap-anywhere">{name}</span>
            <span className={status === "cancelled" ? "text-error" : ""}>{words.states[status]}</span>
            <time dateTime={updatedAt} className="tabular-nums text-base-content/80">
              {clock(updatedAt)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
