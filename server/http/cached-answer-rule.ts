import type { IncomingMessage } from "node:http";
import { apiRoot } from "#contract/paths.ts";
import type { AddressCounter } from "./address-counter.ts";
import type { AddressResolver, ProxyTrust } from "./client-ip.ts";
import type { RequestHead } from "./request-head.ts";

interface Deps {
  isTrustedProxy: ProxyTrust;
  resolveAddress: AddressResolver;
  countApiRequest: AddressCounter;
}

/**
 * Returns whether a client gets a cached answer; its requests to the API are counted as all others are. Refusals and the
 * warning of a proxy that is not trusted are left to the framework.
 */
export function createCachedAnswerRule({ isTrustedProxy, resolveAddress, countApiRequest }: Deps) {
  return ({ socket, url = "" }: IncomingMessage, { isForwarded, forwardedFor }: RequestHead): boolean => {
    if (isForwarded && !isTrustedProxy(socket.remoteAddress ?? "")) return false;
    if (!url.startsWith(`${apiRoot}/`)) return true;
    return countApiRequest(resolveAddress(socket.remoteAddress, forwardedFor)) === undefined;
  };
}
