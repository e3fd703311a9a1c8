import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { problems } from "#contract/problems.ts";
import {
  type ApiResponse,
  isAcknowledged,
  type Journal,
  type JournalEntry,
  pathGroup,
  storesResponse,
} from "./journal.ts";
import { type AnswerCounts, failureName } from "./probes/answer-counts.ts";

const Body = z.looseObject({});
const List = z.array(Body);

/** Whether the code of an error response is one that the contract lists. */
export const isProblemCode = (code: unknown): boolean => typeof code === "string" && Object.hasOwn(problems, code);

/** The server was unavailable for longer than the client retries. */
export class ServerUnavailableError extends Error {}

interface CallOptions {
  token: string;
  method?: string;
  body?: object;
  /** Sent as `Idempotency-Key`; makes a request with a body repeatable. */
  key?: string;
}

interface ClientOptions {
  /** Every server process; a request goes to one at random, its repetition to the next. */
  origins: readonly string[];
  journal?: Journal;
  /** Every answer is counted here, the retried ones too. */
  answers?: AnswerCounts;
  /** Prefix of the counted groups, such as the fault that is under way. */
  phase?: () => string;
}

const maxAttempts = 20;
const retryDelayMs = 300;
const requestTimeoutMs = 20_000;
/** No further attempt begins after this time. */
const maxCallMs = 30_000;

export type GuestClient = ReturnType<typeof createGuestClient>;

export async function readResponse(response: Response): Promise<ApiResponse> {
  const text = await response.text();
  const json: unknown = JSON.parse(text);
  const list = List.safeParse(json).data ?? [];
  const link = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
  const nextBefore = link && new URL(link, "http://restaurant").searchParams.get("before");
  return {
    status: response.status,
    body: Body.safeParse(json).data ?? {},
    list,
    text,
    ...(nextBefore && { nextBefore }),
  };
}

/** Share of the acknowledged writes that are sent once more at once, as after a lost response. */
const repeatedAtOnce = 0.05;

/**
 * Creates a client that behaves like a browser on a bad connection: retries with the same key, on the next process,
 * while a server is unavailable. Throws `ServerUnavailableError` if it stays so.
 */
export function createGuestClient({ origins, journal, answers, phase = () => "" }: ClientOptions) {
  async function send(origin: string, path: string, { token, method, body, key }: CallOptions): Promise<ApiResponse> {
    const response = await fetch(`${origin}/api${path}`, {
      method: method ?? (body ? "POST" : "GET"),
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { "content-type": "application/json" }),
        ...(key && { "idempotency-key": key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    return readResponse(response);
  }

  async function callOnce(origin: string, path: string, request: CallOptions): Promise<ApiResponse | undefined> {
    const startedAt = performance.now();
    const count = (status: string) =>
      answers?.add(
        `${phase()} ${request.method ?? (request.body ? "POST" : "GET")}`,
        status,
        performance.now() - startedAt,
      );
    try {
      const response = await send(origin, path, request);
      count(response.status < 400 ? String(response.status) : `${response.status} ${response.body.code}`);
      return response;
    } catch (error) {
      count(failureName(error));
      return undefined;
    }
  }

  /** Throws if a repetition of an acknowledged write is answered differently. */
  async function repeatAtOnce(origin: string, entry: JournalEntry): Promise<void> {
    if (!isAcknowledged(entry) || !storesResponse(entry) || Math.random() > repeatedAtOnce) return;
    const repeated = await callOnce(origin, entry.path, entry);
    if (repeated?.status !== 200 || repeated.text === entry.response?.text) return;
    throw new Error(`${entry.method} ${pathGroup(entry.path)} answered a repetition differently`);
  }

  return async function call(path: string, request: CallOptions): Promise<ApiResponse> {
    const { token, key, body, method = "POST" } = request;
    const entry = key && body ? journal?.begin({ path, method, key, token, body }) : undefined;
    const repeatable = key !== undefined || !body;
    const deadline = performance.now() + maxCallMs;
    const first = Math.floor(Math.random() * origins.length);
    for (let attempt = 1; ; attempt++) {
      const origin = origins[(first + attempt) % origins.length] ?? "";
      const response = await callOnce(origin, path, request);
      if (response && response.status !== 503) {
        const isUnknownConflict = response.status === 409 && !isProblemCode(response.body.code);
        if (response.status >= 500 || response.body.code === "malformed" || isUnknownConflict)
          throw new Error(`${pathGroup(path)} answered ${response.status}: ${response.body.code}`);
        if (entry) {
          Object.assign(entry, { endedAt: Date.now(), response });
          await repeatAtOnce(origins[(first + attempt + 1) % origins.length] ?? "", entry);
        }
        return response;
      }
      if (!repeatable || attempt === maxAttempts || performance.now() > deadline)
        throw new ServerUnavailableError(path);
      await pause(retryDelayMs);
    }
  };
}
