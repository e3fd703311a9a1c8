import { isIP } from "node:net";

export interface IpNetworks {
  /** The address itself for IPv4, the /64 network for IPv6: a connection at home has all addresses of one. */
  near: string;
  /** The address itself for IPv4, the /48 network for IPv6: a customer of a provider can have all networks of one. */
  wide: string;
}

/**
 * The networks in which requests from an IP address are counted. An IPv4 address that is mapped into IPv6 is read as
 * IPv4. Text that is no address is returned unchanged.
 */
export function networksOf(ip: string): IpNetworks {
  const [bare = ""] = ip.split("%");
  if (isIP(bare) !== 6) return { near: ip, wide: ip };
  const groups = expand(new URL(`http://[${bare}]`).hostname.slice(1, -1));
  const [high, low] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped && high !== undefined && low !== undefined) {
    const ipv4 = [high >> 8, high & 255, low >> 8, low & 255].join(".");
    return { near: ipv4, wide: ipv4 };
  }
  return { near: `${hexGroups(groups, 4)}::/64`, wide: `${hexGroups(groups, 3)}::/48` };
}

const hexGroups = (groups: readonly number[], count: number): string =>
  groups
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(":");

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
