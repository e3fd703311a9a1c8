import { BlockList, isIP } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { rememberResults } from "../lib/remember-results.ts";

export interface HttpEnv {
  Bindings: Partial<HttpBindings>;
  /** The name of the operation that is called. */
  Variables: { call?: string };
}

export type ClientIpResolver = (context: Context<HttpEnv>) => string;

/** Whether an address is one of the trusted proxies. */
export type ProxyTrust = (address: string) => boolean;

/** The maximum number of addresses whose check is remembered. */
const maxRemembered = 1000;

/** `trustedProxies` are addresses and networks (`TRUSTED_PROXIES`). */
export function createProxyTrust(trustedProxies: readonly string[]): ProxyTrust {
  const trusted = new BlockList();
  for (const network of trustedProxies) {
    const [address = "", bits] = network.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    trusted.addSubnet(address, Number(bits ?? (family === "ipv6" ? 128 : 32)), family);
  }
  return rememberResults((address) => {
    const unmapped = unmapIpv4(address);
    return isIP(unmapped) > 0 && trusted.check(unmapped, isIP(unmapped) === 6 ? "ipv6" : "ipv4");
  }, maxRemembered);
}

/** Resolves the client's IP address from that of the socket and the header `X-Forwarded-For`. */
export type AddressResolver = (socketAddress: string | undefined, forwardedFor: string | undefined) => string;

/**
 * Returns a resolver of IP addresses. `X-Forwarded-For` is read from the right, past the trusted proxies; the first other
 * address is the client's.
 */
export function createAddressResolver(isTrusted: ProxyTrust): AddressResolver {
  return (socketAddress, forwardedFor) => {
    let address = unmapIpv4(socketAddress ?? "in-process");
    if (!forwardedFor) return address;
    const forwarded = forwardedFor.split(",").map((word) => unmapIpv4(word.trim()));
    while (isTrusted(address)) {
      const next = forwarded.pop();
      if (!next || isIP(next) === 0) break;
      address = next;
    }
    return address;
  };
}

export const createClientIpResolver =
  (resolve: AddressResolver): ClientIpResolver =>
  (context) =>
    resolve(context.env?.incoming?.socket.remoteAddress, context.req.header("x-forwarded-for"));

/** Maps `::ffff:127.0.0.1` to `127.0.0.1`. */
export const unmapIpv4 = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");
