import { isIP } from "node:net";
import type { MiddlewareHandler } from "hono";
import type { Config } from "../config/config.ts";
import { AppError } from "../domain/app-error.ts";
import { isLoopbackHost } from "../lib/loopback.ts";
import type { HttpEnv } from "./client-ip.ts";

/** Asked by load balancers under any name; they show nothing of guests. */
const healthPaths = ["/healthz", "/readyz", "/metrics"];

/**
 * Refuses requests under another site's host name with `misdirected`. That site could point its name at this server and
 * read answers in a visitor's browser (DNS rebinding). A public server also answers under IP addresses, which cannot be
 * pointed elsewhere and which proxies use.
 */
export function refuseForeignHosts({ PUBLIC_URL, development }: Config): MiddlewareHandler<HttpEnv> {
  const publicHost = new URL(PUBLIC_URL).hostname;
  const isAddress = (host: string) => isIP(host.replace(/^\[|\]$/g, "")) > 0;
  const isOwn = (host: string) => host === publicHost || isLoopbackHost(host) || (!development && isAddress(host));
  return async (c, next) => {
    const { hostname, pathname } = new URL(c.req.url);
    const hosts = c.env?.incoming?.headersDistinct.host;
    // Pages call the API in process, without a connection.
    const isInProcess = c.env?.incoming === undefined;
    // Proxies and caches disagree about which of two hosts counts.
    if (hosts && hosts.length > 1) throw new AppError("malformed");
    const named = [hostname, ...(hosts ?? []).map((host) => URL.parse(`http://${host}`)?.hostname ?? "")];
    const isForeign = !isInProcess && !named.every(isOwn);
    if (isForeign && !healthPaths.includes(pathname)) throw new AppError("misdirected");
    await next();
  };
}
