import { toIsoInstant } from "#contract/instant.ts";
import { toDecimal } from "#contract/money.ts";
import type { Order } from "#contract/order.ts";
import type { OrderRecord } from "./order.repository.ts";

/** Maps an order for the kitchen board and the guest; `acceptBy` is the end of the acceptance time of a pending order. */
export function presentOrder(
  { order, payment, guestName, lines, changes }: OrderRecord,
  acceptBy: number | null,
  now = Date.now(),
): Order {
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
    history: changes.map(({ status, at, by, reason }) => ({ status, at: toIsoInstant(at), by, reason })),
  };
}
