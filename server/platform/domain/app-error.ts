import type { RowProblem } from "#contract/platform/problem-definition.ts";
import { type ProblemCode, problems } from "#contract/problems.ts";

export interface ProblemDetails {
  detail?: string;
  /** Message per invalid input field. */
  fields?: Record<string, string>;
  /** The current price (decimal), where the one sent is outdated. */
  price?: number;
  /** Portions left, where fewer are left than were asked for. */
  left?: number;
  /** When orders are taken again, ISO 8601. */
  until?: string;
  /** The least amount of dishes that is delivered (decimal). */
  minimum?: number;
  /** Nearest available times, where no table or time to order for is available. */
  alternatives?: { date: string; time: string }[];
  /** What is wrong with the rows of an uploaded file. */
  rows?: RowProblem[];
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
