import type { Context } from "hono";
import { z } from "zod";
import type { Operation } from "#contract/operation.ts";
import { breakOffDownload } from "./break-off.ts";
import { cachingOf, respondCacheable } from "./cacheable-json.ts";
import type { HttpEnv } from "./client-ip.ts";
import { fileResponse, jsonResponse } from "./security-headers.ts";

export interface ResponseDeps {
  log: Record<"warn" | "error", (details: object, message: string) => void>;
  /** Whether answers are made of the public content as it is now, not as it was before an outage. */
  isContentCurrent(): boolean;
  /** Sent with every answer. */
  defaultHeaders: Readonly<Record<string, string>>;
}

interface Handled {
  c: Context<HttpEnv>;
  operation: Operation;
  query: object;
  deps: ResponseDeps;
}

const Page = z.object({ items: z.unknown(), next: z.record(z.string(), z.string()).optional() });

/** Responses that depend on the user are never stored by a cache; public ones are revalidated each time. */
const cacheControlOf = (operation: Operation) => (operation.access === "public" ? "no-cache" : "no-store");

/** Responds with what a route returned: a file, a page with a link to the next one, or JSON that its schema describes. */
export function respondWith(result: unknown, { c, operation, query, deps }: Handled): Response | Promise<Response> {
  const headers: Record<string, string> = { "cache-control": cacheControlOf(operation) };
  // Pages, which call the API in process, take no compressed answers.
  const cacheable = c.req.header("accept-encoding") === undefined ? undefined : cachingOf(operation, query);
  const send = (answer: unknown) =>
    cacheable
      ? respondCacheable(c.req.raw, answer, cacheable, { headers, isContentCurrent: deps.isContentCurrent })
      : jsonResponse(answer, { ...deps.defaultHeaders, ...headers });
  if (operation.download) {
    const breakOff = breakOffDownload(c, deps.log);
    return fileResponse(result, operation.download, { ...deps.defaultHeaders, ...headers }, breakOff);
  }
  if (!operation.paged) return send(operation.response.parse(result));
  const { items, next } = Page.parse(result);
  if (next) headers.link = `<${c.req.path}?${new URLSearchParams(next)}>; rel="next"`;
  return send(operation.response.parse(items));
}
