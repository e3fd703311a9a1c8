import type { MiddlewareHandler } from "hono";
import { runInRequest } from "../lib/request-context.ts";
import type { HttpEnv, ProxyTrust } from "./client-ip.ts";

const idPattern = /^[\w.-]{8,64}$/;

/**
 * Gives requests an id, which the log and the answer's problem say. A trusted proxy may send its own as `X-Request-Id`;
 * what a client sends is ignored, so that nobody writes words of their own into the log.
 */
export const identifyRequests =
  (isTrustedProxy: ProxyTrust): MiddlewareHandler<HttpEnv> =>
  (c, next) => {
    const ip = c.env?.incoming?.socket.remoteAddress;
    const proxyId = ip && isTrustedProxy(ip) ? c.req.header("x-request-id") : undefined;
    return runInRequest(proxyId && idPattern.test(proxyId) ? proxyId : undefined, next);
  };
