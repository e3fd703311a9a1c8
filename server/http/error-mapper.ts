import type { Logger } from "pino";
import { AppError } from "../domain/app-error.ts";
import { problemResponse } from "./problem-response.ts";

/** The one place where what was thrown becomes an answer. Foreseen refusals speak; everything else is our mistake. */
export function createErrorMapper(log: Logger) {
  return (error: unknown, request: Request): Response => {
    if (error instanceof AppError) return problemResponse(error.code, error.details);
    if (isClientDisconnect(error)) return problemResponse("malformed");
    if (error instanceof URIError) return problemResponse("malformed");
    log.error({ err: error, method: request.method, path: new URL(request.url).pathname }, "request failed");
    return problemResponse("internal");
  };
}

/** The caller went away in the middle of sending: nobody reads the answer, and it is no fault of ours. */
const isClientDisconnect = (error: unknown): boolean =>
  error instanceof Error && (error.name === "AbortError" || ("code" in error && error.code === "ECONNRESET"));
