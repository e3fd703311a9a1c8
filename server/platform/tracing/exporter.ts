import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import type { SpanExporter } from "@opentelemetry/sdk-trace";
import type { Logger } from "pino";
import type { TracingSettings } from "../config/config.ts";
import { reasonOfFailure } from "../lib/tracing.ts";

/** A batch that is not taken by then, repetitions included, is dropped. */
const timeoutMillis = 5000;

/** Sends spans. The beginning and the end of a collector's outage are logged; its spans are lost. */
export function createExporter({ url, headers, variable }: TracingSettings, log: Logger): SpanExporter {
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
