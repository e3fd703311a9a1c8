import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { apiRoot } from "#contract/paths.ts";
import type { HttpEnv, IpResolver, ProxyTrust } from "./client-ip.ts";
import { chooseEncoding, encodeBody, isCopyCurrent, type PreparedBody } from "./compression.ts";
import { forwardingHeaders } from "./forwarding.ts";
import type { IpCounter } from "./ip-counter.ts";

type Fetch = (request: Request, env: HttpEnv["Bindings"]) => Response | Promise<Response>;

/** What an answer is made of: a change of it makes the answer outdated. */
export type AnswerSource = "files" | "content" | "availability";

export interface Caching {
  source: AnswerSource;
  /** From when on the answer must be made anew, in ms since 1970. */
  until: number;
  /** The same while the database is unavailable, since an answer made then would not be newer. */
  untilInOutage?: number;
  /** The path and query that the answer is for, if they are not those of the request. */
  url?: string;
}

interface Answer extends Caching {
  prepared: PreparedBody;
  /** Of the first response: name and value in turn, without those of the body's encoding. */
  headers: string[];
  generation: number;
  storedAt: number;
  bytes: number;
  isRefreshing: boolean;
}

interface ListenerDeps {
  /** The host of the public address. Requests that name another one are left to the framework. */
  publicHost: string;
  isTrustedProxy: ProxyTrust;
  resolveIp: IpResolver;
  /** Counts a request to the API, as that of any other request. */
  countApiRequest: IpCounter;
  /** Called after each cached answer that was sent. */
  observe?: ((request: IncomingMessage, status: number, seconds: number) => void) | undefined;
}

const maxAnswers = 2000;
const maxBytes = 32_000_000;
const maxAnswerBytes = 1_000_000;
const maxUrlLength = 300;
/** An answer whose time has ended is sent this much longer while it is made anew, unless its source has changed. */
const refreshMs = 1000;
const bodyHeaders = ["content-encoding", "content-length"];
/** A request with one of these has a body, or asks for something else than the whole answer. */
const unusualHeaders = ["content-length", "transfer-encoding", "range", "expect"];
/**
 * A path and query that the framework reads as they are. It decodes `%61` and resolves `/./`, so that such a spelling
 * would reach another route than it seems to, past the limits of its own.
 */
const plainUrl = /^(?:\/[\w~!$&'()*+,;=:@-][\w.~!$&'()*+,;=:@-]*)*\/?(?:\?[^#\\]*)?$/;

const cacheable = new WeakMap<Request, Caching & { prepared: PreparedBody }>();

/** Declares that the answer to a request is the same for every client and may be sent again. */
export const allowCaching = (request: Request, body: PreparedBody, caching: Caching): void =>
  void cacheable.set(request, { prepared: body, ...caching });

/** Whether a request may get a cached answer. Everything unusual is left to the framework, which refuses or decodes it. */
const isPlain = ({ method, url = "", headers, headersDistinct }: IncomingMessage, publicHost: string): boolean =>
  (method === "GET" || method === "HEAD") &&
  plainUrl.test(url) &&
  headersDistinct.host?.length === 1 &&
  headers.host === publicHost &&
  !unusualHeaders.some((name) => name in headers);

/** Sends an answer in the best encoding that the client accepts, or 304 if its copy is current. Returns the status. */
function send({ prepared, headers }: Answer, request: IncomingMessage, response: ServerResponse): 200 | 304 {
  if (isCopyCurrent(prepared, request.headers["if-none-match"] ?? "")) {
    response.writeHead(304, headers).end();
    return 304;
  }
  const coding = chooseEncoding(prepared, String(request.headers["accept-encoding"] ?? ""));
  const body = encodeBody(prepared, coding);
  const encoding = coding ? ["content-encoding", coding] : [];
  response.writeHead(200, [...headers, ...encoding, "content-length", String(body.length)]);
  response.end(request.method === "HEAD" ? undefined : body);
  return 200;
}

export type AnswerCache = ReturnType<typeof createAnswerCache>;

/**
 * Keeps public answers in front of the framework by path and query, and sends them again with the headers of the first one
 * until their source changes or their time ends. What may be kept is declared with `allowCaching`. Bounded in number and
 * bytes: the oldest are removed first.
 */
export function createAnswerCache({ isOutage }: { isOutage(): boolean }) {
  const answers = new Map<string, Answer>();
  /** Incremented with each change of a source: answers whose making began before are not sent again. */
  const generations: Record<AnswerSource, number> = { files: 0, content: 0, availability: 0 };
  let totalBytes = 0;

  function remove(url: string): void {
    totalBytes -= answers.get(url)?.bytes ?? 0;
    answers.delete(url);
  }

  function keep(url: string, answer: Answer): void {
    remove(url);
    if (url.length > maxUrlLength || answer.bytes > maxAnswerBytes) return;
    answers.set(url, answer);
    totalBytes += answer.bytes;
    // A `Map` yields its entries in the order in which they were set.
    for (const oldest of answers.keys()) {
      if (answers.size <= maxAnswers && totalBytes <= maxBytes) return;
      remove(oldest);
    }
  }

  /** The answer of the current generation, also if its time has ended. */
  function findCurrent(url: string, now: number): Answer | undefined {
    const answer = answers.get(url);
    if (!answer || answer.generation !== generations[answer.source] || now < answer.storedAt) return undefined;
    return answer;
  }

  const endOf = ({ until, untilInOutage = until }: Answer) => (isOutage() ? untilInOutage : until);

  /** Returns the answer to send; the first request after its time makes it anew, and the others get it meanwhile. */
  function findToSend(url: string, now: number): Answer | undefined {
    const answer = findCurrent(url, now);
    if (!answer) return undefined;
    const end = endOf(answer);
    if (now < end || (answer.isRefreshing && now < end + refreshMs)) return answer;
    answer.isRefreshing = true;
    return undefined;
  }

  return {
    /** Makes all answers of `source` outdated. */
    clear: (source: AnswerSource): void => void generations[source]++,
    /** Returns the body that is kept for a path and query, unless it is outdated. */
    find(url: string): PreparedBody | undefined {
      const now = Date.now();
      const answer = findCurrent(url, now);
      return answer && now < endOf(answer) ? answer.prepared : undefined;
    },
    /** Whether an answer for a path and query was kept; it may be outdated. */
    hasKept: (url: string): boolean => answers.has(url),
    /** Returns a function that answers like `fetch`, and keeps the answers that may be sent again. */
    keepAnswers: (fetch: Fetch): Fetch =>
      async function fetchAndKeep(request, env) {
        const before = { ...generations };
        const response = await fetch(request, env);
        const caching = cacheable.get(request);
        const mayKeep = [200, 304].includes(response.status) && !response.headers.has("set-cookie");
        if (!caching || !mayKeep || before[caching.source] !== generations[caching.source]) return response;
        const { plain, codings } = caching.prepared;
        const { pathname, search } = new URL(request.url);
        keep(caching.url ?? pathname + search, {
          ...caching,
          headers: [...response.headers].filter(([name]) => !bodyHeaders.includes(name)).flat(),
          generation: before[caching.source],
          storedAt: Date.now(),
          // At least the bytes of the body with its encodings, which may be made later.
          bytes: plain.length * (codings.length > 0 ? 2 : 1),
          isRefreshing: false,
        });
        return response;
      },
    /** Sends what is kept, and passes every other request to `next`. */
    listener(next: RequestListener, deps: ListenerDeps): RequestListener {
      const { publicHost, isTrustedProxy, resolveIp, countApiRequest, observe } = deps;
      /** Refusals and the warning of a proxy that is not trusted are left to the framework. */
      function mayAnswer({ socket, url = "", headers, headersDistinct }: IncomingMessage): boolean {
        const isForwarded = forwardingHeaders.some((name) => name in headers);
        if (isForwarded && !isTrustedProxy(socket.remoteAddress ?? "")) return false;
        if (!url.startsWith(`${apiRoot}/`)) return true;
        const forwardedFor = headersDistinct["x-forwarded-for"]?.join(", ");
        return countApiRequest(resolveIp(socket.remoteAddress, forwardedFor)) === undefined;
      }
      return (request, response) => {
        const startedAt = performance.now();
        const answer = isPlain(request, publicHost) && findToSend(request.url ?? "", Date.now());
        if (!answer || !mayAnswer(request)) return next(request, response);
        const status = send(answer, request, response);
        observe?.(request, status, (performance.now() - startedAt) / 1000);
      };
    },
  };
}
