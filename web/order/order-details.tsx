import type { Order } from "#contract/order.ts";
import { guestMessages } from "#web/messages/guest.ts";
import { addressLines, telephoneUrl } from "#web/restaurant/contact.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { DateTime } from "#web/ui/date-time.tsx";
import { DescriptionItem } from "#web/ui/description-item.tsx";
import { useFormatMoney } from "#web/ui/money.tsx";
import { hasEnded } from "./order-status.ts";

const messages = guestMessages.order;

export function CancelledNotice({ order: { history, refunded } }: { order: Order }) {
  const formatMoney = useFormatMoney();
  const cancellation = history.findLast(({ status }) => status === "cancelled");
  return (
    <section className="grid gap-2 rounded-box border border-error p-5">
      <h2 className="display text-xl">{messages.cancelled}</h2>
      {cancellation && <DateTime at={cancellation.at} />}
      {cancellation?.reason && <p>{messages.reason(cancellation.reason)}</p>}
      {refunded > 0 && <p>{messages.refunded(formatMoney(refunded))}</p>}
    </section>
  );
}

export function OrderDetails({ order }: { order: Order }) {
  const restaurant = useRestaurant();
  const { number, history, readyAt, orderedDate } = order;
  const readyChange = history.findLast((change) => change.status === "ready");
  const isActive = !hasEnded(order);
  return (
    <dl className="grid gap-5 sm:grid-cols-2">
      <DescriptionItem term={messages.number}>
        <strong className="text-2xl tabular-nums">{number}</strong>
        {isActive && <span className="block text-sm font-normal text-base-content/80">{messages.numberHint}</span>}
      </DescriptionItem>
      {isActive && (
        <DescriptionItem term={readyChange ? messages.readySince : messages.expectedReadyAt}>
          <DateTime at={readyChange?.at ?? readyAt} />
        </DescriptionItem>
      )}
      {isActive && (
        <DescriptionItem term={messages.pickUp}>
          {restaurant.name}, {addressLines(restaurant).join(", ")}
        </DescriptionItem>
      )}
      <DescriptionItem term={messages.ordered}>
        <DateTime at={orderedDate} />
      </DescriptionItem>
      <DescriptionItem term={messages.call}>
        <a href={telephoneUrl(restaurant.telephone)} className="link">
          {restaurant.telephone}
        </a>
      </DescriptionItem>
    </dl>
  );
}
