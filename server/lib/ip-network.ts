import { isIP } from "node:net";

/** The networks in which an IP address is counted. */
export interface Networks {
  /** What one person has: an IPv4 address, or the /64 of an IPv6 address, all of which a connection at home has. */
  near: string;
  /** What one customer of a provider can have: the /48 of an IPv6 address. */
  wide: string;
}

/** The eight groups of an IPv6 address. */
function groupsOf(ip: string): number[] {
  const [head = [], tail = []] = new URL(`http://[${ip}]`).hostname
    .slice(1, -1)
    .split("::")
    .map((half) =>
      half
        .split(":")
        .filter(Boolean)
        .map((group) => Number.parseInt(group, 16)),
    );
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

/** The networks of an IP address. IPv4 addresses that are mapped into IPv6 are read as IPv4; other text is its own network. */
export function networksOf(ip: string): Networks {
  const [bare = ""] = ip.split("%");
  if (isIP(bare) !== 6) return { near: ip, wide: ip };
  const groups = groupsOf(bare);
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    const address = [high >> 8, high & 255, low >> 8, low & 255].join(".");
    return { near: address, wide: address };
  }
  const prefix = (length: number) =>
    `${groups
      .slice(0, length)
      .map((group) => group.toString(16))
      .join(":")}::/${length * 16}`;
  return { near: prefix(4), wide: prefix(3) };
}
