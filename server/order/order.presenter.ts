import { toIsoInstant } from "#contract/instant.ts";
import { toDecimal } from "#contract/money.ts";
import type { Order } from "#contract/order.ts";
import type { OrderRecord } from "./order.repository.ts";

/** Maps an order for the kitchen board and the guest. Pending orders placed before `overdueBefore` are overdue. */
export function presentOrder({ order, payment, guestName, lines, changes }: OrderRecord, overdueBefore: number): Order {
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
    overdue: order.status === "pending" && payment.ordered_at < overdueBefore,
    history: changes.map(({ status, at, by, reason }) => ({ status, at: toIsoInstant(at), by, reason })),
  };
}
