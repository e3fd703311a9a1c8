import type { Order } from "#contract/ordering/order.ts";
import { minuteMs } from "#contract/platform/durations.ts";

/**
 * The promise that gives the kitchen `minutes` more: counted from the present promise, or from `now` once that has
 * passed (B25.19).
 */
export function laterReadyAt({ readyAt }: Pick<Order, "readyAt">, minutes: number, now: number): string {
  const promised = Date.parse(readyAt);
  const wholeMinute = Math.ceil(now / minuteMs) * minuteMs;
  return new Date(Math.max(promised, wholeMinute) + minutes * minuteMs).toISOString();
}
