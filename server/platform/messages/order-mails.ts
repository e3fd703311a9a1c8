import type { MailContent, PricedLine } from "./mail-content.ts";
import { type RefundAmounts, refundText } from "./refund-text.ts";

interface ReceiptData {
  restaurant: string;
  orderNumber: string;
  lines: readonly PricedLine[];
  total: string;
  /** Where the guest gets it, with its label. */
  place: readonly [string, string];
  telephone: string;
  readyAt: string;
  isDelivery: boolean;
  transactionId: string;
  history: string;
}

interface DelayedOrderData {
  restaurant: string;
  orderNumber: string;
  readyAt: string;
  isDelivery: boolean;
  telephone: string;
  order: string;
}

interface CancelledOrderData {
  restaurant: string;
  orderNumber: string;
  reason: string;
  refund: RefundAmounts;
  telephone: string;
  menu: string;
}

/** Texts of mails about orders. */
export const orderMails = {
  /** In place of the address of a delivery, in a mail to an unverified email. */
  addressOfOrder: "The address of your order",
  receipt: (receipt: ReceiptData): MailContent => ({
    subject: `Your order ${receipt.orderNumber} at ${receipt.restaurant}`,
    heading: "We have your order",
    lead: `Thank you! We have your order ${receipt.orderNumber}.`,
    action: { label: "Your orders", url: receipt.history },
    details: [
      {
        facts: [receipt.place, [receipt.isDelivery ? "Estimated arrival" : "Estimated ready time", receipt.readyAt]],
      },
      { lines: receipt.lines, total: { name: "Total paid", price: receipt.total } },
      `Questions? Call us: ${receipt.telephone}`,
      `Transaction: ${receipt.transactionId}`,
    ],
  }),
  orderDelayed: (order: DelayedOrderData): MailContent => ({
    subject: `Your order ${order.orderNumber} at ${order.restaurant} takes longer`,
    heading: "Your order takes longer",
    lead: `We are sorry: your order ${order.orderNumber} takes longer than we told you.`,
    action: { label: "Your order", url: order.order },
    details: [
      { facts: [[order.isDelivery ? "Estimated arrival" : "Estimated ready time", order.readyAt]] },
      `Questions? Call us: ${order.telephone}`,
    ],
  }),
  orderCancelled: (order: CancelledOrderData): MailContent => {
    const refund = refundText(order.refund);
    return {
      subject: `Your order ${order.orderNumber} at ${order.restaurant} was cancelled`,
      heading: "Your order was cancelled",
      lead: `Your order ${order.orderNumber} was cancelled${order.reason ? `: ${order.reason}` : "."}`,
      action: { label: "Our menu", url: order.menu },
      details: [...(refund ? [refund] : []), `Questions? Call us: ${order.telephone}`],
    };
  },
} as const;
