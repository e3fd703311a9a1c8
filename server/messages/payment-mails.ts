import type { MailText } from "./mail-text.ts";

interface FailedRefundData {
  restaurant: string;
  /** The guest's email; empty if the account was deleted. */
  guest: string;
  paid: string;
  intentId: string;
  reason: string;
}

/** Texts of mails about refunds. */
export const paymentMails = {
  refunded: (restaurant: string, amount: string, telephone: string, accountGone: boolean): MailText => ({
    subject: `Your payment to ${restaurant} was returned`,
    text: `We returned ${amount} to your card: ${accountGone ? "your account was closed while you paid, so there is no order" : "what you paid for had been paid already in another window"}. Your bank may need a few days to show it.\n\nQuestions? Call us: ${telephone}\n`,
  }),
  refundFailed: ({ restaurant, guest, paid, intentId, reason }: FailedRefundData): MailText => ({
    subject: `${restaurant}: a refund came back`,
    text: `The bank could not take back what we returned to ${guest || "a guest whose account is closed"}, who had paid ${paid}.\n\nPayment: ${intentId}\nReason: ${reason}\n\nThe money is in the restaurant's account at the payment provider. Please call the guest and return it another way.\n`,
  }),
  depositReturned: (restaurant: string, amount: string, telephone: string): MailText => ({
    subject: `Your deposit to ${restaurant} was returned`,
    text: `Your payment came after your table's hold had ended, and no table was left for that time. So you have no booking, and we returned ${amount} to your card. Your bank may need a few days to show it.\n\nTo find another time, call us: ${telephone}\n`,
  }),
} as const;
