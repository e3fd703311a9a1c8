import { type ReactNode, useState } from "react";
import type { Order, SingleOrder } from "#contract/ordering/order.ts";
import { isTimeMovable } from "#contract/ordering/order-constants.ts";
import { checkoutMessages } from "#web/messages/checkout.ts";
import { guestMessages } from "#web/messages/guest.ts";
import { AsyncButton, Button } from "#web/ui/button.tsx";
import { useDateFormat } from "#web/ui/date-format.tsx";
import { useFormatMoney } from "#web/ui/format.tsx";
import { OrderLines } from "#web/ui/order-lines.tsx";
import { QueryPlaceholder } from "#web/ui/query-view.tsx";
import { CancelledNotice, OrderDetails, OrderProgress } from "./order-details.tsx";
import { useCancelOrder, useEarlierTime, useLiveOrder } from "./order-hooks.ts";
import { hasEnded, stepText } from "./order-status.ts";
import { ReadySound } from "./ready-sound.tsx";

/** Says the new time once the kitchen has moved it while the page is open. */
function DelayNotice({ order: { readyAt, status, fulfilment } }: { order: Order }) {
  const { clockOrMoment } = useDateFormat();
  const [promised] = useState(readyAt);
  const isDelayed = Date.parse(readyAt) > Date.parse(promised) && isTimeMovable(status, fulfilment.kind);
  return (
    <p role="status" className="rounded-box border border-warning px-4 py-3 font-semibold empty:hidden">
      {isDelayed && guestMessages.order.delayed[fulfilment.kind](clockOrMoment(readyAt))}
    </p>
  );
}

/** Offers an earlier time, which one press accepts. */
function EarlierOffer({ order, email }: { order: SingleOrder; email: string }) {
  const { clockOrMoment } = useDateFormat();
  const { run, isBusy } = useEarlierTime(email, order);
  const { earlierReadyAt, fulfilment } = order;
  return (
    <div role="status" className="empty:hidden">
      {earlierReadyAt && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-box border border-success px-4 py-3">
          <p className="font-semibold">{guestMessages.order.earlier[fulfilment.kind](clockOrMoment(earlierReadyAt))}</p>
          <Button
            label={guestMessages.order.acceptEarlier}
            className="btn-primary"
            isBusy={isBusy()}
            busyLabel={guestMessages.order.acceptingEarlier}
            onClick={() => void run(earlierReadyAt)}
          />
        </div>
      )}
    </div>
  );
}

interface OrderViewProps {
  email: string;
  id: string;
  onOrderAgain: (orderId: string) => Promise<void>;
  /** Link to the payment history. */
  historyLink: ReactNode;
}

const messages = guestMessages.order;

/** Live status of an order for the guest. */
export function OrderView({ email, id, onOrderAgain, historyLink }: OrderViewProps) {
  const { order, lost } = useLiveOrder(email, id);
  const formatMoney = useFormatMoney();
  if (!order.data) return <QueryPlaceholder query={order} shape="text" count={8} errorAction={historyLink} />;
  const { status, history, fulfilment, refunded } = order.data;
  const { kind } = fulfilment;
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-8">
        <p role="status" className="sr-only">
          {messages.currentStatus(status === "cancelled" ? messages.cancelled : stepText(status, kind))}
        </p>
        <p role="status" className="rounded-box border border-warning px-4 py-3 empty:hidden">
          {lost && messages.connectionLost}
        </p>
        <DelayNotice order={order.data} />
        <EarlierOffer order={order.data} email={email} />
        <p role="status" className="empty:hidden">
          {status !== "cancelled" && refunded > 0 && messages.refunded(formatMoney(refunded))}
        </p>
        {status === "cancelled" ? (
          <CancelledNotice order={order.data} />
        ) : (
          <OrderProgress status={status} history={history} kind={kind} />
        )}
        <OrderDetails order={order.data} />
        <ReadySound order={order.data} />
        <OrderActions order={order.data} email={email} onOrderAgain={onOrderAgain} historyLink={historyLink} />
      </div>
      <section className="rounded-box bg-base-200 p-5">
        <h2 className="display mb-4 text-xl">{messages.items}</h2>
        <OrderLines
          items={order.data.items}
          fee={order.data.fee}
          formatLine={checkoutMessages.history.quantity}
          totalLabel={messages.total}
          totalPrice={order.data.price}
        />
      </section>
    </div>
  );
}

function OrderActions({ order, email, onOrderAgain, historyLink }: Omit<OrderViewProps, "id"> & { order: Order }) {
  const { run: cancel, isBusy } = useCancelOrder(email, order);
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:grow">
      <AsyncButton
        label={messages.orderAgain}
        className={hasEnded(order) ? "btn-primary" : "btn-outline"}
        busyLabel={messages.adding}
        onPress={() => onOrderAgain(order._id)}
      />
      {order.status === "pending" && (
        <Button
          label={messages.cancel}
          isBusy={isBusy()}
          busyLabel={messages.cancelling}
          className="btn-outline btn-error"
          onClick={() => void cancel()}
        />
      )}
      {historyLink}
    </div>
  );
}
