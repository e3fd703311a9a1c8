import type { Minor } from "#contract/platform/money.ts";
import { formatMoney } from "../platform/lib/locale-formats.ts";
import type { RefundAmounts } from "../platform/messages/refund-text.ts";

/** What was refunded of a payment, in minor units. */
export interface RefundState {
  paid: Minor;
  byThisRefund: Minor;
  /** By all refunds, including this one. */
  total: Minor;
  currency: string;
}

/** Formats amounts for the mail of a cancellation. */
export function formatRefund({ paid, byThisRefund, total, currency }: RefundState, locale: string): RefundAmounts {
  const money = (minor: Minor) => (minor > 0 ? formatMoney(minor, currency, locale) : undefined);
  return { now: money(byThisRefund), before: money(total - byThisRefund), isWhole: total === paid };
}
