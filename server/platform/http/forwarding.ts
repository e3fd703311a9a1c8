import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { HttpEnv, ProxyTrust } from "./client-ip.ts";

/** Names, in lower case, of the headers that proxies add to requests. */
export const forwardingHeaders = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
  "via",
];

/** Whether a request says that a proxy passed it on. */
export const hasForwardingHeader = (header: (name: string) => string | undefined): boolean =>
  forwardingHeaders.some((name) => header(name) !== undefined);

/**
 * Logs once that a proxy is not in `TRUSTED_PROXIES`: all its guests are then counted as one IP address, and share its
 * limits.
 */
export function warnOfUntrustedProxy(isTrusted: ProxyTrust, log: Logger): MiddlewareHandler<HttpEnv> {
  let hasWarned = false;
  return (c, next) => {
    const socket = c.env?.incoming?.socket.remoteAddress;
    if (!hasWarned && socket && !isTrusted(socket) && hasForwardingHeader((name) => c.req.header(name))) {
      hasWarned = true;
      log.warn({ address: socket }, "forwarding headers are ignored: the sender's address is not in TRUSTED_PROXIES");
    }
    return next();
  };
}
