import type { MiddlewareHandler } from "hono";
import { z } from "zod";
import { isAsyncIterable } from "../lib/async-iterable.ts";
import { bindToRequest } from "../lib/request-context.ts";

/** Default security headers. COOP keeps the opener of popups, which sign-in needs. */
export const defaultHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
  ...(publicUrl.startsWith("https:") && { "strict-transport-security": "max-age=31536000" }),
});

const complete = new WeakSet<Response>();

/**
 * Responds with JSON and exactly these headers, which include the default ones: adding them to a finished response costs
 * as much as the rest of a short answer.
 */
export function jsonResponse(value: unknown, headers: Readonly<Record<string, string>>): Response {
  const response = new Response(JSON.stringify(value), { headers: { "content-type": "application/json", ...headers } });
  complete.add(response);
  return response;
}

/** Ends the connection before the end of the body, so that nobody takes a part for the whole. Throws if there is none. */
type AbortDownload = (error: unknown) => void;

/** Reads the first two parts before it resolves, so that a database that is away is an answer and not half a file. */
async function encodeParts(parts: AsyncIterable<string>, abort: AbortDownload): Promise<ReadableStream> {
  const iterator = parts[Symbol.asyncIterator]();
  const first = [await iterator.next(), await iterator.next()];
  async function* all() {
    for (const { done, value } of first) if (!done) yield value;
    if (first.some(({ done }) => done)) return;
    try {
      yield* { [Symbol.asyncIterator]: () => iterator };
    } catch (error) {
      abort(error);
    }
  }
  return ReadableStream.from(all()).pipeThrough(new TextEncoderStream());
}

/**
 * Responds with a text, or with its parts while they are made, as a file to save, with exactly these headers. Rejects if
 * the first parts cannot be made; a later failure is passed to `abort`.
 */
export async function fileResponse(
  text: unknown,
  { mediaType, fileName }: { mediaType: string; fileName: string },
  headers: Readonly<Record<string, string>>,
  abort: AbortDownload,
): Promise<Response> {
  const type = { "content-type": `${mediaType}; charset=utf-8` };
  const disposition = { "content-disposition": `attachment; filename="${fileName}"` };
  const body = isAsyncIterable<string>(text) ? await encodeParts(text, bindToRequest(abort)) : z.string().parse(text);
  const response = new Response(body, { headers: { ...headers, ...type, ...disposition } });
  complete.add(response);
  return response;
}

/** Adds the default headers to responses that lack them. */
export const securityHeaders = (publicUrl: string): MiddlewareHandler => {
  const fixed = defaultHeaders(publicUrl);
  return async (c, next) => {
    await next();
    if (complete.has(c.res)) return;
    for (const [name, value] of Object.entries(fixed)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  };
};
