import type { IncomingMessage } from "node:http";
import { forwardingHeaders } from "./forwarding.ts";

type Field = "host" | "acceptEncoding" | "ifNoneMatch" | "forwardedFor";

/** The headers of a request that decide which cached answer it gets, if any. */
export interface RequestHead extends Record<Exclude<Field, "host">, string | undefined> {
  host: string;
  /** Whether a header shows that a proxy passed the request on. */
  isForwarded: boolean;
}

/** What a header's name, in lower case, means here. A request with an unsupported header gets no cached answer. */
const fields = new Map<string, Field | "forwarding" | "unsupported">([
  ...forwardingHeaders.map((name) => [name, "forwarding"] as const),
  ["x-forwarded-for", "forwardedFor"],
  ["host", "host"],
  ["accept-encoding", "acceptEncoding"],
  ["if-none-match", "ifNoneMatch"],
  ["content-length", "unsupported"],
  ["transfer-encoding", "unsupported"],
  ["range", "unsupported"],
  ["expect", "unsupported"],
]);

/**
 * Reads the headers in one pass over `rawHeaders`; Node builds `headers`, an object of all of them, only when it is read,
 * which takes longer. Returns `undefined` for a request that must not get a cached answer: one with a body, a range or an
 * expectation, without a host, or with a header of `RequestHead` twice.
 */
export function readRequestHead({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): RequestHead | undefined {
  const values: Record<Field, string | undefined> = {
    host: undefined,
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
    forwardedFor: undefined,
  };
  let isForwarded = false;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const field = fields.get((rawHeaders[index] ?? "").toLowerCase());
    if (field === undefined) continue;
    if (field === "unsupported") return undefined;
    if (field === "forwarding" || field === "forwardedFor") isForwarded = true;
    if (field === "forwarding") continue;
    if (values[field] !== undefined) return undefined;
    values[field] = rawHeaders[index + 1];
  }
  const { host, acceptEncoding, ifNoneMatch, forwardedFor } = values;
  if (host === undefined) return undefined;
  return { host, acceptEncoding, ifNoneMatch, forwardedFor, isForwarded };
}
