import { type Prepared, prepare, send } from "./compressed.ts";
import { contentSecurityPolicy, type PolicySources } from "./security-headers.ts";

type Render = (request: Request) => Promise<Response>;

interface Entry {
  prepared: Prepared;
  status: number;
  expires: number;
}

/** Opening hours are part of a page, so none is kept longer. */
const keptMs = 60_000;
const mostKept = 500;

/** The parameters that public pages read. With any other a page is rendered, not kept: anyone could fill the memory. */
const read = ["page", "_routes"];
const isKept = ({ pathname, search, searchParams }: URL): boolean =>
  pathname.length + search.length < 300 && [...searchParams.keys()].every((name) => read.includes(name));

/**
 * Keeps rendered pages. What the server renders never depends on who asks (the browser fills that in), so one copy
 * serves everyone; however many wait for a page, it is rendered once.
 */
export function pageCache(render: Render, others?: PolicySources) {
  const kept = new Map<string, Entry>();
  const underway = new Map<string, Promise<Entry>>();
  /** Grows with each change: what began to be rendered before one must neither stay nor serve those who come after. */
  let generation = 0;

  async function fill(key: string, request: Request): Promise<Entry> {
    const begun = generation;
    const response = await render(
      new Request(request.url, { headers: { accept: request.headers.get("accept") ?? "*/*" } }),
    );
    const text = await response.text();
    const type = response.headers.get("content-type") ?? "text/html; charset=utf-8";
    // A page that could not show a part of itself says so, and must not stay.
    const passing = response.headers.get("cache-control")?.includes("no-store") ?? false;
    const headers: Record<string, string> = { "cache-control": passing ? "no-store" : "no-cache" };
    for (const name of ["location", "retry-after", "x-remix-response", "x-remix-redirect"]) {
      const value = response.headers.get(name);
      if (value) headers[name] = value;
    }
    headers["content-type"] = type;
    if (type.startsWith("text/html")) headers["content-security-policy"] = contentSecurityPolicy(text, others);
    const entry = { prepared: await prepare(text, headers), status: response.status, expires: Date.now() + keptMs };
    const mayStay = entry.status === 200 && !passing && begun === generation;
    if (mayStay && isKept(new URL(request.url))) keep(key, entry);
    return entry;
  }

  function keep(key: string, entry: Entry): void {
    const oldest = kept.size >= mostKept ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(key, entry);
  }

  return {
    async answer(request: Request): Promise<Response> {
      const url = new URL(request.url);
      const key = url.pathname + url.search;
      if (!isKept(url)) {
        const entry = await fill(key, request);
        return send(request, entry.prepared, entry.status);
      }
      const found = kept.get(key);
      if (found && found.expires > Date.now()) return send(request, found.prepared, found.status);
      const turn = `${generation} ${key}`;
      const filling = underway.get(turn) ?? fill(key, request).finally(() => underway.delete(turn));
      underway.set(turn, filling);
      const entry = await filling;
      return send(request, entry.prepared, entry.status);
    },
    /** What pages show has changed: render anew. */
    clear: () => {
      generation++;
      kept.clear();
    },
  };
}
