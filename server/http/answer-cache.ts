import type { IncomingMessage, RequestListener } from "node:http";
import { createAnswerStore, type StoredAnswer } from "./answer-store.ts";
import { type AnswerSource, takeCacheableAnswer } from "./cacheable-answer.ts";
import { createCachedAnswer, mayBeCached, sendCachedAnswer, statusOf } from "./cached-answer.ts";
import type { HttpEnv } from "./client-ip.ts";
import { type RequestHead, readRequestHead } from "./request-head.ts";

type Env = HttpEnv["Bindings"];
type Fetch = (request: Request, env: Env) => Response | Promise<Response>;

interface AnswerCacheDeps {
  /** Answers what is not cached. */
  fetch: Fetch;
  /** Whether a cached answer may be sent to the client; counts its request. Otherwise `fetch` answers. */
  mayAnswer(request: IncomingMessage, head: RequestHead): boolean;
  /** Called after each cached answer that was sent. Without it, no time is measured. */
  observe?: ((request: IncomingMessage, status: number, seconds: number) => void) | undefined;
}

/** An answer whose time has ended is sent this much longer while it is made anew, unless its source has changed. */
const refreshMs = 1000;

const keyOf = ({ url }: IncomingMessage, { host }: RequestHead): string => `${url} ${host}`;

const readHead = (request: IncomingMessage) => (mayBeCached(request) ? readRequestHead(request) : undefined);

/**
 * Keeps public answers in front of the framework, by their exact address and host, and sends them again with the
 * headers of the first one until their source changes or their time ends. What may be kept is declared with `allowCaching`.
 */
export function createAnswerCache({ fetch, mayAnswer, observe }: AnswerCacheDeps) {
  const answers = createAnswerStore();
  /** Incremented with each change of a source: answers whose making began before are not kept. */
  const generations: Record<AnswerSource, number> = { files: 0, content: 0, reservations: 0 };

  async function fetchAndKeep(request: Request, env: Env): Promise<Response> {
    const head = env.incoming && readHead(env.incoming);
    const key = env.incoming && head && keyOf(env.incoming, head);
    const before = { ...generations };
    const response = await fetch(request, env);
    // A client that changed something reads its own change.
    if (request.method !== "GET" && request.method !== "HEAD") clear("reservations");
    const answer = takeCacheableAnswer(request);
    const isCurrent = answer && before[answer.source] === generations[answer.source];
    const mayKeep = [200, 304].includes(response.status) && !response.headers.has("set-cookie");
    if (key !== undefined && isCurrent && mayKeep) answers.set(key, createCachedAnswer(response, answer));
    return response;
  }

  function clear(source: AnswerSource): void {
    generations[source]++;
    answers.removeAll(source);
  }

  /** Returns the answer to send; the first request after its time makes it anew, and the others get it meanwhile. */
  function find(request: IncomingMessage, head: RequestHead): StoredAnswer | undefined {
    const key = keyOf(request, head);
    const entry = answers.get(key);
    if (!entry) return undefined;
    const now = Date.now();
    if (now < entry.until && now >= entry.storedAt) return entry;
    if (now < entry.storedAt || now >= entry.until + refreshMs) answers.remove(key);
    else if (entry.isRefreshing) return entry;
    entry.isRefreshing = true;
    return undefined;
  }

  return {
    /** Removes all answers made of `source`. */
    clear,
    /** Like `deps.fetch`, and keeps the answer if it may be sent again. */
    fetch: fetchAndKeep,
    /** Sends what is cached, and passes every other request to `next`. */
    listener:
      (next: RequestListener): RequestListener =>
      (request, response) => {
        const head = readHead(request);
        const entry = head && find(request, head);
        if (!entry || !mayAnswer(request, head)) return next(request, response);
        const startedAt = observe ? performance.now() : 0;
        const status = statusOf(entry, head);
        sendCachedAnswer(entry, head, status, response);
        observe?.(request, status, (performance.now() - startedAt) / 1000);
      },
  };
}
