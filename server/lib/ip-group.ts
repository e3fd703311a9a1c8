import { isIP } from "node:net";

/**
 * The group in which requests from an IP address are counted: an IPv4 address itself, also if it is mapped into IPv6;
 * of an IPv6 address its /64 network, since a connection at home has all addresses of one. Other text is returned
 * unchanged.
 */
export function ipGroup(ip: string): string {
  const [bare = ""] = ip.split("%");
  if (isIP(bare) !== 6) return ip;
  const groups = expand(new URL(`http://[${bare}]`).hostname.slice(1, -1));
  const [high, low] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped && high !== undefined && low !== undefined) {
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/** Returns the eight groups of an IPv6 address in its shortest form. */
function expand(ip: string): number[] {
  const [head = [], tail = []] = ip.split("::").map((half) =>
    half
      .split(":")
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16)),
  );
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}
