import type { IncomingMessage, ServerResponse } from "node:http";
import type { CacheableAnswer } from "./cacheable-answer.ts";
import { type Coding, chooseEncoding, encodeBody, isCopyCurrent } from "./compression.ts";

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
const plainAddress = /^(?:\/[\w~!$&'()*+,;=:@-][\w.~!$&'()*+,;=:@-]*)*\/?(?:\?[^#\\]*)?$/;

/** Any of them would need the framework's attention. */
const unusualHeaders = ["content-length", "transfer-encoding", "range", "expect"];

/** Two Host headers are refused, so they are left to the framework. */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") count++;
  }
  return count === 1;
}

/** Whether a request is of the kind that cached answers are sent to. */
export const mayBeCached = (request: IncomingMessage): boolean =>
  (request.method === "GET" || request.method === "HEAD") &&
  plainAddress.test(request.url ?? "") &&
  unusualHeaders.every((name) => request.headers[name] === undefined) &&
  hasOneHost(request);

export function createCachedAnswer(response: Response, answer: CacheableAnswer): CachedAnswer {
  const headers = [...response.headers].filter(([name]) => !bodyHeaders.has(name)).flat();
  return { ...answer, headers, variants: new Map() };
}

function createVariant(answer: CachedAnswer, coding: Coding | undefined, body: Buffer): Variant {
  const encoding = coding ? ["content-encoding", coding] : [];
  const variant = { body, headers: [...answer.headers, ...encoding, "content-length", String(body.length)] };
  answer.variants.set(coding, variant);
  return variant;
}

function findVariant(answer: CachedAnswer, coding: Coding | undefined): Variant | Promise<Variant> {
  const known = answer.variants.get(coding);
  if (known) return known;
  const body = encodeBody(answer.prepared, coding);
  if (body instanceof Promise) return body.then((bytes) => createVariant(answer, coding, bytes));
  return createVariant(answer, coding, body);
}

/**
 * Sends the answer in the best encoding that the client accepts, or 304, and calls `done` with the status: before it
 * returns if the encoding was made already, otherwise once it is made. Calls `failed` if it cannot be made.
 */
export function sendCachedAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedAnswer,
  { done, failed }: { done: (status: number) => void; failed: () => void },
): void {
  const { "if-none-match": copy, "accept-encoding": accepted = "" } = request.headers;
  if (copy !== undefined && isCopyCurrent(answer.prepared, copy)) {
    response.writeHead(304, answer.headers).end();
    done(304);
    return;
  }
  const send = ({ headers, body }: Variant) => {
    response.writeHead(200, headers).end(request.method === "HEAD" ? undefined : body);
    done(200);
  };
  const variant = findVariant(answer, chooseEncoding(answer.prepared, String(accepted)));
  if (variant instanceof Promise) void variant.then(send, failed);
  else send(variant);
}
