import { type ProblemCode, problems } from "#contract/problems.ts";

export interface ProblemDetails {
  detail?: string;
  /** Message per invalid input field. */
  fields?: Record<string, string>;
  /** The current price (decimal), where the one sent is outdated. */
  price?: number;
  /** Nearest available times, where no table is available. */
  alternatives?: { date: string; time: string }[];
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number;
}

/**
 * An expected failure that the caller is told about, by a stable code from `contract/problems.ts`. Thrown by services,
 * repositories and adapters; `http/error-mapper.ts` turns it into an RFC 9457 response. Not logged.
 */
export class AppError extends Error {
  readonly code: ProblemCode;
  readonly details: ProblemDetails;
  constructor(code: ProblemCode, extra: ProblemDetails = {}) {
    super(`${code}: ${extra.detail ?? problems[code].detail}`);
    this.name = "AppError";
    this.code = code;
    this.details = extra;
  }
}
