import { isIP } from "node:net";
import type { MiddlewareHandler } from "hono";
import type { Config } from "../config/config.ts";
import { AppError } from "../domain/app-error.ts";
import { isLoopbackHost } from "../lib/loopback.ts";
import { rememberResults } from "../lib/remember-results.ts";
import type { HttpEnv } from "./client-ip.ts";

/** Asked by load balancers under any name; they show nothing of guests. */
const healthPaths = ["/healthz", "/readyz", "/metrics"];

/** The maximum number of `Host` values whose check is remembered. */
const maxRemembered = 100;

/** Returns the values of all `Host` headers. In `rawHeaders`, as Node lists them, each name precedes its value. */
const hostHeaders = (rawHeaders: readonly string[]): string[] =>
  rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === "host");

/**
 * Refuses requests under another site's host name with `misdirected`. That site could point its name at this server and
 * read answers in a visitor's browser (DNS rebinding). A public server also answers under IP addresses, which cannot be
 * pointed elsewhere and which proxies use.
 */
export function refuseForeignHosts({ PUBLIC_URL, development }: Config): MiddlewareHandler<HttpEnv> {
  const publicHost = new URL(PUBLIC_URL).hostname;
  const isIpAddress = (name: string) => isIP(name.replace(/^\[|\]$/g, "")) > 0;
  const isOwnName = (name: string) =>
    name === publicHost || isLoopbackHost(name) || (!development && isIpAddress(name));
  const isOwn = rememberResults((host) => isOwnName(URL.parse(`http://${host}`)?.hostname ?? ""), maxRemembered);
  return (c, next) => {
    const incoming = c.env?.incoming;
    // Pages call the API in process, without a connection.
    if (!incoming) return next();
    const hosts = hostHeaders(incoming.rawHeaders);
    // Proxies and caches disagree about which of two hosts counts.
    if (hosts.length > 1) throw new AppError("malformed");
    // A request target in absolute form names a host too (RFC 9112, 3.2.2).
    const named = incoming.url?.startsWith("/") && hosts.length === 1 ? hosts : [new URL(c.req.url).host, ...hosts];
    const isForeign = !named.every(isOwn);
    if (isForeign && !healthPaths.includes(new URL(c.req.url).pathname)) throw new AppError("misdirected");
    return next();
  };
}
