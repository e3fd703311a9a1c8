import { randomUUID } from "node:crypto";
import { type Context, type Span as OtelSpan, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Logger } from "pino";
import type { TracingSettings } from "../config/config.ts";
import { release } from "../lib/release.ts";
import { currentSpan, runInSpan, runOutsideOfRequests } from "../lib/request-context.ts";
import { resolveWithin } from "../lib/resolve-within.ts";
import { reasonOfFailure, type Span, type SpanAttributes, type SpanOptions, type Tracing } from "../lib/tracing.ts";

const form = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/** The context of a W3C `traceparent` header; a new one if there is none, or it is not valid. */
function readTraceparent(header: string | undefined): Context {
  const [, version, traceId, spanId, flags, rest] = form.exec(header ?? "") ?? [];
  const isKnown = version !== "00" || rest === undefined;
  if (traceId === undefined || spanId === undefined || flags === undefined || !isKnown) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & 1;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** A batch that is not taken by then, repetitions included, is dropped. */
const timeoutMillis = 5000;

/** Sends spans. The beginning and the end of a collector's outage are logged; its spans are lost. */
function createExporter({ url, headers, variable }: TracingSettings, log: Logger): SpanExporter {
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis });
  let isLost = false;

  function report(error: Error | undefined): void {
    if (error && !isLost) log.warn({ reason: reasonOfFailure(error), variable }, "traces cannot be sent and are lost");
    if (!error && isLost) log.info("traces are sent again");
    isLost = error !== undefined;
  }

  return {
    export: (spans, done) =>
      exporter.export(spans, ({ error }) => {
        report(error);
        // A failure is logged here, and by nothing else.
        done({ code: 0 });
      }),
    shutdown: () => exporter.shutdown(),
  };
}

/** Decides which traces are sent; those by a parent follow the decision of the proxy, if it made one. */
function createSampler({ sampler, ratio }: Pick<TracingSettings, "sampler" | "ratio">): Sampler {
  const [, parentBased, name] = /^(parentbased_)?(.*)$/.exec(sampler) ?? [];
  const root =
    name === "traceidratio"
      ? new TraceIdRatioBasedSampler(ratio)
      : name === "always_off"
        ? new AlwaysOffSampler()
        : new AlwaysOnSampler();
  // The spans within a trace always follow its first one.
  const remote = parentBased ? {} : { remoteParentSampled: root, remoteParentNotSampled: root };
  return new ParentBasedSampler({ root, ...remote });
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/** What waits to be sent, in spans: about 2 MB. Further spans are dropped. */
const maxQueueSize = 4096;
const sendEveryMs = 2000;
const maxFlushMs = 2000;

class OtlpSpan implements Span {
  readonly traceId: string;
  readonly context: Context;
  isOpen: boolean;
  readonly #span: OtelSpan;

  constructor(span: OtelSpan, parent: Context) {
    this.#span = span;
    this.isOpen = span.isRecording();
    this.traceId = span.spanContext().traceId;
    this.context = trace.setSpan(parent, span);
  }

  rename(name: string): void {
    this.#span.updateName(name);
  }

  set(attributes: SpanAttributes): void {
    this.#span.setAttributes({ ...attributes });
  }

  fail(reason: string): void {
    this.#span.setAttribute("error.type", reason);
    this.#span.setStatus({ code: SpanStatusCode.ERROR });
  }

  end(): void {
    this.isOpen = false;
    // The timer that sends belongs to no request.
    runOutsideOfRequests(() => this.#span.end());
  }
}

/** Sends spans to a collector by OTLP over HTTP, as JSON. A collector that does not answer costs nothing but memory, up to a bound. */
export function otlpTracing(settings: TracingSettings, log: Logger): Tracing {
  const exporter = createExporter(settings, log);
  const provider = new TracerProvider({
    sampler: createSampler(settings),
    resource: resourceFromAttributes({
      "service.name": settings.serviceName,
      "service.version": release,
      "service.instance.id": randomUUID(),
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter, maxQueueSize, scheduledDelayMillis: sendEveryMs })],
  });
  const tracer = provider.getTracer("tavola", release);

  function parentOf({ root, parent = currentSpan() }: SpanOptions): Context | undefined {
    if (root) return root === true ? ROOT_CONTEXT : readTraceparent(root.traceparent);
    return parent instanceof OtlpSpan && parent.isOpen ? parent.context : undefined;
  }

  function start(name: string, options: SpanOptions = {}): Span | undefined {
    const parent = parentOf(options);
    if (!parent) return undefined;
    const { kind = "internal", attributes = {} } = options;
    return new OtlpSpan(tracer.startSpan(name, { kind: kinds[kind], attributes: { ...attributes } }, parent), parent);
  }

  return {
    start,
    async trace<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
      const span = start(name, options);
      if (!span) return work();
      try {
        return await runInSpan(span, work);
      } catch (error) {
        span.fail(reasonOfFailure(error));
        throw error;
      } finally {
        span.end();
      }
    },
    async close() {
      const shutdown = provider.shutdown().catch(() => {});
      await resolveWithin(maxFlushMs, shutdown, undefined);
    },
  };
}
