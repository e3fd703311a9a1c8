import type { Context, MiddlewareHandler } from "hono";
import { apiRoot, endpoints } from "#contract/paths.ts";
import { currentRequestId, runInSpan } from "../lib/request-context.ts";
import type { Span, SpanOptions, Tracing } from "../lib/tracing.ts";
import type { HttpEnv, ProxyTrust } from "./client-ip.ts";
import { areaOf } from "./request-area.ts";

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** Areas that monitoring asks every few seconds. */
const untraced = new Set(["healthz", "readyz", "metrics"]);

const routes = new Map<string, string>(
  Object.entries(endpoints).map(([name, [, path]]) => [name, `${apiRoot}${path}`] as const),
);

interface Deps {
  tracing: Tracing;
  isTrustedProxy: ProxyTrust;
}

/**
 * A span for each request until the headers of its answer, named by the route: addresses hold emails, ids and codes. A
 * trusted proxy may say which trace it belongs to. Requests of the server to itself are parts of the page's span.
 */
export const traceRequests =
  ({ tracing, isTrustedProxy }: Deps): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const area = areaOf(c.req.path);
    if (untraced.has(area)) return next();
    const method = methods.has(c.req.method) ? c.req.method : "_OTHER";
    const incoming = c.env?.incoming;
    const ip = incoming?.socket.remoteAddress;
    const traceparent = ip && isTrustedProxy(ip) ? c.req.header("traceparent") : undefined;
    const options: SpanOptions = incoming ? { kind: "server", root: { traceparent } } : { kind: "internal" };
    const span = tracing.start(`${method} ${area}`, { ...options, attributes: { "http.request.method": method } });
    if (!span) return next();
    try {
      await runInSpan(span, next);
      // What the sampler leaves out costs nothing more.
      if (span.isOpen) describe(span, method, c);
    } finally {
      span.end();
    }
  };

function describe(span: Span, method: string, c: Context<HttpEnv>): void {
  const call = c.get("operation");
  const route = call === undefined ? undefined : routes.get(call);
  if (call !== undefined && route !== undefined) {
    span.rename(`${method} ${route}`);
    span.set({ "http.route": route, "tavola.operation": call });
  }
  span.set({ "http.response.status_code": c.res.status, "tavola.request.id": currentRequestId() ?? "" });
  if (c.res.status >= 500) span.fail(String(c.res.status));
}
