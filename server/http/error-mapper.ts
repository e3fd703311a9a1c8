import type { Logger } from "pino";
import { problemResponse, Refusal } from "./refusal.ts";

/** The one place where what was thrown becomes an answer. Foreseen refusals speak; everything else is our mistake. */
export function errorMapper(log: Logger) {
  return (error: unknown, request: Request): Response => {
    if (error instanceof Refusal) return problemResponse(error.code, error.extra);
    if (error instanceof URIError) return problemResponse("malformed");
    log.error({ err: error, method: request.method, path: new URL(request.url).pathname }, "request failed");
    return problemResponse("internal");
  };
}
