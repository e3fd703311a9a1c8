import type { Operations } from "#contract/operations.ts";
import { apiRoot, buildPath, endpoints, type OperationName } from "#contract/paths.ts";
import type { OperationRequest, OperationResponse } from "#contract/platform/operation.ts";
import { outageProblems } from "#contract/platform/problem-definition.ts";
import type { ProblemBody } from "#contract/problems.ts";

/** A failed request, with a problem body whose text is shown to the user. */
export class ApiError extends Error {
  readonly body: ProblemBody;
  constructor(body: ProblemBody) {
    super(body.detail);
    this.name = "Problem";
    this.body = body;
  }
}

type WithoutUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };
export type ApiInput<N extends OperationName> = WithoutUndefined<OperationRequest<Operations[N]>> & {
  signal?: AbortSignal;
  idempotencyKey?: string;
};
export type ApiResult<N extends OperationName> = OperationResponse<Operations[N]>;

/** Calls an API operation by its name. Rejects with an `ApiError`, also on network failure. */
export type ApiClient = <N extends OperationName>(name: N, input: ApiInput<N>) => Promise<ApiResult<N>>;

interface UntypedInput {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  idempotencyKey?: string;
}

/** `send` is the browser's fetch with the token, or the in-process request handler during server rendering. */
export function createApiClient(send: (path: string, init: RequestInit) => Promise<Response>): ApiClient {
  return async (name, input) => {
    const [method, path] = endpoints[name];
    const { params, query, body, signal, idempotencyKey }: UntypedInput = input;
    const headers = new Headers({ accept: "application/json" });
    if (body !== undefined) headers.set("content-type", "application/json");
    if (idempotencyKey) headers.set("idempotency-key", idempotencyKey);
    const init: RequestInit = { method, headers, signal: signal ?? null };
    if (body !== undefined) init.body = JSON.stringify(body);
    const failWithoutConnection = (error: unknown): never => {
      if (signal?.aborted) throw error;
      throw networkError();
    };
    const response = await send(apiRoot + buildPath(path, params, query), init).catch(failWithoutConnection);
    if (!response.ok) throw await parseApiError(response);
    return response.json().catch(failWithoutConnection);
  };
}

/** An error with the texts of a problem, and a detail of its own if there is one. */
export const apiErrorOf = (code: keyof typeof outageProblems, detail?: string): ApiError => {
  const problem = outageProblems[code];
  return new ApiError({ type: "about:blank", ...problem, detail: detail ?? problem.detail, code });
};

const networkError = () =>
  apiErrorOf("unavailable", "We could not reach the restaurant. Check your connection and try again.");

async function parseApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  if (isProblemBody(body)) return new ApiError(withReference(body));
  return apiErrorOf(response.status >= 500 ? "unavailable" : "internal");
}

/** The text of an internal error ends with the id that finds it in the log, for a guest who calls. */
const withReference = (body: ProblemBody): ProblemBody =>
  body.code === "internal" && body.requestId ? { ...body, detail: `${body.detail} (${body.requestId})` } : body;

const isProblemBody = (body: unknown): body is ProblemBody =>
  typeof body === "object" && body !== null && "code" in body && "detail" in body;
