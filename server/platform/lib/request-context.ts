import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { Span } from "./tracing.ts";

interface RequestContext {
  /** It is made when it is first asked for, since most requests need none. */
  id: string | undefined;
}

interface Context {
  /** `undefined` in background work. */
  request?: RequestContext | undefined;
  span?: Span | undefined;
}

const contexts = new AsyncLocalStorage<Context | undefined>();

/** Runs the handling of a request. What it calls knows the request's id; work within another request belongs to that one. */
export const runInRequest = <T>(givenId: string | undefined, handle: () => T): T =>
  contexts.getStore()?.request ? handle() : contexts.run({ request: { id: givenId } }, handle);

/** The id of the request that is being handled, which its log lines and its problem share; `undefined` outside of one. */
export function currentRequestId(): string | undefined {
  const request = contexts.getStore()?.request;
  if (request) request.id ??= randomBytes(9).toString("base64url");
  return request?.id;
}

/** Runs `work`, to which the spans that it starts and its log lines belong. */
export const runInSpan = <T>(span: Span, work: () => T): T =>
  contexts.run({ request: contexts.getStore()?.request, span }, work);

/** The span that the running work belongs to. */
export const currentSpan = (): Span | undefined => contexts.getStore()?.span;

/** Returns a function whose log lines belong to the request and the span that are running now, also if another request calls it. */
export const bindToRequest = <Args extends unknown[]>(call: (...args: Args) => void): ((...args: Args) => void) =>
  AsyncLocalStorage.bind(call);

/** Runs what belongs to no request and no span, although one of them causes it. */
export const runOutsideOfRequests = (work: () => void): void => contexts.run(undefined, work);

/** What every log line gets: the ids of its request and of its trace. */
export function logContext(): { requestId?: string; traceId?: string } {
  const context = contexts.getStore();
  if (!context) return {};
  const requestId = currentRequestId();
  const traceId = context.span?.traceId;
  return { ...(requestId !== undefined && { requestId }), ...(traceId !== undefined && { traceId }) };
}
