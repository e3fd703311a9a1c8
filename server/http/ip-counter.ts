import { ipGroup } from "../lib/ip-group.ts";

const windowMs = 60_000;
const maxGroups = 50_000;

/** Counts a request of an IP address. Returns the seconds to wait if it was one too many. */
export type IpCounter = (ip: string) => number | undefined;

/**
 * Counts requests by network address (IPv6 by /64) in windows of a minute. The counts protect this process and are
 * kept in its memory, at most 50,000 at a time: the oldest is dropped first.
 */
export function createIpCounter(perMinute: number, groupLimit = maxGroups): IpCounter {
  /** In the order in which their windows began. */
  const windows = new Map<string, { startedAt: number; count: number }>();

  function dropOutdated(now: number): void {
    for (const [group, { startedAt }] of windows) {
      if (now - startedAt < windowMs && windows.size <= groupLimit) return;
      windows.delete(group);
    }
  }

  return (ip) => {
    const now = Date.now();
    dropOutdated(now);
    const group = ipGroup(ip);
    const window = windows.get(group) ?? { startedAt: now, count: 0 };
    window.count++;
    windows.set(group, window);
    return window.count > perMinute ? Math.ceil((window.startedAt + windowMs - now) / 1000) : undefined;
  };
}
