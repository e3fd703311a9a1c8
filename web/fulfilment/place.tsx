import { addressText } from "#contract/house/address-text.ts";
import type { Order } from "#contract/ordering/order.ts";
import { guestMessages } from "#web/messages/guest.ts";
import { addressLines } from "#web/restaurant/contact-and-hours.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { DescriptionItem } from "#web/ui/description-item.tsx";

const messages = guestMessages.order;

/** Where the guest gets the order; nothing for a delivery whose address was deleted. */
export function Place({ fulfilment: { kind, table, address } }: Pick<Order, "fulfilment">) {
  const restaurant = useRestaurant();
  if (kind === "table") return <DescriptionItem term={messages.table}>{table}</DescriptionItem>;
  if (kind === "delivery") {
    if (!address) return null;
    const lines = [addressText(address, restaurant.addressForm), address.note];
    return <DescriptionItem term={messages.deliveredTo}>{lines.filter(Boolean).join(", ")}</DescriptionItem>;
  }
  return (
    <DescriptionItem term={messages.pickUp}>
      <span>{restaurant.name}</span>, <span>{addressLines(restaurant).join(", ")}</span>
    </DescriptionItem>
  );
}
