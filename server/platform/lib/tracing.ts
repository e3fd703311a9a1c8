/**
 * The port to traces. A trace is a tree of spans: a request, or a run of background work, and the queries and calls
 * that it makes. Names and attributes never hold personal data, secrets or values of a request.
 */

export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface SpanOptions {
  /** Who waits for it: `server` answers a request, `client` calls something else, `consumer` handles a message. */
  kind?: "server" | "client" | "consumer" | "internal";
  attributes?: SpanAttributes;
  /** The span that it is a part of, by default the current one. */
  parent?: Span | undefined;
  /** Begins a trace, or continues the one of a W3C `traceparent` header. */
  root?: true | { traceparent: string | undefined };
}

export interface Span {
  readonly traceId: string;
  /** Whether spans can be parts of it: it has not ended, and its trace is one of those that are kept. */
  readonly isOpen: boolean;
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** Marks it as failed. The reason is a class or code of errors, never a message: those may hold values. */
  fail(reason: string): void;
  end(): void;
}

export interface Tracing {
  /** Starts a span. Returns `undefined` where there is no open span that it is a part of, and it begins no trace itself. */
  start(name: string, options?: SpanOptions): Span | undefined;
  /** Runs `work` in a span of its own; fails with it. */
  trace<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T>;
  /** Sends what is left, for at most two seconds. */
  close(): Promise<void>;
}

/** What an error is, for a span: its code or class. */
export function reasonOfFailure(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}

/** Runs background work, such as a worker's round or a delivery, as a trace of its own. */
export const asTrace = <T>(
  tracing: Tracing | undefined,
  name: string,
  kind: "internal" | "consumer",
  work: () => Promise<T>,
): Promise<T> => (tracing ? tracing.trace(name, { kind, root: true }, work) : work());
