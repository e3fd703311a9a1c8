/** What a cancellation returned, as formatted amounts. */
export interface RefundAmounts {
  /** Returned by the cancellation; undefined: nothing. */
  now: string | undefined;
  /** Returned by earlier refunds; undefined: nothing. */
  before: string | undefined;
  /** Whether everything paid is returned. */
  isWhole: boolean;
}

const arrival = "Your bank may need a few days to show it.";

/** The sentence of a cancellation's mail about the money; empty if nothing was returned. */
export function refundText({ now, before, isWhole }: RefundAmounts): string {
  if (now && before)
    return `We returned ${now} to your card, besides the ${before} that we had returned before. ${arrival}`;
  if (now) return `We returned ${now} to your card. ${arrival}`;
  if (before) return `We had already returned ${before} to your card${isWhole ? ", which is all you paid" : ""}.`;
  return "";
}
