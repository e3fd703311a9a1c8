import { isIP } from "node:net";
import type { MiddlewareHandler } from "hono";
import { apiRoot, identityRoot, sandboxRoot } from "#contract/paths.ts";
import type { Config } from "../config/config.ts";
import { AppError } from "../domain/app-error.ts";
import { isLoopbackHost } from "../lib/loopback.ts";
import { rememberResults } from "../lib/remember-results.ts";
import type { HttpEnv } from "./client-ip.ts";

/** Load balancers ask for them under any name; they show nothing of guests. */
const healthPaths = ["/healthz", "/readyz", "/metrics"];

/** The maximum number of `Host` values whose check is remembered. */
const maxRemembered = 100;

/** What programs call, which follow no redirect with what they send; everything else is for people. */
const machinePaths = [apiRoot, identityRoot, sandboxRoot, "/metrics", "/print-agent", "/csp-reports", "/.well-known"];
const isForPeople = (method: string, path: string): boolean =>
  (method === "GET" || method === "HEAD") && !machinePaths.some((root) => path === root || path.startsWith(`${root}/`));

/** A host name as its site is known: without the dot of a full name in DNS, and without `www`. */
const siteOf = (name: string): string => name.replace(/\.$/, "").replace(/^www\./, "");

/** Returns the values of all `Host` headers. In `rawHeaders`, as Node lists them, each name precedes its value. */
const hostHeaders = (rawHeaders: readonly string[]): string[] =>
  rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === "host");

/**
 * Leads people who typed another name of the site, with or without `www` or with a dot at the end, to the public one, and
 * refuses other requests under such a name, and all under another site's, with `misdirected`. That site could point its name at this server and
 * read answers in a visitor's browser (DNS rebinding). A public server also answers under IP addresses, which cannot be
 * pointed elsewhere and which proxies use.
 */
export function refuseForeignHosts({ PUBLIC_URL, development }: Config): MiddlewareHandler<HttpEnv> {
  const publicHost = new URL(PUBLIC_URL).hostname;
  const isIpAddress = (name: string) => isIP(name.replace(/^\[|\]$/g, "")) > 0;
  const isOwnName = (name: string) =>
    name === publicHost || isLoopbackHost(name) || (!development && isIpAddress(name));
  const isOwn = rememberResults((host) => isOwnName(URL.parse(`http://${host}`)?.hostname ?? ""), maxRemembered);
  const isOtherSpelling = (host: string) => siteOf(URL.parse(`http://${host}`)?.hostname ?? "") === siteOf(publicHost);
  return async (c, next) => {
    const incoming = c.env?.incoming;
    // Pages call the API in process, without a connection.
    if (!incoming) return next();
    const hosts = hostHeaders(incoming.rawHeaders);
    // Proxies and caches disagree about which of two hosts counts.
    if (hosts.length > 1) throw new AppError("malformed");
    // A request target in absolute form names a host too (RFC 9112, 3.2.2).
    const hostNames = incoming.url?.startsWith("/") && hosts.length === 1 ? hosts : [new URL(c.req.url).host, ...hosts];
    if (hostNames.every(isOwn)) return next();
    const { pathname, search } = new URL(c.req.url);
    if (healthPaths.includes(pathname)) return next();
    if (hostNames.every(isOtherSpelling) && isForPeople(c.req.method, pathname))
      return c.redirect(`${PUBLIC_URL}${pathname}${search}`, 308);
    throw new AppError("misdirected");
  };
}
