import type { MailContent } from "./mail-content.ts";
import { type RefundAmounts, refundText } from "./refund-text.ts";

interface ReceiptData {
  restaurant: string;
  orderNumber: string;
  lines: readonly { name: string; price: string }[];
  total: string;
  address: string;
  telephone: string;
  readyAt: string;
  transactionId: string;
  history: string;
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
  receipt: (receipt: ReceiptData): MailContent => ({
    subject: `Your order ${receipt.orderNumber} at ${receipt.restaurant}`,
    heading: "We have your order",
    lead: `Thank you! We have your order ${receipt.orderNumber}.`,
    action: { label: "Your orders", url: receipt.history },
    details: [
      {
        facts: [
          ["Pick it up at", receipt.address],
          ["Likely ready", receipt.readyAt],
        ],
      },
      { lines: receipt.lines, total: { name: "Total paid", price: receipt.total } },
      `Questions? Call us: ${receipt.telephone}`,
      `Transaction: ${receipt.transactionId}`,
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
