import { isIP } from "node:net";
import { networksOf } from "./ip-network.ts";

/** The network of an IP address that many share: of IPv4 256 addresses, of IPv6 a /48 network. `undefined` for other text. */
export function shortenIp(ip: string): string | undefined {
  const { near, wide } = networksOf(ip);
  if (isIP(near) === 4) return `${near.split(".").slice(0, 3).join(".")}.0/24`;
  return wide.endsWith("/48") ? wide : undefined;
}
