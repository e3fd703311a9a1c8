import type { IncomingMessage } from "node:http";
import type { Hono, MiddlewareHandler } from "hono";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { endpoints } from "#contract/paths.ts";
import { AppError } from "../domain/app-error.ts";
import { constantTimeEqual } from "../lib/constant-time-equal.ts";
import type { HttpEnv } from "./client-ip.ts";
import { clusterMetricsReader } from "./cluster-metrics.ts";
import { areaOf } from "./request-area.ts";

/** Names of the calls without parameters in their paths, whose answers may be cached. */
const callsByPath = new Map(
  Object.entries(endpoints)
    .filter(([, [method, path]]) => method === "GET" && !path.includes("{"))
    .map(([name, [, path]]) => [`/api${path}`, name]),
);

/** A value of a gauge, of each combination of its labels. */
interface GaugeValue {
  labels: Readonly<Record<string, string>>;
  value: number;
}

interface GaugeOptions {
  name: string;
  help: string;
  labels: readonly string[];
  /** Whether the values of several processes add up; otherwise each of them reads the same. */
  isOfProcess?: boolean;
  /** Called when the metrics are asked for. A failure leaves the gauge out. */
  read(): Promise<readonly GaugeValue[]>;
}

export interface Metrics {
  /** Counts an answer that was sent from the cache. Undefined if no metrics are collected. */
  observe?: (request: IncomingMessage, status: number, seconds: number) => void;
  gauge(options: GaugeOptions): void;
  /** Returns a function that adds to a counter. */
  counter(name: string, help: string): (count: number) => void;
  /** Serves the metrics at `/metrics`. Call it before other routes, which it times. */
  mount(app: Hono<HttpEnv>): void;
}

const none: Metrics = { gauge: () => {}, counter: () => () => {}, mount: () => {} };

/** Prometheus metrics of the processes that share a port, if a token is configured. */
export function createMetrics(token: string | undefined): Metrics {
  if (!token) return none;
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const readAll = clusterMetricsReader(register);
  const histogram = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time until the answer's headers were ready",
    labelNames: ["method", "call", "status", "cached"],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers,
  });
  const timing: MiddlewareHandler<HttpEnv> = async (c, next) => {
    const startedAt = performance.now();
    await next();
    // Requests of this process to itself are no client's.
    if (!c.env?.incoming) return;
    const call = c.get("operation") ?? areaOf(c.req.path);
    const labels = { method: c.req.method, call, status: String(c.res.status), cached: "no" };
    histogram.observe(labels, (performance.now() - startedAt) / 1000);
  };
  return {
    observe({ method = "", url = "" }, status, seconds) {
      const [path = ""] = url.split("?");
      const call = callsByPath.get(path) ?? areaOf(path);
      histogram.observe({ method, call, status: String(status), cached: "yes" }, seconds);
    },
    gauge({ name, help, labels, isOfProcess = false, read }) {
      new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers,
        aggregator: isOfProcess ? "sum" : "max",
        async collect() {
          this.reset();
          for (const one of await read().catch(() => [])) this.set({ ...one.labels }, one.value);
        },
      });
    },
    counter(name, help) {
      const counter = new Counter({ name, help, registers });
      return (count) => counter.inc(count);
    },
    mount(app) {
      app.use(timing);
      app.get("/metrics", async (c) => {
        if (!constantTimeEqual(c.req.header("authorization") ?? "", `Bearer ${token}`))
          throw new AppError("unauthenticated");
        const headers = { "content-type": register.contentType, "cache-control": "no-store" };
        return c.body(await readAll(), 200, headers);
      });
    },
  };
}
