import { useQuery } from "@tanstack/react-query";
import { Fragment, use, useEffect, useRef, useState } from "react";
import { addressText } from "#contract/house/address-text.ts";
import type { Order } from "#contract/ordering/order.ts";
import { isGuestEmail } from "#contract/people/guest-constants.ts";
import { telephoneUrl } from "#contract/platform/telephone.ts";
import { kitchenMessages } from "#web/messages/kitchen.ts";
import { refundMessages } from "#web/messages/refund.ts";
import { RefundDialog } from "#web/refund/refund-dialog.tsx";
import { TransactionLink } from "#web/refund/transaction-link.tsx";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { useDateFormat } from "#web/ui/date-format.tsx";
import { DescriptionItem } from "#web/ui/description-item.tsx";
import { Money } from "#web/ui/format.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { isCancellable, refundableAmount } from "../order-status.ts";
import { BoardContext } from "./board-context.ts";
import { boardKey } from "./board-query.ts";
import { orderTimes } from "./order-times.ts";
import { kitchenOrderPath, latestOrders } from "./orders.ts";
import { type TicketActions, TicketButtons } from "./ticket.tsx";
import { TicketLines } from "./ticket-lines.tsx";
import { kitchenOrderQuery } from "./use-live-orders.ts";

interface SelectedOrderProps {
  email: string;
  id: string;
  /** The orders of the board, which may be newer. */
  orders: readonly Order[] | undefined;
  actions: TicketActions;
}

/** Details of one order above the board, with a URL that can be shared. */
export function SelectedOrder({ email, id, orders, actions }: SelectedOrderProps) {
  const view = use(BoardContext);
  const orderResult = useQuery(kitchenOrderQuery(email, id));
  const boardOrder = orders?.find((order) => order._id === id);
  const [latestOrder] = latestOrders([orderResult.data, boardOrder].filter((order) => order !== undefined));
  const sectionRef = useRef<HTMLElement>(null);
  useEffect(() => {
    sectionRef.current?.scrollIntoView({ block: "start" });
    sectionRef.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      ref={sectionRef}
      tabIndex={-1}
      aria-label={latestOrder ? kitchenMessages.order(latestOrder.number) : kitchenMessages.heading}
      className="relative mb-8 scroll-mt-20 rounded-box border border-base-300 p-4 md:p-6"
    >
      <QueryView query={{ ...orderResult, data: latestOrder }} shape="text" count={4}>
        {(order) => <OrderDetail email={email} order={order} actions={actions} />}
      </QueryView>
      <ButtonLink
        to={kitchenOrderPath(undefined, view)}
        label={kitchenMessages.detail.close}
        preventScrollReset
        className="btn-ghost absolute top-3 right-3 px-4"
      />
    </section>
  );
}

function OrderDetail({ email: staffEmail, order, actions }: { email: string; order: Order; actions: TicketActions }) {
  const { moment } = useDateFormat();
  const { addressForm } = useRestaurant();
  const [isRefunding, setIsRefunding] = useState(false);
  const messages = kitchenMessages.detail;
  // Mails to the address of a guest without an account would arrive nowhere.
  const ownEmails = isGuestEmail(order.email) ? [] : [order.email];
  const emails = new Set(order.contact ? [...ownEmails, order.contact.email] : ownEmails);
  const { address } = order.fulfilment;
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <div className="grid content-start gap-3">
        <h2 className="display pe-20 text-2xl">{kitchenMessages.order(order.number)}</h2>
        <p className="badge badge-neutral">{kitchenMessages.statuses[order.status]}</p>
        <TicketLines order={order} onSoldOut={actions.onSoldOut} canMark />
        <div className="max-w-xs">
          <TicketButtons order={order} actions={actions} />
        </div>
        {isRefunding && <RefundOrderDialog email={staffEmail} order={order} onClose={() => setIsRefunding(false)} />}
      </div>
      <dl className="grid content-start gap-2">
        <DescriptionItem term={messages.guest}>
          <span>{order.name}</span>
          {[...emails].map((email) => (
            <Fragment key={email}>
              ,{" "}
              <a href={`mailto:${email}`} className="underline">
                {email}
              </a>
            </Fragment>
          ))}
          {order.contact && (
            <>
              ,{" "}
              <a href={telephoneUrl(order.contact.phone, order.contact.phoneE164)} className="underline">
                {order.contact.phoneShown}
              </a>
            </>
          )}
        </DescriptionItem>
        {address && (
          <DescriptionItem term={messages.deliverTo} className="wrap-anywhere">
            <span>{addressText(address, addressForm)}</span>
            <span>,</span>{" "}
            <a href={telephoneUrl(address.phone, address.phoneE164)} className="underline">
              {address.phoneShown ?? address.phone}
            </a>
            {address.note && <span className="block text-base-content/80">{address.note}</span>}
          </DescriptionItem>
        )}
        <DescriptionItem term={messages.ordered}>{moment(order.orderedDate)}</DescriptionItem>
        {orderTimes(order).map(({ term, at }) => (
          <DescriptionItem key={term} term={term}>
            {moment(at)}
          </DescriptionItem>
        ))}
        <DescriptionItem term={messages.total} className="flex flex-wrap items-center gap-x-4 font-medium">
          <Money amount={order.price} />
          {/* With the money, not with the buttons that move or cancel the order. */}
          {refundableAmount(order) > 0 && (
            <Button
              label={kitchenMessages.refund}
              aria-label={kitchenMessages.refundLabel(order.number)}
              className="btn-outline"
              onClick={() => setIsRefunding(true)}
            />
          )}
        </DescriptionItem>
        {order.transactionId && (
          <DescriptionItem term={refundMessages.transaction}>
            <TransactionLink transactionId={order.transactionId} transactionUrl={order.transactionUrl} />
          </DescriptionItem>
        )}
        {order.refunded > 0 && (
          <DescriptionItem term={messages.refunded}>
            <Money amount={order.refunded} />
          </DescriptionItem>
        )}
        <DescriptionItem term={messages.history}>
          <ol className="grid gap-1">
            {order.history.map(({ status, at, by, reason }) => (
              <li key={`${status} ${at}`}>
                <span>{kitchenMessages.statuses[status]}</span>
                <span>, </span>
                <span>{moment(at)}</span>
                <span>, </span>
                <span>{messages.by(isGuestEmail(by) ? order.name : by)}</span>
                {reason && <span className="block text-base-content/80">{reason}</span>}
              </li>
            ))}
          </ol>
        </DescriptionItem>
      </dl>
    </div>
  );
}

function RefundOrderDialog({ email, order, onClose }: { email: string; order: Order; onClose: () => void }) {
  const { _id: id, name, number, price, refunded, currency, transactionId, transactionUrl } = order;
  const messages = kitchenMessages.refundDialog;
  return (
    <RefundDialog
      payment={{ id, price, refunded, currency, transactionId, transactionUrl }}
      name={name}
      title={messages.title(number)}
      effect={isCancellable(order) ? messages.orderGoesOn(name) : messages.orderStays}
      // The stream may be disconnected, and a later cancellation must show the smaller refund.
      invalidates={[kitchenOrderQuery(email, id).queryKey, boardKey]}
      onClose={onClose}
    />
  );
}
