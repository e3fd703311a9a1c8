import type { MailContent } from "./mail-content.ts";

interface FailedRefundData {
  restaurant: string;
  /** The guest's email; empty if the account was deleted. */
  guest: string;
  paid: string;
  intentId: string;
  reason: string;
}

const bankTakesDays = "Your bank may need a few days to show it.";

/** Texts of mails about refunds. */
export const paymentMails = {
  refunded: (restaurant: string, amount: string, telephone: string, accountGone: boolean): MailContent => ({
    subject: `Your payment to ${restaurant} was refunded`,
    heading: "Your payment was refunded",
    lead: `We refunded ${amount} to your card: ${accountGone ? "your account was closed while you paid, so there is no order" : "what you paid for had been paid already in another window"}. ${bankTakesDays}`,
    details: [`Questions? Call us: ${telephone}`],
  }),
  refundFailed: ({ restaurant, guest, paid, intentId, reason }: FailedRefundData): MailContent => ({
    subject: `${restaurant}: a refund came back`,
    heading: "A refund came back",
    lead: `The bank could not credit the refund to ${guest || "a guest whose account is closed"}, who had paid ${paid}.`,
    details: [
      "The money is in the restaurant's account at the payment provider. Please call the guest and refund it another way.",
      {
        facts: [
          ["Payment", intentId],
          ["Reason", reason],
        ],
      },
    ],
  }),
  depositRefunded: (restaurant: string, amount: string, telephone: string): MailContent => ({
    subject: `Your deposit to ${restaurant} was refunded`,
    heading: "Your deposit was refunded",
    lead: `Your payment came after your table's hold had ended, and no table was left for that time. So you have no booking, and we refunded ${amount} to your card. ${bankTakesDays}`,
    details: [`To find another time, call us: ${telephone}`],
  }),
} as const;
