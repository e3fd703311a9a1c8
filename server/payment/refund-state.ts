import { formatMoney, type Minor } from "#contract/money.ts";
import type { RefundAmounts } from "../messages/refund-text.ts";

/** What was returned of a payment, in minor units. */
export interface RefundState {
  paid: Minor;
  /** By the refund in question. */
  now: Minor;
  /** By all refunds, including it. */
  total: Minor;
  currency: string;
}

/** Formats amounts for the mail of a cancellation. */
export function formatRefund({ paid, now, total, currency }: RefundState, locale: string): RefundAmounts {
  const money = (minor: Minor) => (minor > 0 ? formatMoney(minor, currency, locale) : undefined);
  return { now: money(now), before: money(total - now), isWhole: total === paid };
}
