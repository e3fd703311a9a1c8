import { type MailText, reservationMails } from "./reservation-mails.ts";

/** The words that the server itself sends to people: mails. Problems have theirs in the contract. */

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
  refund: string;
  telephone: string;
  menu: string;
}

interface FailedRefundData {
  restaurant: string;
  /** Whose money it is; empty where the account is closed. */
  guest: string;
  paid: string;
  intentId: string;
  reason: string;
}

const linkMail = (subject: string, lead: string, link: string, after: string): MailText => ({
  subject,
  text: `${lead}\n\n${link}\n\n${after}\n`,
});

export const messages = {
  mail: {
    verify: (restaurant: string, link: string) =>
      linkMail(
        `Verify your email for ${restaurant}`,
        `Welcome to ${restaurant}! Open this link to verify your email address. Then you can order and reserve.`,
        link,
        "The link works for a day. If you did not sign up, you can ignore this mail.",
      ),
    resetPassword: (restaurant: string, link: string) =>
      linkMail(
        `Choose a new password for ${restaurant}`,
        "Open this link to choose a new password.",
        link,
        "The link works for an hour. If you did not ask for it, you can ignore this mail; your password stays as it is.",
      ),
    signInLink: (restaurant: string, link: string) =>
      linkMail(
        `Your sign-in link for ${restaurant}`,
        "Open this link on the device you want to sign in with.",
        link,
        "The link works once, for 15 minutes. If you did not ask for it, you can ignore this mail.",
      ),
    alreadyRegistered: (restaurant: string, link: string) =>
      linkMail(
        `You already have an account with ${restaurant}`,
        "Somebody, perhaps you, tried to sign up with this email address. You have an account already; sign in here:",
        link,
        "If you forgot the password you can choose a new one there.",
      ),
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
        `We returned ${order.refund} to your card. Your bank may need a few days to show it.`,
        "",
        `Our menu: ${order.menu}`,
        `Questions? Call us: ${order.telephone}`,
        "",
      ].join("\n"),
    }),
    ...reservationMails,
    refunded: (restaurant: string, amount: string, telephone: string, accountGone: boolean): MailText => ({
      subject: `Your payment to ${restaurant} was returned`,
      text: `We returned ${amount} to your card: ${accountGone ? "your account was closed while you paid, so there is no order" : "what you paid for had been paid already in another window"}. Your bank may need a few days to show it.\n\nQuestions? Call us: ${telephone}\n`,
    }),
    refundFailed: ({ restaurant, guest, paid, intentId, reason }: FailedRefundData): MailText => ({
      subject: `${restaurant}: a refund came back`,
      text: `The bank could not take back what we returned to ${guest || "a guest whose account is closed"}, who had paid ${paid}.\n\nPayment: ${intentId}\nReason: ${reason}\n\nThe money is in the restaurant's account at the payment provider. Please call the guest and return it another way.\n`,
    }),
  },
} as const;
