import type { IncomingMessage } from "node:http";
import { apiRoot } from "#contract/paths.ts";
import type { AddressCounter } from "./address-counter.ts";
import type { AddressResolver, ProxyTrust } from "./client-ip.ts";
import { hasForwardingHeader } from "./forwarding.ts";

interface Deps {
  isTrustedProxy: ProxyTrust;
  resolveAddress: AddressResolver;
  countApiRequest: AddressCounter;
}

const isText = (value: string | string[] | undefined): value is string => typeof value === "string";

/**
 * Returns whether a client gets a cached answer; its requests to the API are counted as all others are. Refusals and the
 * warning of a proxy that is not trusted are left to the framework.
 */
export function createCachedAnswerRule({ isTrustedProxy, resolveAddress, countApiRequest }: Deps) {
  return ({ headers, socket, url = "" }: IncomingMessage): boolean => {
    const isForwarded = hasForwardingHeader((name) => (isText(headers[name]) ? headers[name] : undefined));
    if (isForwarded && !isTrustedProxy(socket.remoteAddress ?? "")) return false;
    if (!url.startsWith(`${apiRoot}/`)) return true;
    const forwardedFor = headers["x-forwarded-for"];
    const address = resolveAddress(socket.remoteAddress, isText(forwardedFor) ? forwardedFor : undefined);
    return countApiRequest(address) === undefined;
  };
}
