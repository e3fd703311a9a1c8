import type { Hono, MiddlewareHandler } from "hono";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { AppError } from "../domain/app-error.ts";
import { constantTimeEqual } from "../lib/constant-time-equal.ts";
import type { HttpEnv } from "./client-ip.ts";

/** First path segment as a metrics label; pages share one, to keep the number of labels small. */
const routeGroup = (path: string): string =>
  /^\/(api|auth|sandbox|images|assets|healthz|readyz|metrics)(?=\/|$)/.exec(path)?.[1] ?? "page";

/** Serves Prometheus metrics at `/metrics` if a token is configured. Call it before other routes, which it times. */
export function mountMetrics(app: Hono<HttpEnv>, token: string | undefined): void {
  if (!token) return;
  const register = new Registry();
  collectDefaultMetrics({ register });
  const seconds = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time until the answer's headers were ready",
    labelNames: ["method", "area", "status"],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [register],
  });
  const timing: MiddlewareHandler = async (c, next) => {
    const startedAt = performance.now();
    await next();
    const labels = { method: c.req.method, area: routeGroup(c.req.path), status: String(c.res.status) };
    seconds.observe(labels, (performance.now() - startedAt) / 1000);
  };
  app.use(timing);
  app.get("/metrics", async (c) => {
    if (!constantTimeEqual(c.req.header("authorization") ?? "", `Bearer ${token}`))
      throw new AppError("unauthenticated");
    return c.body(await register.metrics(), 200, { "content-type": register.contentType, "cache-control": "no-store" });
  });
}
