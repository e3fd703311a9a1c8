import { useEffect, useState } from "react";
import type { TrackedOrder } from "#contract/guest.ts";
import type { FulfilmentKind } from "#contract/ordering/fulfilment-constants.ts";
import { isOpenStatus } from "#contract/ordering/order-constants.ts";
import { createApiClient } from "#web/api/api-client.ts";
import { settle } from "#web/api/use-api-mutation.ts";
import { Place } from "#web/fulfilment/place.tsx";
import { checkoutMessages } from "#web/messages/checkout.ts";
import { guestMessages } from "#web/messages/guest.ts";
import { TelephoneLink } from "#web/restaurant/telephone-link.tsx";
import { fetchWithTimeLimit } from "#web/session/fetch-with-time-limit.ts";
import { amountLeft } from "#web/ui/amount-left.ts";
import { DateTime, useDateFormat } from "#web/ui/date-format.tsx";
import { DescriptionItem } from "#web/ui/description-item.tsx";
import { useFormatMoney } from "#web/ui/format.tsx";
import { OrderLines } from "#web/ui/order-lines.tsx";
import { stepText } from "./order-status.ts";

/** The code alone gives access; a session that has ended must not lead to the login. */
const anonymousApi = createApiClient(fetchWithTimeLimit);
const refreshIntervalMs = 20_000;

/**
 * The order of a code, read again at intervals while the page is looked at, and at once when it is looked at again or the
 * connection is back; `loaded`: as the page came.
 */
export function useTrackedOrder(code: string, loaded: TrackedOrder): TrackedOrder {
  const [order, setOrder] = useState(loaded);
  const isOpen = isOpenStatus(order.status);
  useEffect(() => {
    if (!isOpen) return;
    let [lastRequest, shownRequest] = [0, 0];
    const refresh = async () => {
      if (document.hidden) return;
      const request = ++lastRequest;
      const latest = await settle(anonymousApi("getTrackedOrder", { params: { code } }));
      // Without a connection the page stays as it is. A late response is used unless that of a newer request was shown.
      if (!("result" in latest) || request < shownRequest) return;
      shownRequest = request;
      setOrder(latest.result);
    };
    const timer = setInterval(() => void refresh(), refreshIntervalMs);
    const stopped = new AbortController();
    const refreshNow = () => void refresh();
    document.addEventListener("visibilitychange", refreshNow, { signal: stopped.signal });
    addEventListener("online", refreshNow, { signal: stopped.signal });
    return () => {
      clearInterval(timer);
      stopped.abort();
      shownRequest = Number.POSITIVE_INFINITY;
    };
  }, [code, isOpen]);
  return order;
}

const messages = guestMessages.order;

interface TrackedOrderViewProps {
  order: TrackedOrder;
  /** The path of the page. */
  path: string;
}

/** An order as a guest without an account sees it; works without scripts. */
export function TrackedOrderView({ order, path }: TrackedOrderViewProps) {
  const formatMoney = useFormatMoney();
  const { status, number, readyAt, orderedDate, refunded, price, items, ordersBefore } = order;
  const { kind } = order.fulfilment;
  const isReady = status === "ready" && kind !== "delivery";
  const expected = kind === "delivery" ? messages.expectedAtDoor : messages.expectedReadyAt;
  const isOver = status === "cancelled" || status === "completed";
  return (
    <div className="mx-auto grid max-w-3xl gap-8 px-5 py-8 md:px-8 md:py-12">
      <hgroup>
        <h1 className="display text-3xl md:text-4xl">{messages.heading}</h1>
        <p role="status" className="mt-2 text-lg font-semibold">
          {status === "cancelled" ? messages.cancelled : stepText(status, kind)}
        </p>
      </hgroup>
      {refunded > 0 && <p>{messages.refunded(formatMoney(refunded))}</p>}
      <dl className="grid gap-5 sm:grid-cols-2">
        <DescriptionItem term={messages.number}>
          <strong className="text-2xl tabular-nums">{number}</strong>
          {!isOver && kind === "pickup" && (
            <span className="block text-sm font-normal text-base-content/80">{messages.numberHint}</span>
          )}
        </DescriptionItem>
        {!isOver && (
          <DescriptionItem term={isReady ? messages.readySince : expected}>
            <DateTime at={isReady ? order.updatedAt : readyAt} />
            {ordersBefore !== null && (
              <span className="block text-sm font-normal text-base-content/80">
                {messages.ordersBefore(ordersBefore)}
              </span>
            )}
          </DescriptionItem>
        )}
        {!isOver && <Place fulfilment={order.fulfilment} />}
        <DescriptionItem term={messages.ordered}>
          <DateTime at={orderedDate} />
        </DescriptionItem>
        <DescriptionItem term={messages.call}>
          <TelephoneLink className="link" />
        </DescriptionItem>
      </dl>
      <section className="rounded-box bg-base-200 p-5">
        <h2 className="display mb-4 text-xl">{messages.items}</h2>
        <OrderLines
          items={items}
          fee={order.fee}
          formatLine={checkoutMessages.history.quantity}
          totalLabel={messages.total}
          totalPrice={price}
        />
      </section>
      {order.earlierReadyAt && <EarlierForm at={order.earlierReadyAt} kind={kind} path={path} />}
      {!isOver && <TrackActions order={order} path={path} left={amountLeft(price, refunded, order.currency)} />}
    </div>
  );
}

/** Offers an earlier time with a native form. */
function EarlierForm({ at, kind, path }: { at: string; kind: FulfilmentKind; path: string }) {
  const { clockOrMoment } = useDateFormat();
  return (
    <form
      method="post"
      action={path}
      data-native
      className="flex flex-wrap items-center justify-between gap-3 rounded-box border border-success px-4 py-3"
    >
      <p className="font-semibold">{messages.earlier[kind](clockOrMoment(at))}</p>
      <button type="submit" name="readyAt" value={at} className="btn btn-primary">
        {messages.acceptEarlier}
      </button>
    </form>
  );
}

/** A link that loads the page again, and a native form: this page needs no script. */
function TrackActions({ order: { status }, path, left }: TrackedOrderViewProps & { left: number }) {
  const formatMoney = useFormatMoney();
  return (
    <div className="flex flex-wrap items-start gap-3">
      <a href={path} className="btn btn-outline">
        {messages.refresh}
      </a>
      {status === "pending" && (
        <details className="grow">
          <summary className="btn btn-outline btn-error">{messages.cancel}</summary>
          <form method="post" data-native className="mt-3 grid justify-items-start gap-3">
            <p>{left > 0 ? messages.confirmCancelText(formatMoney(left)) : messages.nothingToRefund}</p>
            <button type="submit" className="btn btn-error">
              {messages.confirmCancel}
            </button>
          </form>
        </details>
      )}
    </div>
  );
}
