import { isOpenStatus } from "#contract/ordering/order-constants.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { fromLineRow } from "../../money/line-item.ts";
import type { TicketOrder } from "../printing/ticket.ts";
import { kitchenTimeOf } from "./kitchen-time.ts";
import { stationsOfLine } from "./line-stations.ts";
import type { OrderRecord } from "./order.repository.ts";

/** An order for the tickets of its stations. */
export const toTicketOrder = (
  { order, payment, guestName, lines }: OrderRecord,
  { stations }: Pick<RestaurantSettings, "stations">,
): TicketOrder => ({
  number: order.number,
  kind: order.kind,
  table: order.table_id,
  guestName: guestName ?? "",
  orderedAt: payment.ordered_at,
  kitchenAt: kitchenTimeOf(order),
  readyAt: order.ready_at,
  isOpen: isOpenStatus(order.status),
  lines: lines.map(fromLineRow).map((line) => ({ line, stations: stationsOfLine(line, stations) })),
});
