import { isIP } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { networkList } from "../lib/network-list.ts";

export interface HttpEnv {
  Bindings: Partial<HttpBindings>;
  /** The name of the operation that is called. */
  Variables: { operation?: string };
}

export type ClientIpResolver = (context: Context<HttpEnv>) => string;

/** Whether an IP address is one of the trusted proxies. */
export type ProxyTrust = (ip: string) => boolean;

/** `trustedProxies` are IP addresses and networks (`TRUSTED_PROXIES`). */
export const createProxyTrust: (trustedProxies: readonly string[]) => ProxyTrust = networkList;

/** Resolves the client's IP address from that of the socket and the header `X-Forwarded-For`. */
export type IpResolver = (socketIp: string | undefined, forwardedFor: string | undefined) => string;

/**
 * Returns a resolver of IP addresses. `X-Forwarded-For` is read from the right, past the trusted proxies; the first other
 * IP address is the client's.
 */
export function createIpResolver(isTrusted: ProxyTrust): IpResolver {
  return (socketIp, forwardedFor) => {
    let ip = unmapIpv4(socketIp ?? "in-process");
    if (!forwardedFor) return ip;
    const forwarded = forwardedFor.split(",").map((word) => unmapIpv4(word.trim()));
    while (isTrusted(ip)) {
      const next = forwarded.pop();
      if (!next || isIP(next) === 0) break;
      ip = next;
    }
    return ip;
  };
}

export const createClientIpResolver =
  (resolve: IpResolver): ClientIpResolver =>
  (context) =>
    resolve(context.env?.incoming?.socket.remoteAddress, context.req.header("x-forwarded-for"));

/** Maps `::ffff:127.0.0.1` to `127.0.0.1`. */
export const unmapIpv4 = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, "");
