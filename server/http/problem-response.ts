import { type ProblemBody, type ProblemCode, problemMediaType, problems } from "#contract/problems.ts";
import type { ProblemDetails } from "../domain/app-error.ts";

/** An RFC 9457 response for a problem code; `retryAfter` becomes the `Retry-After` header. */
export function problemResponse(code: ProblemCode, { retryAfter, ...extra }: ProblemDetails = {}): Response {
  const { status, title, detail } = problems[code];
  const body: ProblemBody = { type: `/problems/${code}`, title, status, detail, code, ...extra };
  const headers = new Headers({ "content-type": problemMediaType, "cache-control": "no-store" });
  if (retryAfter !== undefined) headers.set("retry-after", String(retryAfter));
  if (status === 401) headers.set("www-authenticate", "Bearer");
  return Response.json(body, { status, headers });
}
