import type { OperationRequest, OperationResponse } from "#contract/operation.ts";
import type { Operations } from "#contract/operations.ts";
import { apiRoot, buildPath, endpoints, type OperationName } from "#contract/paths.ts";
import { type ProblemBody, type ProblemCode, problems } from "#contract/problems.ts";

/** A refusal or failure of a call, with words for the person. */
export class Problem extends Error {
  readonly body: ProblemBody;
  constructor(body: ProblemBody) {
    super(body.detail);
    this.name = "Problem";
    this.body = body;
  }
}

type Provided<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };
export type Input<N extends OperationName> = Provided<OperationRequest<Operations[N]>> & {
  signal?: AbortSignal;
  idempotencyKey?: string;
};
export type Answer<N extends OperationName> = OperationResponse<Operations[N]>;

/** Makes a call of the API by its name; rejects with a `Problem`, also where the network fails. */
export type Caller = <N extends OperationName>(name: N, input: Input<N>) => Promise<Answer<N>>;

interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  idempotencyKey?: string;
}

/** `send` is the browser's fetch with the token, or the server's own door for pages rendered there. */
export function createCaller(send: (path: string, init: RequestInit) => Promise<Response>): Caller {
  return async (name, input) => {
    const [method, path] = endpoints[name];
    const { params, query, body, signal, idempotencyKey }: LooseInput = input;
    const headers = new Headers({ accept: "application/json" });
    if (body !== undefined) headers.set("content-type", "application/json");
    if (idempotencyKey) headers.set("idempotency-key", idempotencyKey);
    const init: RequestInit = { method, headers, signal: signal ?? null };
    if (body !== undefined) init.body = JSON.stringify(body);
    const response = await send(apiRoot + buildPath(path, params, query), init).catch((error) => {
      if (signal?.aborted) throw error;
      throw offline();
    });
    if (!response.ok) throw await problemOf(response);
    return response.json();
  };
}

const made = (code: ProblemCode, detail?: string): Problem => {
  const kind = problems[code];
  return new Problem({ type: "about:blank", ...kind, detail: detail ?? kind.detail, code });
};

const offline = () => made("unavailable", "We could not reach the restaurant. Check your connection and try again.");

async function problemOf(response: Response): Promise<Problem> {
  const body: unknown = await response.json().catch(() => undefined);
  if (isProblem(body)) return new Problem(body);
  return made(response.status >= 500 ? "unavailable" : "internal");
}

const isProblem = (body: unknown): body is ProblemBody =>
  typeof body === "object" && body !== null && "code" in body && "detail" in body;
