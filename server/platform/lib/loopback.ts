import { BlockList, isIP } from "node:net";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");
// IPv4 addresses on a socket for both families.
loopback.addSubnet("::ffff:127.0.0.0", 104, "ipv6");

const privateNetworks = new BlockList();
privateNetworks.addSubnet("10.0.0.0", 8, "ipv4");
privateNetworks.addSubnet("172.16.0.0", 12, "ipv4");
privateNetworks.addSubnet("192.168.0.0", 16, "ipv4");
privateNetworks.addSubnet("fc00::", 7, "ipv6");

/** Whether an address belongs to this machine or to a private network (RFC 1918, RFC 4193), or is none at all. */
export function isPrivateIp(ip: string): boolean {
  const family = isIP(ip);
  if (family === 0 || isLoopbackIp(ip)) return true;
  return privateNetworks.check(ip, family === 6 ? "ipv6" : "ipv4");
}

/** Whether a host of a URL names this machine. */
export const isLoopbackHost = (host: string): boolean => ["localhost", "127.0.0.1", "[::1]"].includes(host);

/** Whether an address of a socket, or a host to listen on, can be reached from this machine only. */
export function isLoopbackIp(ip: string): boolean {
  const family = isIP(ip);
  if (family === 0) return ip === "localhost";
  return loopback.check(ip, family === 6 ? "ipv6" : "ipv4");
}
