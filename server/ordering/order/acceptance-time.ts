import { addOpenTime, type Hours, openingStateAt } from "../../house/restaurant/hours.ts";
import type { OrderRecord } from "./order.repository.ts";

/** When the restaurant opens after the opening hours around an instant (ms since 1970); `Infinity`: not within two weeks. */
function reopensAfter(opened: number, hours: Hours): number {
  const closes = openingStateAt(Temporal.Instant.fromEpochMilliseconds(opened), hours).nextChange;
  return (closes && openingStateAt(closes, hours).nextChange?.epochMilliseconds) ?? Number.POSITIVE_INFINITY;
}

/**
 * When an order has waited for a duration to be accepted, milliseconds since 1970 (D6.37, D6.68). An order for later waits from
 * when it comes up. Only opening hours count, since nobody can accept orders while the restaurant is closed. If the order is
 * promised before the next opening, the time after closing counts as well. The end is at most the duration after the promise.
 */
export function acceptanceEnd({ order, payment }: OrderRecord, durationMs: number, hours: Hours): number {
  const start = order.comes_up_at ?? payment.ordered_at;
  const latest = Math.max(start, order.ready_at) + durationMs;
  // A millisecond after the opening it has been open for one.
  const afterOpening = addOpenTime(start, 1, hours);
  if (afterOpening === null) return latest;
  const opened = afterOpening - 1;
  if (order.ready_at < reopensAfter(opened, hours)) return Math.min(opened + durationMs, latest);
  return Math.min(addOpenTime(start, durationMs, hours) ?? latest, latest);
}
