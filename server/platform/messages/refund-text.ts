/** What a cancellation refunded, as formatted amounts. */
export interface RefundAmounts {
  /** What the cancellation refunds. Undefined means nothing. */
  now: string | undefined;
  /** What earlier refunds have refunded. Undefined means nothing. */
  before: string | undefined;
  /** Whether everything paid is refunded. */
  isWhole: boolean;
}

/** When the guest sees a refund. */
export const bankTakesDays = "Your bank may need a few days to show it.";

/** The sentence of a cancellation's mail about the money. It is empty if nothing was refunded. */
export function refundText({ now, before, isWhole }: RefundAmounts): string {
  if (now && before)
    return `We refunded ${now} to your card, besides the ${before} that we had refunded before. ${bankTakesDays}`;
  if (now) return `We refunded ${now} to your card. ${bankTakesDays}`;
  if (before) return `We had already refunded ${before} to your card${isWhole ? ", which is all you paid" : ""}.`;
  return "";
}
