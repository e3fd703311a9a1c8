import { BlockList, isIP } from "node:net";
import { networksOf } from "./ip-network.ts";
import { rememberResults } from "./remember-results.ts";

/** The maximum number of IP addresses whose check is remembered. */
const maxRemembered = 1000;

/** Creates a function that tells whether an IP address is in one of the networks; each is an address or a CIDR block. */
export function networkList(networks: readonly string[]): (ip: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [ip = "", bits] = network.split("/");
    const family = isIP(ip) === 6 ? "ipv6" : "ipv4";
    list.addSubnet(ip, Number(bits ?? (family === "ipv6" ? 128 : 32)), family);
  }
  return rememberResults((ip) => {
    const { near } = networksOf(ip);
    if (isIP(near) === 4) return list.check(near, "ipv4");
    const [bare = ""] = ip.split("%");
    return isIP(bare) === 6 && list.check(bare, "ipv6");
  }, maxRemembered);
}
