import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { Order } from "#contract/order.ts";
import { useTimes } from "#web/ui/times.ts";
import { words } from "#web/words/kitchen.ts";
import { addressOfOrder, countedDishes, type OpenState } from "./orders.ts";
import { type Acts, TicketButtons } from "./ticket-buttons.tsx";

interface TicketProps {
  order: Order;
  state: OpenState;
  now: number;
  late: boolean;
  focused: boolean;
  acts: Acts;
}

/** An order on the board: what to cook, for whom, by when, and what to do next. */
export function Ticket({ order, state, now, late, focused, acts }: TicketProps) {
  const { clock, dayOf, moment } = useTimes();
  const link = useRef<HTMLAnchorElement>(null);
  // The button that was pressed stayed behind in the old column.
  useEffect(() => {
    if (focused) link.current?.focus({ preventScroll: true });
  }, [focused]);
  const { _id: id, number, name, readyAt, orderedDate } = order;
  const missed = state !== "ready" && Date.parse(readyAt) < now;
  const minutes = Math.max(0, Math.floor((now - Date.parse(orderedDate)) / 60_000));
  const look = late ? "border-2 border-error" : "border-base-300";
  return (
    <article aria-label={words.order(number)} className={`grid gap-2 rounded-box border bg-base-100 p-3 ${look}`}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-2">
        <h3 className="text-lg font-semibold">
          <Link
            ref={link}
            to={addressOfOrder(id)}
            aria-label={words.order(number)}
            className="inline-block underline underline-offset-4"
          >
            {number}
          </Link>
        </h3>
        <p className="text-sm tabular-nums">{words.waiting(minutes)}</p>
        <p className="basis-full wrap-anywhere text-base-content/80">{name}</p>
      </header>
      {late && <p className="badge badge-error font-semibold">{words.overdue}</p>}
      <Dishes order={order} />
      <p className={`text-sm ${missed ? "font-semibold text-error" : "text-base-content/80"}`}>
        {words.readyBy}{" "}
        <time dateTime={readyAt}>{dayOf(readyAt) === dayOf(now) ? clock(readyAt) : moment(readyAt)}</time>
        {missed && ` (${words.late})`}
      </p>
      <TicketButtons order={order} acts={acts} />
    </article>
  );
}

export function Dishes({ order }: { order: Order }) {
  return (
    <ul className="grid gap-0.5 font-medium">
      {countedDishes(order).map(({ menuId, name, count }) => (
        <li key={menuId} className="wrap-anywhere">
          {words.times(count, name)}
        </li>
      ))}
    </ul>
  );
}
