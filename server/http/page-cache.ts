import type { CspSources } from "../lib/csp-sources.ts";
import { type PreparedBody, prepareBody, respond } from "./compression.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

type Render = (request: Request) => Promise<Response>;

interface Entry {
  prepared: PreparedBody;
  status: number;
  expires: number;
}

/** Pages show the opening state, so they are cached for a minute at most. */
const maxAgeMs = 60_000;
/** For pages rendered from content that may have changed during an outage of the database. */
const maxOutdatedAgeMs = 1000;
const maxEntries = 500;

/** Query parameters of public pages. Pages with any other are not cached, to bound memory. */
const cachedParams = ["page", "_routes"];
export const isCacheable = ({ pathname, search, searchParams }: URL): boolean =>
  pathname.length + search.length < 300 && [...searchParams.keys()].every((name) => cachedParams.includes(name));

interface PageCacheOptions {
  render: Render;
  isContentCurrent: () => boolean;
  extraSources?: CspSources | undefined;
}

/**
 * Caches rendered pages. Rendering never depends on the user (the browser adds that), so all guests share one copy, and
 * concurrent requests for a page share one rendering.
 */
export function createPageCache({ render, isContentCurrent, extraSources }: PageCacheOptions) {
  const entries = new Map<string, Entry>();
  const pending = new Map<string, Promise<Entry>>();
  /** Incremented by each content change: a page whose rendering began earlier is not cached. */
  let generation = 0;

  async function renderEntry(key: string, request: Request): Promise<Entry> {
    const startGeneration = generation;
    const response = await render(
      new Request(request.url, { headers: { accept: request.headers.get("accept") ?? "*/*" } }),
    );
    const text = await response.text();
    const type = response.headers.get("content-type") ?? "text/html; charset=utf-8";
    // A page with a section that failed to load is marked no-store and must not be cached.
    const isUncacheable = response.headers.get("cache-control")?.includes("no-store") ?? false;
    const headers: Record<string, string> = { "cache-control": isUncacheable ? "no-store" : "no-cache" };
    for (const name of ["location", "retry-after", "x-remix-response", "x-remix-redirect"]) {
      const value = response.headers.get(name);
      if (value) headers[name] = value;
    }
    headers["content-type"] = type;
    if (type.startsWith("text/html")) headers["content-security-policy"] = contentSecurityPolicy(text, extraSources);
    const entry = {
      prepared: await prepareBody(text, headers),
      status: response.status,
      expires: Date.now() + (isContentCurrent() ? maxAgeMs : maxOutdatedAgeMs),
    };
    const canStore = entry.status === 200 && !isUncacheable && startGeneration === generation;
    if (canStore && isCacheable(new URL(request.url))) store(key, entry);
    return entry;
  }

  function store(key: string, entry: Entry): void {
    const oldest = entries.size >= maxEntries ? entries.keys().next().value : undefined;
    if (oldest !== undefined) entries.delete(oldest);
    entries.set(key, entry);
  }

  return {
    async respond(request: Request): Promise<Response> {
      const url = new URL(request.url);
      const key = url.pathname + url.search;
      if (!isCacheable(url)) {
        const entry = await renderEntry(key, request);
        return respond(request, entry.prepared, entry.status);
      }
      const cached = entries.get(key);
      if (cached && cached.expires > Date.now()) return respond(request, cached.prepared, cached.status);
      const pendingKey = `${generation} ${key}`;
      const filling = pending.get(pendingKey) ?? renderEntry(key, request).finally(() => pending.delete(pendingKey));
      pending.set(pendingKey, filling);
      const entry = await filling;
      return respond(request, entry.prepared, entry.status);
    },
    /** Removes all pages; called when public content changes. */
    clear: () => {
      generation++;
      entries.clear();
    },
  };
}
