import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import type { Order } from "#contract/order.ts";
import { pagePaths } from "#contract/paths.ts";
import { Listed } from "#web/ui/listed.tsx";
import { Money } from "#web/ui/money.tsx";
import { useTimes } from "#web/ui/times.ts";
import { words } from "#web/words/kitchen.ts";
import { merged } from "./orders.ts";
import { orderQuery } from "./queries.ts";
import { Dishes } from "./ticket.tsx";
import { type Acts, TicketButtons } from "./ticket-buttons.tsx";

interface OpenedOrderProps {
  email: string;
  id: string;
  /** What the board knows, which may be newer. */
  orders: readonly Order[] | undefined;
  acts: Acts;
}

/** Everything about one order, above the board; its address can be passed on. */
export function OpenedOrder({ email, id, orders, acts }: OpenedOrderProps) {
  const asked = useQuery(orderQuery(email, id));
  const onBoard = orders?.find((order) => order._id === id);
  const [known] = merged([asked.data, onBoard].filter((order) => order !== undefined));
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: "start" });
    box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={known ? words.order(known.number) : words.heading}
      className="relative mb-8 scroll-mt-20 rounded-box border border-base-300 p-4 md:p-6"
    >
      <Listed query={{ ...asked, data: known }} shape="text" count={4}>
        {(order) => <Detail order={order} acts={acts} />}
      </Listed>
      <Link to={pagePaths.orders} preventScrollReset className="btn btn-ghost absolute top-3 right-3 px-4">
        {words.detail.close}
      </Link>
    </section>
  );
}

function Detail({ order, acts }: { order: Order; acts: Acts }) {
  const { moment } = useTimes();
  const text = words.detail;
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <div className="grid content-start gap-3">
        <h2 className="display pe-20 text-2xl">{words.order(order.number)}</h2>
        <p className="badge badge-neutral">{words.states[order.status]}</p>
        <Dishes order={order} />
        <div className="max-w-xs">
          <TicketButtons order={order} acts={acts} />
        </div>
      </div>
      <dl className="grid content-start gap-2">
        <Fact term={text.guest}>
          {order.name},{" "}
          <a href={`mailto:${order.email}`} className="underline">
            {order.email}
          </a>
        </Fact>
        <Fact term={text.ordered}>{moment(order.orderedDate)}</Fact>
        <Fact term={text.readyAt}>{moment(order.readyAt)}</Fact>
        <Fact term={text.total}>
          <Money amount={order.price} />
        </Fact>
        {order.refunded > 0 && (
          <Fact term={text.refunded}>
            <Money amount={order.refunded} />
          </Fact>
        )}
        <Fact term={text.history}>
          <ol className="grid gap-1">
            {order.history.map(({ status, at, by, reason }) => (
              <li key={`${status} ${at}`}>
                {words.states[status]}, {moment(at)}, {text.by(by)}
                {reason && <span className="block text-base-content/80">{reason}</span>}
              </li>
            ))}
          </ol>
        </Fact>
      </dl>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-base-content/80">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
