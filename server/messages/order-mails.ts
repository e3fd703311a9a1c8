import type { MailText } from "./mail-text.ts";
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
  receipt: (receipt: ReceiptData): MailText => ({
    subject: `Your order ${receipt.orderNumber} at ${receipt.restaurant}`,
    text: [
      `Thank you! We have your order ${receipt.orderNumber}.`,
      "",
      ...receipt.lines.map((line) => `  ${line.name}  ${line.price}`),
      `  Total paid  ${receipt.total}`,
      "",
      `Pick it up at: ${receipt.address}`,
      `Likely ready: ${receipt.readyAt}`,
      "",
      `Your orders: ${receipt.history}`,
      `Questions? Call us: ${receipt.telephone}`,
      `Transaction: ${receipt.transactionId}`,
      "",
    ].join("\n"),
  }),
  orderCancelled: (order: CancelledOrderData): MailText => ({
    subject: `Your order ${order.orderNumber} at ${order.restaurant} was cancelled`,
    text: [
      `Your order ${order.orderNumber} was cancelled${order.reason ? `: ${order.reason}` : "."}`,
      "",
      refundText(order.refund),
      "",
      `Our menu: ${order.menu}`,
      `Questions? Call us: ${order.telephone}`,
      "",
    ].join("\n"),
  }),
} as const;
