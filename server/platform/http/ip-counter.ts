import { networksOf } from "../lib/ip-network.ts";
import { wideFactor } from "../rate-limit/address-limits.ts";

const windowMs = 60_000;
const maxGroups = 50_000;

/** Counts a request of an IP address. Returns the seconds to wait if it was one too many. */
export type IpCounter = (ip: string) => number | undefined;

interface Options {
  /** How many times the limit an address has. */
  factorOf?: (ip: string) => number;
  groupLimit?: number;
}

/**
 * Counts requests by network address (IPv6 by /64 and, ten times higher, by /48) in windows of a minute. The counts protect
 * this process and are kept in its memory, at most 50,000 at a time: the oldest is dropped first.
 */
export function createIpCounter(
  perMinute: number,
  { factorOf = () => 1, groupLimit = maxGroups }: Options = {},
): IpCounter {
  /** In the order in which their windows began. */
  const windows = new Map<string, { startedAt: number; count: number }>();

  function dropOutdated(now: number): void {
    for (const [group, { startedAt }] of windows) {
      if (now - startedAt < windowMs && windows.size <= groupLimit) return;
      windows.delete(group);
    }
  }

  function countGroup(group: string, max: number, now: number): number | undefined {
    const window = windows.get(group) ?? { startedAt: now, count: 0 };
    window.count++;
    windows.set(group, window);
    return window.count > max ? Math.ceil((window.startedAt + windowMs - now) / 1000) : undefined;
  }

  return (ip) => {
    const now = Date.now();
    dropOutdated(now);
    const { near, wide } = networksOf(ip);
    const max = perMinute * factorOf(ip);
    const wait = countGroup(near, max, now);
    return wait === undefined && wide !== near ? countGroup(wide, max * wideFactor, now) : wait;
  };
}
