import type { IncomingMessage } from "node:http";
import type { Hono, MiddlewareHandler } from "hono";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { AppError } from "../domain/app-error.ts";
import { constantTimeEqual } from "../lib/constant-time-equal.ts";
import type { HttpEnv } from "./client-ip.ts";

/** First path segment as a metrics label; pages share one, to keep the number of labels small. */
const routeGroup = (path: string): string =>
  /^\/(api|auth|sandbox|images|assets|healthz|readyz|metrics)(?=[/?]|$)/.exec(path)?.[1] ?? "page";

export interface Metrics {
  /** Counts an answer that was sent without the app. */
  observe(request: IncomingMessage, status: number, seconds: number): void;
  /** Serves the metrics at `/metrics`. Call it before other routes, which it times. */
  mount(app: Hono<HttpEnv>): void;
}

const none: Metrics = { observe: () => {}, mount: () => {} };

/** Prometheus metrics, if a token is configured. */
export function createMetrics(token: string | undefined): Metrics {
  if (!token) return none;
  const register = new Registry();
  collectDefaultMetrics({ register });
  const histogram = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time until the answer's headers were ready",
    labelNames: ["method", "area", "status"],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [register],
  });
  const observe = (method: string, path: string, status: number, seconds: number) =>
    histogram.observe({ method, area: routeGroup(path), status: String(status) }, seconds);
  const timing: MiddlewareHandler = async (c, next) => {
    const startedAt = performance.now();
    await next();
    // Requests of this process to itself are no client's.
    if (c.env?.incoming) observe(c.req.method, c.req.path, c.res.status, (performance.now() - startedAt) / 1000);
  };
  return {
    observe: (request, status, seconds) => observe(request.method ?? "", request.url ?? "", status, seconds),
    mount(app) {
      app.use(timing);
      app.get("/metrics", async (c) => {
        if (!constantTimeEqual(c.req.header("authorization") ?? "", `Bearer ${token}`))
          throw new AppError("unauthenticated");
        const headers = { "content-type": register.contentType, "cache-control": "no-store" };
        return c.body(await register.metrics(), 200, headers);
      });
    },
  };
}
