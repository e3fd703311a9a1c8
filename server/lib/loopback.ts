import { BlockList, isIP } from "node:net";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");
// IPv4 addresses on a socket for both families.
loopback.addSubnet("::ffff:127.0.0.0", 104, "ipv6");

/** Whether a host of a URL names this machine. */
export const isLoopbackHost = (host: string): boolean => ["localhost", "127.0.0.1", "[::1]"].includes(host);

/** Whether an address of a socket, or a host to listen on, can be reached from this machine only. */
export function isLoopbackAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return address === "localhost";
  return loopback.check(address, family === 6 ? "ipv6" : "ipv4");
}
