import type { Context } from "hono";
import { z } from "zod";
import type { Operation } from "#contract/platform/operation.ts";
import { abortDownload } from "./abort-download.ts";
import { allowCaching } from "./answer-cache.ts";
import type { HttpEnv } from "./client-ip.ts";
import { prepareBody, respond } from "./compression.ts";
import { fileResponse, jsonResponse } from "./security-headers.ts";

export interface ResponseDeps {
  log: Record<"warn" | "error", (details: object, message: string) => void>;
  /** Whether the public content in memory is current. It may be older during an outage of the database. */
  isContentCurrent(): boolean;
  /** The headers of every response. */
  defaultHeaders: Readonly<Record<string, string>>;
}

interface ResponseContext {
  c: Context<HttpEnv>;
  operation: Operation;
  query: object;
  deps: ResponseDeps;
}

const Page = z.object({ items: z.unknown(), next: z.record(z.string(), z.string()).optional() });

/** Caches do not store responses that depend on the user, and revalidate public ones before each use. */
const cacheControlOf = (operation: Operation) => (operation.access === "public" ? "no-cache" : "no-store");

/** For answers made of content that may have changed during an outage of the database. */
const outdatedSeconds = 1;

/** How the answer of an operation may be kept: never one that depends on the user, or whose calls are counted. */
const cachingOf = ({ access, limit, cacheable }: Operation, query: object): Operation["cacheable"] =>
  access === "public" && limit === undefined && !cacheable?.except?.some((name) => name in query)
    ? cacheable
    : undefined;

/** Responds with what a route returned: a file, a page with a link to the next one, or JSON that its schema describes. */
export function respondWith(
  result: unknown,
  { c, operation, query, deps }: ResponseContext,
): Response | Promise<Response> {
  const headers: Record<string, string> = { "cache-control": cacheControlOf(operation) };
  // The pages call the API in the same process, without this header: compressing and storing would be wasted on them.
  const cacheable = c.req.header("accept-encoding") === undefined ? undefined : cachingOf(operation, query);
  const send = (answer: unknown): Response | Promise<Response> => {
    if (!cacheable) return jsonResponse(answer, { ...deps.defaultHeaders, ...headers });
    const { source, seconds } = cacheable;
    const lifetime = deps.isContentCurrent() ? seconds : Math.min(seconds, outdatedSeconds);
    const body = prepareBody(JSON.stringify(answer), { "content-type": "application/json", ...headers });
    allowCaching(c.req.raw, body, { source, until: Date.now() + lifetime * 1000 });
    return respond(c.req.raw, body);
  };
  if (operation.download) {
    const abort = abortDownload(c, deps.log);
    return fileResponse(result, operation.download, { ...deps.defaultHeaders, ...headers }, abort);
  }
  if (!operation.paged) return send(operation.response.parse(result));
  const { items, next } = Page.parse(result);
  if (next) headers.link = `<${c.req.path}?${new URLSearchParams(next)}>; rel="next"`;
  return send(operation.response.parse(items));
}
