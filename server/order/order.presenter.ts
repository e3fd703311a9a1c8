import { toIsoInstant } from "#contract/instant.ts";
import { toDecimal } from "#contract/money.ts";
import type { Order } from "#contract/order.ts";
import type { OrderRecord } from "./order.repository.ts";

interface Presentation {
  /** The end of the acceptance time of a pending order; null: none. */
  acceptBy: number | null;
  /** Shown in the history instead of staff; undefined: staff are shown. */
  staffName: string | undefined;
  now?: number;
}

/** Maps an order for the kitchen board and the guest. */
export function presentOrder(record: OrderRecord, { acceptBy, staffName, now = Date.now() }: Presentation): Order {
  const { order, payment, guestName, lines, changes } = record;
  const { currency } = payment;
  const decimal = (minor: number) => toDecimal(minor, currency);
  return {
    _id: order.id,
    number: order.number,
    status: order.status,
    paymentStatus: payment.payment_status,
    name: guestName ?? "",
    email: payment.email,
    price: decimal(payment.amount_minor),
    refunded: decimal(payment.refunded_minor),
    currency,
    items: lines.map((line) => ({
      menuId: line.dish_id,
      name: line.name,
      image: line.image,
      price: decimal(line.price_minor),
    })),
    orderedDate: toIsoInstant(payment.ordered_at),
    readyAt: toIsoInstant(order.ready_at),
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
