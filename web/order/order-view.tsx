import { type ReactNode, useRef, useState } from "react";
import type { Order } from "#contract/order.ts";
import { addressLines, telephoneLink } from "#web/restaurant/contact.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { DishLines } from "#web/ui/dish-lines.tsx";
import { Fact } from "#web/ui/fact.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { useMoney } from "#web/ui/money.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { words as checkoutWords } from "#web/words/checkout.ts";
import { words } from "#web/words/user.ts";
import { Progress } from "./progress.tsx";
import { useCancelOrder } from "./use-cancel-order.ts";
import { useOrder } from "./use-order.ts";

interface OrderViewProps {
  email: string;
  id: string;
  onAgain: (items: Order["items"]) => Promise<void>;
  /** A way on to what was paid before. */
  toHistory: ReactNode;
}

const text = words.order;

/** An order from the kitchen's door to the guest's hands. */
export function OrderView({ email, id, onAgain, toHistory }: OrderViewProps) {
  const { order, lost } = useOrder(email, id);
  if (!order.data) {
    if (!order.error) return <Skeleton lines={8} />;
    const retry = () => void order.refetch();
    return (
      <Failed problem={order.error} onRetry={retry} retrying={order.isFetching}>
        {toHistory}
      </Failed>
    );
  }
  const { status, history } = order.data;
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-8">
        <p role="status" className="sr-only">
          {text.now(status === "cancelled" ? text.cancelled : text.steps[status])}
        </p>
        <p role="status" className="rounded-box border border-warning px-4 py-3 empty:hidden">
          {lost && text.lost}
        </p>
        {status === "cancelled" ? <Cancelled order={order.data} /> : <Progress status={status} history={history} />}
        <Facts order={order.data} />
        <Acts order={order.data} email={email} onAgain={onAgain} toHistory={toHistory} />
      </div>
      <section className="rounded-box bg-base-200 p-5">
        <h2 className="display mb-4 text-xl">{text.items}</h2>
        <DishLines
          items={order.data.items}
          times={checkoutWords.history.times}
          total={text.total}
          price={order.data.price}
        />
      </section>
    </div>
  );
}

function Cancelled({ order: { history, refunded } }: { order: Order }) {
  const money = useMoney();
  const change = history.findLast(({ status }) => status === "cancelled");
  return (
    <section className="grid gap-2 rounded-box border border-error p-5">
      <h2 className="display text-xl">{text.cancelled}</h2>
      {change && <Moment at={change.at} />}
      {change?.reason && <p>{text.because(change.reason)}</p>}
      {refunded > 0 && <p>{text.refunded(money(refunded))}</p>}
    </section>
  );
}

function Facts({ order }: { order: Order }) {
  const restaurant = useRestaurant();
  const { status, number, history, readyAt, orderedDate } = order;
  const ready = history.findLast((change) => change.status === "ready");
  return (
    <dl className="grid gap-5 sm:grid-cols-2">
      <Fact term={text.number}>
        <strong className="text-2xl tabular-nums">{number}</strong>
        <span className="block text-sm font-normal text-base-content/80">{text.numberHint}</span>
      </Fact>
      {status !== "cancelled" && (
        <Fact term={ready ? text.ready : text.readyAt}>
          <Moment at={ready?.at ?? readyAt} />
        </Fact>
      )}
      <Fact term={text.pickUp}>
        {restaurant.name}, {addressLines(restaurant).join(", ")}
      </Fact>
      <Fact term={text.ordered}>
        <Moment at={orderedDate} />
      </Fact>
      <Fact term={text.call}>
        <a href={telephoneLink(restaurant.telephone)} className="link">
          {restaurant.telephone}
        </a>
      </Fact>
    </dl>
  );
}

function Acts({ order, email, onAgain, toHistory }: Omit<OrderViewProps, "id"> & { order: Order }) {
  const { cancel, cancelling } = useCancelOrder(email);
  const busy = useRef(false);
  const [adding, setAdding] = useState(false);
  const again = async () => {
    if (busy.current) return;
    busy.current = true;
    setAdding(true);
    await onAgain(order.items).finally(() => {
      busy.current = false;
      setAdding(false);
    });
  };
  return (
    <div className="flex flex-wrap gap-3">
      <button type="button" className="btn btn-primary" aria-disabled={adding} onClick={() => void again()}>
        {adding ? text.adding : text.again}
      </button>
      {order.status === "pending" && (
        <button
          type="button"
          className="btn btn-outline btn-error"
          aria-disabled={cancelling}
          onClick={() => void cancel(order)}
        >
          {cancelling ? text.cancelling : text.cancel}
        </button>
      )}
      {toHistory}
    </div>
  );
}
