import type { IncomingMessage, RequestListener } from "node:http";
import type { HttpEnv } from "./client-ip.ts";
import type { PreparedBody } from "./compression.ts";
import { createReadyAnswer, mayBeReady, type ReadyAnswer, sendReadyAnswer } from "./ready-answer.ts";
import { type AnswerSource, findReusableAnswer, type ReusableAnswer } from "./reusable-answer.ts";

type Env = HttpEnv["Bindings"];
type Fetch = (request: Request, env: Env) => Response | Promise<Response>;

interface Entry extends ReadyAnswer {
  storedAt: number;
  bytes: number;
  isRefreshing: boolean;
}

interface AnswerCacheDeps {
  /** Answers what is not ready. */
  fetch: Fetch;
  /** Whether a ready answer may be sent to the client; counts its request. Otherwise `fetch` answers. */
  mayAnswer(request: IncomingMessage): boolean;
  /** Called with each answer that was sent from here. */
  observe(request: IncomingMessage, status: number, seconds: number): void;
  /** The origin that refreshed answers are asked at. */
  publicUrl: string;
}

const maxEntries = 2000;
const maxBytes = 32_000_000;
const maxEntryBytes = 1_000_000;
const maxKeyLength = 400;
/** An answer whose time has ended is sent this much longer while it is made anew, unless its source has changed. */
const refreshMs = 1000;

const keyOf = ({ url, headers }: IncomingMessage): string => `${url} ${headers.host}`;

const sizeOf = ({ plain, gzip, br }: PreparedBody) => plain.length + (gzip?.length ?? 0) + (br?.length ?? 0);

/**
 * Keeps public answers ready in front of the framework, by their exact address and host, and sends them again with the
 * headers of the first one until their source changes or their time ends. What may be kept is declared with `allowReuse`.
 */
export function createAnswerCache({ fetch, mayAnswer, observe, publicUrl }: AnswerCacheDeps) {
  const entries = new Map<string, Entry>();
  /** Incremented with each change of a source: answers whose making began before are not kept. */
  const generations: Record<AnswerSource, number> = { files: 0, content: 0, reservations: 0 };
  let totalBytes = 0;

  function remove(key: string, entry: Entry): void {
    entries.delete(key);
    totalBytes -= entry.bytes;
  }

  function store(key: string, response: Response, answer: ReusableAnswer): void {
    const bytes = sizeOf(answer.prepared);
    if (key.length > maxKeyLength || bytes > maxEntryBytes || response.headers.has("set-cookie")) return;
    const previous = entries.get(key);
    if (previous) remove(key, previous);
    const ready = createReadyAnswer(response, answer);
    entries.set(key, { ...ready, storedAt: Date.now(), bytes, isRefreshing: false });
    totalBytes += bytes;
    for (const [oldest, entry] of entries) {
      if (entries.size <= maxEntries && totalBytes <= maxBytes) return;
      remove(oldest, entry);
    }
  }

  async function fetchAndKeep(request: Request, env: Env, key: string | undefined) {
    const before = { ...generations };
    const response = await fetch(request, env);
    // Whoever changed something reads their own change.
    if (request.method !== "GET" && request.method !== "HEAD") clear("reservations");
    const answer = key === undefined || response.status !== 200 ? undefined : findReusableAnswer(request);
    if (key !== undefined && answer && before[answer.source] === generations[answer.source])
      store(key, response, answer);
    return response;
  }

  function clear(source: AnswerSource): void {
    generations[source]++;
    for (const [key, entry] of entries) if (entry.source === source) remove(key, entry);
  }

  /** Makes an answer anew without a client, as if one had asked. */
  function refresh(key: string, entry: Entry, path: string): void {
    if (entry.isRefreshing) return;
    entry.isRefreshing = true;
    const request = new Request(publicUrl + path, { headers: { "accept-encoding": "br" } });
    // On failure the next client is answered by the framework.
    fetchAndKeep(request, {}, key).catch(() => {});
  }

  function find(request: IncomingMessage): Entry | undefined {
    const key = keyOf(request);
    const entry = entries.get(key);
    if (!entry) return undefined;
    const now = Date.now();
    if (now < entry.until && now >= entry.storedAt) return entry;
    const path = request.url ?? "";
    if (now >= entry.until + refreshMs || now < entry.storedAt || !path.startsWith("/")) {
      remove(key, entry);
      return undefined;
    }
    refresh(key, entry, path);
    return entry;
  }

  return {
    /** Removes all answers made of `source`. */
    clear,
    /** Like `deps.fetch`, and keeps the answer if it may be sent again. */
    fetch: (request: Request, env: Env): Promise<Response> =>
      fetchAndKeep(request, env, env.incoming && mayBeReady(env.incoming) ? keyOf(env.incoming) : undefined),
    /** Sends what is ready, and passes every other request to `next`. */
    listener:
      (next: RequestListener): RequestListener =>
      (request, response) => {
        const entry = mayBeReady(request) ? find(request) : undefined;
        if (!entry || !mayAnswer(request)) return next(request, response);
        const startedAt = performance.now();
        const status = sendReadyAnswer(request, response, entry);
        observe(request, status, (performance.now() - startedAt) / 1000);
      },
  };
}
