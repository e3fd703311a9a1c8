import { addressText } from "#contract/house/address-text.ts";
import type { Order } from "#contract/ordering/order.ts";
import { telephoneUrl } from "#contract/platform/telephone.ts";
import { kitchenMessages } from "#web/messages/kitchen.ts";
import { riderMessages as messages } from "#web/messages/riders.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { Button } from "#web/ui/button.tsx";
import { countDishes } from "#web/ui/count-dishes.ts";
import { useDateFormat } from "#web/ui/date-format.tsx";
import { singleClick } from "#web/ui/single-click.ts";

/**
 * An address that opens the telephone's own map app; the browser itself loads nothing. Apple's devices know `maps:`, others
 * `geo:` (RFC 5870, with the query that Android's apps read).
 */
export function mapLink(place: string, userAgent: string): string {
  const query = encodeURIComponent(place);
  return /iPhone|iPad|Macintosh/.test(userAgent) ? `maps:?q=${query}` : `geo:0,0?q=${query}`;
}

interface DeliveryCardProps {
  order: Order;
  now: number;
  isBusy: boolean;
  onMove: (status: Order["status"]) => void;
}

/** A delivery of the rider: where it goes, what to check at the door, and the next step. */
export function DeliveryCard({ order, now, isBusy, onMove }: DeliveryCardProps) {
  const { clock } = useDateFormat();
  const { number, name, readyAt, status, items, fulfilment } = order;
  const { address } = fulfilment;
  const { addressForm } = useRestaurant();
  const isLate = Date.parse(readyAt) < now;
  const minimumAge = Math.max(0, ...items.map((line) => line.minimumAge));
  return (
    <article aria-label={messages.order(number)} className="grid gap-3 rounded-box border border-base-300 p-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl font-semibold">{number}</h2>
        <p className={isLate ? "font-semibold text-error" : ""}>
          <span>{messages.by(clock(readyAt))}</span>
          <span>{isLate && ` (${messages.late})`}</span>
        </p>
      </header>
      {address && <p className="text-lg font-medium wrap-anywhere">{addressText(address, addressForm)}</p>}
      {address?.note && <p className="wrap-anywhere">{messages.note(address.note)}</p>}
      <p className="wrap-anywhere">
        <span>{name}</span> · <span>{messages.dishes(countDishes(items))}</span> · {messages.paid}
      </p>
      {minimumAge > 0 && <p className="font-bold">{kitchenMessages.line.checkAge(minimumAge)}</p>}
      {address && <RouteLinks order={order} address={address} />}
      {status === "preparing" && <p className="font-medium">{messages.soon}</p>}
      {status === "ready" && (
        <Button
          label={messages.take}
          aria-label={messages.takeLabel(number)}
          isBusy={isBusy}
          className="btn-primary btn-lg"
          onClick={singleClick(() => onMove("on_the_way"))}
        />
      )}
      {status === "on_the_way" && (
        <Button
          label={messages.deliver}
          aria-label={messages.deliverLabel(number)}
          isBusy={isBusy}
          className="btn-primary btn-lg"
          onClick={singleClick(() => onMove("completed"))}
        />
      )}
    </article>
  );
}

interface RouteLinksProps {
  order: Order;
  address: NonNullable<Order["fulfilment"]["address"]>;
}

function RouteLinks({ order: { number, name }, address }: RouteLinksProps) {
  const { addressForm } = useRestaurant();
  return (
    <p className="grid grid-cols-2 gap-3">
      <a
        href={mapLink(addressText(address, addressForm), navigator.userAgent)}
        aria-label={messages.mapLabel(number)}
        className="btn btn-outline"
      >
        {messages.map}
      </a>
      <a
        href={telephoneUrl(address.phone, address.phoneE164)}
        aria-label={messages.callLabel(name)}
        className="btn btn-outline"
      >
        {messages.call}
      </a>
    </p>
  );
}
