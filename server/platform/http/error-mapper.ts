import type { Logger } from "pino";
import { AppError } from "../domain/app-error.ts";
import { loggedPath } from "../lib/logged-path.ts";
import { problemResponse } from "./problem-response.ts";

/** Turns thrown errors into responses: an `AppError` as its problem, everything else as a logged 500. */
export function createErrorMapper(log: Logger) {
  /** `call` is the name of the operation, since its path may hold an email address or a code. */
  return (error: unknown, request: Request, call?: string): Response => {
    if (error instanceof AppError) return problemResponse(error.code, error.details);
    // The client disconnected while sending; nobody reads the response.
    if (request.signal.aborted) return problemResponse("malformed");
    if (error instanceof URIError) return problemResponse("malformed");
    const target = call === undefined ? { path: loggedPath(new URL(request.url).pathname) } : { call };
    log.error({ err: error, method: request.method, ...target }, "request failed");
    return problemResponse("internal");
  };
}
