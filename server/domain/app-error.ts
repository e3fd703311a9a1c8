import { type ProblemBody, type ProblemCode, problemMediaType, problems } from "#contract/problems.ts";

interface ProblemDetails {
  detail?: string;
  /** Per field of the input, what to change. */
  fields?: Record<string, string>;
  /** The right price in decimals, where the one sent is outdated. */
  price?: number;
  /** The nearest other times, where a table is taken. */
  alternatives?: { date: string; time: string }[];
  /** Seconds until it makes sense to try again. */
  retryAfter?: number;
}

/** A foreseen "no": thrown anywhere below a route, turned into an answer in one place. Not worth a log entry. */
export class AppError extends Error {
  readonly code: ProblemCode;
  readonly details: ProblemDetails;
  constructor(code: ProblemCode, extra: ProblemDetails = {}) {
    super(`${code}: ${extra.detail ?? problems[code].detail}`);
    this.name = "Refusal";
    this.code = code;
    this.details = extra;
  }
}

export function problemResponse(code: ProblemCode, { retryAfter, ...extra }: ProblemDetails = {}): Response {
  const { status, title, detail } = problems[code];
  const body: ProblemBody = { type: `/problems/${code}`, title, status, detail, code, ...extra };
  const headers = new Headers({ "content-type": problemMediaType, "cache-control": "no-store" });
  if (retryAfter !== undefined) headers.set("retry-after", String(retryAfter));
  if (status === 401) headers.set("www-authenticate", "Bearer");
  return Response.json(body, { status, headers });
}
