import type { IncomingMessage, ServerResponse } from "node:http";
import type { CacheableAnswer } from "./cacheable-answer.ts";
import { type Coding, chooseEncoding, encodeBody, isCopyCurrent } from "./compression.ts";
import type { RequestHead } from "./request-head.ts";

interface Variant {
  headers: string[];
  body: Buffer;
}

/** An answer as it is sent: the headers of the first one, and the body in each encoding. */
export interface CachedAnswer extends CacheableAnswer {
  /** Name and value in turn, without those of the body's encoding. */
  headers: string[];
  variants: Map<Coding | undefined, Variant>;
}

const bodyHeaders = new Set(["content-encoding", "content-length"]);
/**
 * A path and query that the framework reads as they are. It decodes `%61` and resolves `/./`, so that such a spelling
 * would reach another route than it seems to, past the limits of its own.
 */
const plainUrl = /^(?:\/[\w~!$&'()*+,;=:@-][\w.~!$&'()*+,;=:@-]*)*\/?(?:\?[^#\\]*)?$/;

/** Whether a request's method and URL allow a cached answer; `readRequestHead` checks its headers. */
export const mayBeCached = ({ method, url = "" }: IncomingMessage): boolean =>
  (method === "GET" || method === "HEAD") && plainUrl.test(url);

export function createCachedAnswer(response: Response, answer: CacheableAnswer): CachedAnswer {
  const headers = [...response.headers].filter(([name]) => !bodyHeaders.has(name)).flat();
  return { ...answer, headers, variants: new Map() };
}

function findVariant(answer: CachedAnswer, coding: Coding | undefined): Variant {
  const known = answer.variants.get(coding);
  if (known) return known;
  const body = encodeBody(answer.prepared, coding);
  const encoding = coding ? ["content-encoding", coding] : [];
  const variant = { body, headers: [...answer.headers, ...encoding, "content-length", String(body.length)] };
  answer.variants.set(coding, variant);
  return variant;
}

/** Returns 304 if the client's copy is current, otherwise 200. */
export const statusOf = (answer: CachedAnswer, { ifNoneMatch }: RequestHead): 200 | 304 =>
  ifNoneMatch !== undefined && isCopyCurrent(answer.prepared, ifNoneMatch) ? 304 : 200;

/** Sends the answer with the given status; a 200 has the body in the best encoding that the client accepts. */
export function sendCachedAnswer(
  answer: CachedAnswer,
  { acceptEncoding = "" }: RequestHead,
  status: 200 | 304,
  response: ServerResponse,
): void {
  if (status === 304) return void response.writeHead(304, answer.headers).end();
  const { headers, body } = findVariant(answer, chooseEncoding(answer.prepared, acceptEncoding));
  response.writeHead(200, headers).end(response.req.method === "HEAD" ? undefined : body);
}
