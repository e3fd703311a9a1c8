import { type ProblemBody, type ProblemCode, problemMediaType, problems } from "#contract/problems.ts";
import type { ProblemDetails } from "../domain/app-error.ts";
import { currentRequestId } from "../lib/request-context.ts";

/**
 * An RFC 9457 response for a problem code; `retryAfter` becomes the `Retry-After` header. It says the id of the request
 * that is being handled.
 */
export function problemResponse(code: ProblemCode, { retryAfter, ...extra }: ProblemDetails = {}): Response {
  const { status, title, detail } = problems[code];
  const requestId = currentRequestId();
  const idMember = requestId === undefined ? {} : { requestId };
  const body: ProblemBody = { type: `/problems/${code}`, title, status, detail, code, ...idMember, ...extra };
  const headers = new Headers({ "content-type": problemMediaType, "cache-control": "no-store" });
  if (retryAfter !== undefined) headers.set("retry-after", String(retryAfter));
  if (requestId !== undefined) headers.set("x-request-id", requestId);
  if (status === 401) headers.set("www-authenticate", "Bearer");
  return Response.json(body, { status, headers });
}
