import type { PaymentType } from "#contract/money/payment-constants.ts";
import type { MailContent } from "./mail-content.ts";

/** The payment that the payment provider reports something about. */
interface ReportData {
  restaurant: string;
  /** The guest's email. It is empty if the account was deleted. */
  guest: string;
  paid: string;
  /** What the report is about: what was to be refunded, or is disputed. */
  amount: string;
  kind: PaymentType;
  /** The number of the order or booking. It is undefined if there is none. */
  number: string | undefined;
  intentId: string;
  reason: string;
}

interface DisputeData extends ReportData {
  /** Whether the bank only asks, and has not taken the amount. */
  isInquiry: boolean;
}

interface OpenDisputeData extends DisputeData {
  answerBy: string | undefined;
}

interface ClosedDisputeData extends DisputeData {
  /** Whether the guest keeps the amount. */
  isLost: boolean;
  /** What counts as refunded in the sales, if the dispute is lost. */
  counted: string | undefined;
}

const nameOf = ({ guest }: ReportData): string => guest || "a guest whose account is closed";

const factsOf = ({ kind, number, intentId, reason }: ReportData, ...more: (readonly [string, string])[]) => ({
  facts: [
    ...(number === undefined ? [] : [[kind === "cart" ? "Order" : "Booking", number] as const]),
    ["Payment", intentId] as const,
    ["Reason", reason] as const,
    ...more,
  ],
});

function closedText({ isLost, counted }: ClosedDisputeData): string {
  if (!isLost) return "The dispute is closed: the bank does not claim the money.";
  return counted === undefined
    ? "The bank decided for the guest. Nothing of it could be counted as refunded in your sales."
    : `The bank decided for the guest. ${counted} counts as refunded in your sales; the provider's fee does not.`;
}

/** Texts of mails to the restaurant about what the payment provider reports. */
export const providerMails = {
  refundFailed: (data: ReportData): MailContent => ({
    subject: `${data.restaurant}: a refund came back`,
    heading: "A refund came back",
    lead: `The bank could not credit the refund of ${data.amount} to ${nameOf(data)}, who had paid ${data.paid}.`,
    details: [
      "The money is in the restaurant's account at the payment provider. Please call the guest and refund it another way.",
      factsOf(data),
    ],
  }),
  disputeOpened: ({ answerBy, ...data }: OpenDisputeData): MailContent => ({
    subject: `${data.restaurant}: ${data.isInquiry ? "a bank asks about a payment" : "a guest disputes a payment"}`,
    heading: data.isInquiry ? "A bank asks about a payment" : "A payment is disputed",
    lead: data.isInquiry
      ? `The bank of ${nameOf(data)}, who had paid ${data.paid}, asks about ${data.amount} of it. It has not taken the money.`
      : `The bank of ${nameOf(data)}, who had paid ${data.paid}, claims ${data.amount} back.`,
    details: [
      data.isInquiry
        ? "Answer in the dashboard of the payment provider, or refund the payment there or here. Otherwise the bank may take the money, and the provider a fee."
        : "Answer in the dashboard of the payment provider, with what you know about the order. Without an answer the guest keeps the money. Do not refund the payment as well.",
      factsOf(data, ...(answerBy === undefined ? [] : [["Answer by", answerBy] as const])),
    ],
  }),
  disputeClosed: (data: ClosedDisputeData): MailContent => ({
    subject: `${data.restaurant}: a dispute was ${data.isLost ? "lost" : "closed without loss"}`,
    heading: data.isLost ? "The guest keeps the money" : "The dispute is closed",
    lead: `It was about ${data.amount} of what ${nameOf(data)} had paid, which was ${data.paid}.`,
    details: [closedText(data), factsOf(data)],
  }),
} as const;
