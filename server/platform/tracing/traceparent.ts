import { type Context, ROOT_CONTEXT, trace } from "@opentelemetry/api";

const form = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/** The context of a W3C `traceparent` header; a new one if there is none, or it is not valid. */
export function readTraceparent(header: string | undefined): Context {
  const [, version, traceId, spanId, flags, rest] = form.exec(header ?? "") ?? [];
  const isKnown = version !== "00" || rest === undefined;
  if (traceId === undefined || spanId === undefined || flags === undefined || !isKnown) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & 1;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
