import { createSharedCalls } from "../lib/shared-calls.ts";
import { allowCaching } from "./cacheable-answer.ts";
import { type PreparedBody, prepareBody, respond } from "./compression.ts";
import type { IpCounter } from "./ip-counter.ts";
import { cspReportPath, type PagePolicy } from "./page-policy.ts";
import { hasDishFilter, pageUrl } from "./page-url.ts";
import type { RenderQueue } from "./render-queue.ts";
import type { RenderPage } from "./rendered-page.ts";
import { tooManyFromIp } from "./request-limit.ts";

interface Entry {
  prepared: PreparedBody;
  status: number;
  expires: number;
  /** Until when it is shown while the database cannot be reached: rendered again it would not be newer. */
  shownInOutageUntil: number;
  isStored: boolean;
}

/** Pages show the opening state, so they are cached for a minute at most. */
const maxAgeMs = 60_000;
/** For pages rendered from content that may have changed during an outage of the database. */
const maxOutdatedAgeMs = 1000;
const maxEntries = 500;

/** Longer URLs are not cached, to bound memory. */
const maxUrlLength = 300;

interface PageCacheOptions {
  render: RenderPage;
  isContentCurrent: () => boolean;
  /** Counts renderings by the client's IP address. */
  countRendering: IpCounter;
  queue: RenderQueue;
  /** The origin that pages are rendered for, whatever host a request names. */
  publicUrl: string;
  contentSecurityPolicy: PagePolicy;
}

/**
 * Caches rendered pages. Rendering never depends on the user (the browser adds that), so all guests share one copy, and
 * concurrent requests for a page share one rendering. Throws `too_many_requests` if an IP address asks for too many pages
 * that are not cached, and `unavailable` if too many are being rendered.
 */
export function createPageCache(options: PageCacheOptions) {
  const { render, isContentCurrent, countRendering, queue, publicUrl, contentSecurityPolicy } = options;
  let entries = new Map<string, Entry>();
  /** The pages that were kept, also before the last change of content. */
  const knownUrls = new Set<string>();
  /** The renderings of the current generation. */
  const renderings = createSharedCalls<Entry>();
  /** Incremented by each content change: a page whose rendering began earlier is not cached. */
  let generation = 0;

  async function renderEntry(url: string, request: Request): Promise<Entry> {
    const startGeneration = generation;
    // Content that was reloaded meanwhile may be newer than what was rendered.
    const wasCurrent = isContentCurrent();
    const accept = request.headers.get("accept") ?? "*/*";
    const rendered = await render(new Request(publicUrl + url, { headers: { accept } }));
    const type = rendered.headers.get("content-type") ?? "text/html; charset=utf-8";
    // A page with a section that failed to load is marked no-store and must not be cached.
    const isUncacheable = rendered.headers.get("cache-control")?.includes("no-store") ?? false;
    const headers: Record<string, string> = { "cache-control": isUncacheable ? "no-store" : "no-cache" };
    for (const name of ["location", "retry-after", "x-remix-response", "x-remix-redirect"]) {
      const value = rendered.headers.get(name);
      if (value) headers[name] = value;
    }
    headers["content-type"] = type;
    if (type.startsWith("text/html")) {
      headers["reporting-endpoints"] = `csp="${cspReportPath}"`;
      headers["content-security-policy"] = await contentSecurityPolicy(url, rendered.text, rendered.headers);
    }
    const prepared = prepareBody(rendered.text, headers);
    const expires = Date.now() + (wasCurrent && isContentCurrent() ? maxAgeMs : maxOutdatedAgeMs);
    const canStore = rendered.status === 200 && !isUncacheable && startGeneration === generation;
    const isStored = canStore && url.length < maxUrlLength && !hasDishFilter(url);
    const shownInOutageUntil = Date.now() + maxAgeMs;
    const entry = { prepared, status: rendered.status, expires, shownInOutageUntil, isStored };
    if (isStored) store(url, entry);
    return entry;
  }

  /** Joins a rendering of the page that is under way, or begins one that is counted for the client. */
  function renderOnce(url: string, request: Request, clientIp: string): Promise<Entry> {
    const joined = renderings.get(url);
    if (joined) return joined;
    // A page that was kept before is rendered for all guests, once a minute or for changed content, whoever asks first.
    const retryAfter = knownUrls.has(url) ? undefined : countRendering(clientIp);
    if (retryAfter !== undefined) throw tooManyFromIp(retryAfter);
    return renderings.begin(url, () => queue(() => renderEntry(url, request)));
  }

  function store(url: string, entry: Entry): void {
    const oldest = entries.size >= maxEntries ? entries.keys().next().value : undefined;
    if (oldest !== undefined) entries.delete(oldest);
    entries.set(url, entry);
    const oldestUrl = knownUrls.size >= maxEntries && !knownUrls.has(url) ? knownUrls.keys().next().value : undefined;
    if (oldestUrl !== undefined) knownUrls.delete(oldestUrl);
    knownUrls.add(url);
  }

  return {
    async respond(request: Request, clientIp: string): Promise<Response> {
      const url = pageUrl(new URL(request.url));
      const cached = entries.get(url);
      const now = Date.now();
      const shownUntil = cached && (isContentCurrent() ? cached.expires : cached.shownInOutageUntil);
      const entry =
        cached && shownUntil !== undefined && shownUntil > now ? cached : await renderOnce(url, request, clientIp);
      // What is shown in an outage only is looked at again with each request, since the outage may end.
      if (entry.isStored && entry.expires > now)
        allowCaching(request, entry.prepared, { source: "content", until: entry.expires });
      return respond(request, entry.prepared, entry.status);
    },
    /** Removes all pages; called when public content changes. */
    clear: () => {
      generation++;
      // A cleared map would keep them in memory, as `createSharedCalls` explains.
      entries = new Map();
      renderings.clear();
    },
  };
}
