import { toDecimal } from "#contract/money.ts";
import { orderStatuses, type Payment, paymentStatuses, paymentTypes } from "#contract/payment.ts";
import type { PaymentRecord } from "./payment.repository.ts";

const instant = (milliseconds: number) => new Date(milliseconds).toISOString();

/** A payment as its owner sees it. */
export function presentPayment(payment: PaymentRecord): Payment {
  const { currency, order, lines } = payment;
  return {
    _id: payment.id,
    email: payment.email,
    price: toDecimal(payment.amount_minor, currency),
    currency,
    transactionId: payment.transaction_id,
    orderedDate: instant(payment.ordered_at),
    cartIds: lines.map((line) => line.cart_entry_id),
    menuItemIds: lines.map((line) => line.dish_id),
    items: lines.map((line) => ({
      menuId: line.dish_id,
      name: line.name,
      image: line.image,
      price: toDecimal(line.price_minor, currency),
    })),
    paymentType: paymentTypes.find((type) => type === payment.payment_type) ?? "cart",
    status: orderStatuses.find((status) => status === order?.status) ?? "pending",
    paymentStatus: paymentStatuses.find((status) => status === payment.payment_status) ?? "paid",
    orderNumber: order?.number ?? "",
    readyAt: instant(order?.ready_at ?? payment.ordered_at),
  };
}
