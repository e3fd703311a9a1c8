import type { Logger } from "pino";
import { problemResponse, Refusal } from "./refusal.ts";

/** The one place where what was thrown becomes an answer. Foreseen refusals speak; everything else is our mistake. */
export function errorMapper(log: Logger) {
  return (error: unknown, request: Request): Response => {
    if (error instanceof Refusal) return problemResponse(error.code, error.extra);
    if (isGone(error)) return problemResponse("malformed");
    if (error instanceof URIError) return problemResponse("malformed");
    log.error({ err: error, method: request.method, path: new URL(request.url).pathname }, "request failed");
    return problemResponse("internal");
  };
}

/** The caller went away in the middle of sending: nobody reads the answer, and it is no fault of ours. */
const isGone = (error: unknown): boolean =>
  error instanceof Error && (error.name === "AbortError" || ("code" in error && error.code === "ECONNRESET"));
