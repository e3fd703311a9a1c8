import type { PaymentType } from "#contract/money/payment-constants.ts";
import type { MailContent } from "./mail-content.ts";
import { bankTakesDays } from "./refund-text.ts";

/** Why a captured payment is refunded at once; `unavailable`: the portions or the table are gone. */
export const refundCauses = ["account_closed", "paid_already", "unavailable", "other_amount"] as const;
export type RefundCause = (typeof refundCauses)[number];

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
  /** Whether the order or booking has ended: completed, cancelled or, for a booking, its guests did not come. */
  hasEnded: boolean;
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

/** Says that only money goes back. It is empty once the order or booking has ended. */
const whatStays = ({ kind, hasEnded }: Pick<StaffRefundData, "kind" | "hasEnded">): string =>
  hasEnded ? "" : `Your ${kind === "cart" ? "order" : "booking"} stays as it is.`;

/** Texts of mails to guests about refunds. */
export const paymentMails = {
  refunded: ({ restaurant, amount, telephone, cause }: RefundedData): MailContent => ({
    subject: `Your payment to ${restaurant} was refunded`,
    heading: "Your payment was refunded",
    lead: `We refunded ${amount} to your card: ${causes[cause]}. ${bankTakesDays}`,
    details: [`Questions? Call us: ${telephone}`],
  }),
  staffRefund: ({ restaurant, amount, paid, total, telephone, ...refund }: StaffRefundData): MailContent => ({
    subject: `${restaurant} refunded ${amount} to you`,
    heading: "You get a refund",
    lead: [`We refunded ${amount} to your card.`, whatStays(refund), bankTakesDays].filter(Boolean).join(" "),
    details: [
      {
        facts: [
          ["You had paid", paid],
          ["Refunded in all", total],
          ["Payment", refund.transactionId],
        ],
      },
      `Questions? Call us: ${telephone}`,
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
