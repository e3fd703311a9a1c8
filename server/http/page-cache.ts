import type { CspSources } from "../lib/csp-sources.ts";
import { type PreparedBody, prepareBody, respond } from "./compression.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

type Render = (request: Request) => Promise<Response>;

interface Entry {
  prepared: PreparedBody;
  status: number;
  expires: number;
}

/** Opening hours are part of a page, so none is kept longer. */
const maxAgeMs = 60_000;
const maxEntries = 500;

/** The parameters that public pages read. With any other a page is rendered, not kept: anyone could fill the memory. */
const cachedParams = ["page", "_routes"];
const isCacheable = ({ pathname, search, searchParams }: URL): boolean =>
  pathname.length + search.length < 300 && [...searchParams.keys()].every((name) => cachedParams.includes(name));

/**
 * Keeps rendered pages. What the server renders never depends on who asks (the browser fills that in), so one copy
 * serves everyone; however many wait for a page, it is rendered once.
 */
export function createPageCache(render: Render, extraSources?: CspSources) {
  const entries = new Map<string, Entry>();
  const pending = new Map<string, Promise<Entry>>();
  /** Grows with each change: what began to be rendered before one must neither stay nor serve those who come after. */
  let generation = 0;

  async function renderEntry(key: string, request: Request): Promise<Entry> {
    const startGeneration = generation;
    const response = await render(
      new Request(request.url, { headers: { accept: request.headers.get("accept") ?? "*/*" } }),
    );
    const text = await response.text();
    const type = response.headers.get("content-type") ?? "text/html; charset=utf-8";
    // A page that could not show a part of itself says so, and must not stay.
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
      expires: Date.now() + maxAgeMs,
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
    async answer(request: Request): Promise<Response> {
      const url = new URL(request.url);
      const key = url.pathname + url.search;
      if (!isCacheable(url)) {
        const entry = await renderEntry(key, request);
        return respond(request, entry.prepared, entry.status);
      }
      const found = entries.get(key);
      if (found && found.expires > Date.now()) return respond(request, found.prepared, found.status);
      const pendingKey = `${generation} ${key}`;
      const filling = pending.get(pendingKey) ?? renderEntry(key, request).finally(() => pending.delete(pendingKey));
      pending.set(pendingKey, filling);
      const entry = await filling;
      return respond(request, entry.prepared, entry.status);
    },
    /** What pages show has changed: render anew. */
    clear: () => {
      generation++;
      entries.clear();
    },
  };
}
