import { type OrderStatus, orderStatuses } from "#contract/constants/order.ts";
import { paymentStatuses } from "#contract/constants/payment.ts";
import { toIsoInstant } from "#contract/instant.ts";
import { toDecimal } from "#contract/money.ts";
import type { Order } from "#contract/order.ts";
import type { OrderRecord } from "./order.repository.ts";

export const statusOf = (word: string): OrderStatus => orderStatuses.find((status) => status === word) ?? "pending";

/** An order as the kitchen and its guest see it. `overdueBefore`: pending orders placed before this are overdue. */
export function presentOrder({ order, payment, guestName, lines, changes }: OrderRecord, overdueBefore: number): Order {
  const { currency } = payment;
  const decimal = (minor: number) => toDecimal(minor, currency);
  return {
    _id: order.id,
    number: order.number,
    status: statusOf(order.status),
    paymentStatus: paymentStatuses.find((status) => status === payment.payment_status) ?? "paid",
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
    history: changes.map(({ status, at, by, reason }) => ({
      status: statusOf(status),
      at: toIsoInstant(at),
      by,
      reason,
    })),
  };
}
