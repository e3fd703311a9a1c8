import type { IncomingMessage } from "node:http";
import { apiRoot } from "#contract/paths.ts";
import type { IpResolver, ProxyTrust } from "./client-ip.ts";
import type { IpCounter } from "./ip-counter.ts";
import type { RequestHead } from "./request-head.ts";

interface Deps {
  isTrustedProxy: ProxyTrust;
  resolveIp: IpResolver;
  countApiRequest: IpCounter;
}

/**
 * Returns whether a client gets a cached answer; its requests to the API are counted as all others are. Refusals and the
 * warning of a proxy that is not trusted are left to the framework.
 */
export function createCachedAnswerRule({ isTrustedProxy, resolveIp, countApiRequest }: Deps) {
  return ({ socket, url = "" }: IncomingMessage, { isForwarded, forwardedFor }: RequestHead): boolean => {
    if (isForwarded && !isTrustedProxy(socket.remoteAddress ?? "")) return false;
    if (!url.startsWith(`${apiRoot}/`)) return true;
    return countApiRequest(resolveIp(socket.remoteAddress, forwardedFor)) === undefined;
  };
}
