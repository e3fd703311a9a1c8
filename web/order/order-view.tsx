import type { ReactNode } from "react";
import type { Order } from "#contract/order.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { DishLines } from "#web/ui/dish-lines.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { words as checkoutWords } from "#web/words/checkout.ts";
import { words } from "#web/words/user.ts";
import { Cancelled, Facts } from "./facts.tsx";
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
    if (!order.error) return <Skeleton count={8} />;
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

function Acts({ order, email, onAgain, toHistory }: Omit<OrderViewProps, "id"> & { order: Order }) {
  const { cancel, cancelling } = useCancelOrder(email);
  const over = order.status === "completed" || order.status === "cancelled";
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:grow">
      <BusyButton
        className={over ? "btn btn-primary" : "btn btn-outline"}
        working={text.adding}
        onPress={() => onAgain(order.items)}
      >
        {text.again}
      </BusyButton>
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
