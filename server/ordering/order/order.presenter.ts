import type { Order } from "#contract/ordering/order.ts";
import { toIsoInstant } from "#contract/platform/instant.ts";
import { toDecimal } from "#contract/platform/money.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { fromLineRow, presentLine } from "../../money/line-item.ts";
import type { DescribeTransaction } from "../../platform/domain/transaction.ts";
import { kitchenTimeOf } from "./kitchen-time.ts";
import { presentStations } from "./line-stations.ts";
import type { OrderRecord } from "./order.repository.ts";
import { presentFulfilment, presentPhone } from "./order-fulfilment.ts";

interface Presentation {
  /** The end of the acceptance time of a pending order. Null means that there is none. */
  acceptBy: number | null;
  /** It is shown in the history instead of staff. If it is undefined, staff are shown. */
  staffName: string | undefined;
  settings: Pick<RestaurantSettings, "stations" | "address" | "locale">;
  /** For staff. */
  describeTransaction?: DescribeTransaction;
  now?: number;
}

/** Maps an order for the kitchen board and the guest. */
export function presentOrder(
  record: OrderRecord,
  { acceptBy, staffName, settings, describeTransaction, now = Date.now() }: Presentation,
): Order {
  const { order, payment, guestName, contact, lines, changes, lineStations } = record;
  const { currency } = payment;
  const decimal = (minor: number) => toDecimal(minor, currency);
  return {
    _id: order.id,
    number: order.number,
    status: order.status,
    paymentStatus: payment.payment_status,
    name: guestName ?? "",
    email: payment.email,
    ...(contact && staffName === undefined && { contact: { ...contact, ...presentPhone(contact.phone, settings) } }),
    ...(staffName === undefined && describeTransaction?.(payment.transaction_id)),
    price: decimal(payment.amount_minor),
    refunded: decimal(payment.refunded_minor),
    currency,
    items: lines.map((line) => ({
      ...presentLine(fromLineRow(line), currency),
      position: line.position,
      ...presentStations(
        lineStations.filter(({ position }) => position === line.position),
        settings.stations,
      ),
    })),
    fee: decimal(payment.fee_minor),
    fulfilment: presentFulfilment(order, settings),
    orderedDate: toIsoInstant(payment.ordered_at),
    readyAt: toIsoInstant(order.ready_at),
    kitchenAt: toIsoInstant(kitchenTimeOf(order)),
    comesUpAt: order.comes_up_at === null ? null : toIsoInstant(order.comes_up_at),
    updatedAt: toIsoInstant(order.updated_at),
    acceptBy: acceptBy === null ? null : toIsoInstant(acceptBy),
    overdue: acceptBy !== null && now > acceptBy,
    history: changes.map(({ status, at, by, reason }) => ({
      status,
      at: toIsoInstant(at),
      by: staffName === undefined || by === payment.email ? by : staffName,
      reason,
    })),
  };
}
