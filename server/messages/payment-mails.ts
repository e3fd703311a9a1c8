import type { PaymentType } from "#contract/constants/payment.ts";
import type { MailContent } from "./mail-content.ts";
import { bankTakesDays } from "./refund-text.ts";

/** Why a captured payment is refunded at once; `unavailable`: the portions or the table are gone. */
export type RefundCause = "account_closed" | "paid_already" | "unavailable" | "other_amount";

interface FailedRefundData {
  restaurant: string;
  /** The guest's email; empty if the account was deleted. */
  guest: string;
  paid: string;
  intentId: string;
  reason: string;
}

interface DisputeData extends FailedRefundData {
  /** What the bank claims back. */
  amount: string;
}

interface OpenDisputeData extends DisputeData {
  answerBy: string | undefined;
}

interface ClosedDisputeData extends DisputeData {
  /** Whether the guest keeps the amount. */
  isLost: boolean;
}

interface RefundedData {
  restaurant: string;
  amount: string;
  telephone: string;
  cause: RefundCause;
}

interface StaffRefundData {
  restaurant: string;
  amount: string;
  /** What the guest had paid. */
  paid: string;
  /** All refunds of the payment, this one included. */
  total: string;
  kind: PaymentType;
  transactionId: string;
  telephone: string;
}

const otherAmount = "your card was charged another amount than we had asked for";

/** The reason in the mail about a payment for a cart. */
const causes: Readonly<Record<RefundCause, string>> = {
  account_closed: "your account was closed while you paid, so there is no order",
  paid_already: "what you paid for had been paid already in another window",
  unavailable: "what you paid for was sold out by then, so there is no order",
  other_amount: `${otherAmount}, so there is no order. Please order again`,
};

/** The reason in the mail about a deposit, unless no table was left. */
const depositCauses: Readonly<Record<Exclude<RefundCause, "unavailable">, string>> = {
  account_closed: "your account was closed while you paid",
  paid_already: "it had been paid already",
  other_amount: otherAmount,
};

const nameOf = (guest: string): string => guest || "a guest whose account is closed";

/** Texts of mails about refunds and disputes. */
export const paymentMails = {
  refunded: ({ restaurant, amount, telephone, cause }: RefundedData): MailContent => ({
    subject: `Your payment to ${restaurant} was refunded`,
    heading: "Your payment was refunded",
    lead: `We refunded ${amount} to your card: ${causes[cause]}. ${bankTakesDays}`,
    details: [`Questions? Call us: ${telephone}`],
  }),
  staffRefund: ({ restaurant, amount, paid, total, kind, transactionId, telephone }: StaffRefundData): MailContent => ({
    subject: `${restaurant} refunded ${amount} to you`,
    heading: "You get a refund",
    lead: `We refunded ${amount} to your card. Your ${kind === "cart" ? "order" : "booking"} stays as it is. ${bankTakesDays}`,
    details: [
      {
        facts: [
          ["You had paid", paid],
          ["Refunded in all", total],
          ["Payment", transactionId],
        ],
      },
      `Questions? Call us: ${telephone}`,
    ],
  }),
  refundFailed: ({ restaurant, guest, paid, intentId, reason }: FailedRefundData): MailContent => ({
    subject: `${restaurant}: a refund came back`,
    heading: "A refund came back",
    lead: `The bank could not credit the refund to ${nameOf(guest)}, who had paid ${paid}.`,
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
  disputeOpened: ({ restaurant, guest, paid, amount, intentId, reason, answerBy }: OpenDisputeData): MailContent => ({
    subject: `${restaurant}: a guest disputes a payment`,
    heading: "A payment is disputed",
    lead: `The bank of ${nameOf(guest)}, who had paid ${paid}, claims ${amount} back.`,
    details: [
      "Answer in the dashboard of the payment provider, with what you know about the order. Without an answer the guest keeps the money. Do not refund the payment as well.",
      {
        facts: [
          ["Payment", intentId],
          ["Reason", reason],
          ...(answerBy === undefined ? [] : ([["Answer by", answerBy]] as const)),
        ],
      },
    ],
  }),
  disputeClosed: ({ restaurant, guest, paid, amount, intentId, reason, isLost }: ClosedDisputeData): MailContent => ({
    subject: `${restaurant}: a dispute was ${isLost ? "lost" : "closed without loss"}`,
    heading: isLost ? "The guest keeps the money" : "You keep the money",
    lead: `The bank of ${nameOf(guest)}, who had paid ${paid}, had claimed ${amount} back.`,
    details: [
      isLost
        ? "The bank decided for the guest. The amount counts as refunded in your sales; the provider's fee does not."
        : "The dispute is closed, and the payment stays as it was.",
      {
        facts: [
          ["Payment", intentId],
          ["Reason", reason],
        ],
      },
    ],
  }),
  depositRefunded: ({ restaurant, amount, telephone, cause }: RefundedData): MailContent => ({
    subject: `Your deposit to ${restaurant} was refunded`,
    heading: "Your deposit was refunded",
    lead:
      cause === "unavailable"
        ? `Your payment came after your table's hold had ended, and no table was left for that time. So you have no booking, and we refunded ${amount} to your card. ${bankTakesDays}`
        : `We refunded ${amount} to your card, so you have no booking: ${depositCauses[cause]}. ${bankTakesDays}`,
    details: [`To find another time, call us: ${telephone}`],
  }),
} as const;
