import type { Logger } from "pino";
import { AppError } from "../domain/app-error.ts";
import { problemResponse } from "./problem-response.ts";

/** Turns thrown errors into responses: an `AppError` as its problem, everything else as a logged 500. */
export function createErrorMapper(log: Logger) {
  return (error: unknown, request: Request): Response => {
    if (error instanceof AppError) return problemResponse(error.code, error.details);
    // The client disconnected while sending; nobody reads the response.
    if (request.signal.aborted) return problemResponse("malformed");
    if (error instanceof URIError) return problemResponse("malformed");
    log.error({ err: error, method: request.method, path: new URL(request.url).pathname }, "request failed");
    return problemResponse("internal");
  };
}
