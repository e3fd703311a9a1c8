import { hash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { rememberResults } from "../lib/remember-results.ts";

export type Coding = "br" | "gzip";
type Bytes = Buffer<ArrayBuffer>;

/** A response body kept in memory, with one ETag. */
export interface PreparedBody {
  plain: Bytes;
  /** The encodings that it is sent in, the best first. */
  codings: readonly Coding[];
  /** The encodings that were made. */
  encoded: Map<Coding, Bytes>;
  etag: string;
  headers: Record<string, string>;
}

const allCodings = ["br", "gzip"] as const;
const minCompressedBytes = 1024;

export const computeEtag = (body: Buffer): string => `"${hash("sha256", body, "base64url").slice(0, 22)}"`;

/** A body that is not compressed, such as a picture. */
export const plainBody = (plain: Bytes, headers: Record<string, string>): PreparedBody => ({
  plain,
  headers,
  codings: [],
  encoded: new Map(),
  etag: computeEtag(plain),
});

/** A body that is compressed when a client asks for it first, unless it is short. */
export function prepareBody(text: string, headers: Record<string, string>): PreparedBody {
  const plain = Buffer.from(text);
  return { ...plainBody(plain, headers), codings: plain.length < minCompressedBytes ? [] : allCodings };
}

/** In the main thread: a page takes two milliseconds, much less than its rendering, and it is compressed once. */
const compressors: Record<Coding, (plain: Bytes) => Bytes> = {
  gzip: (plain) => gzipSync(plain),
  br: (plain) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
    return brotliCompressSync(plain, { params });
  },
};

/** Returns the body in an encoding, which is kept. */
export function encodeBody({ plain, encoded }: PreparedBody, coding: Coding | undefined): Bytes {
  if (coding === undefined) return plain;
  // A copy, since zlib returns a part of a larger buffer.
  const bytes = encoded.get(coding) ?? Buffer.from(compressors[coding](plain));
  encoded.set(coding, bytes);
  return bytes;
}

const accepts = (acceptEncoding: string, coding: Coding) =>
  acceptEncoding.split(",").some((part) => {
    const [name = "", q = ""] = part.trim().split(";");
    return name.trim() === coding && !/^\s*q=0(\.0+)?\s*$/.test(q);
  });

/** The maximum number of Accept-Encoding headers whose codings are remembered. Browsers send few different ones. */
const maxRemembered = 100;
const acceptedCodings = rememberResults(
  (acceptEncoding) => allCodings.filter((coding) => accepts(acceptEncoding, coding)),
  maxRemembered,
);

/** Returns the best encoding of the body that the client accepts; undefined is plain. */
export function chooseEncoding({ codings }: PreparedBody, acceptEncoding: string): Coding | undefined {
  if (codings.length === 0) return undefined;
  const acceptedNames = acceptedCodings(acceptEncoding);
  return codings.find((coding) => acceptedNames.includes(coding));
}

/**
 * Whether the client's copy, which `If-None-Match` names, is the current one. The comparison is weak (RFC 9110, 13.1.2):
 * proxies that compress anew mark the tag as weak.
 */
export const isCopyCurrent = ({ etag }: PreparedBody, ifNoneMatch: string): boolean =>
  ifNoneMatch === etag ||
  ifNoneMatch === "*" ||
  ifNoneMatch.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, "") === etag);

/** Responds in the best encoding the client accepts, or 304 if its copy is current. */
export function respond(request: Request, prepared: PreparedBody, status = 200): Response {
  const headers = new Headers({ ...prepared.headers, etag: prepared.etag, vary: "accept-encoding" });
  if (status === 200 && isCopyCurrent(prepared, request.headers.get("if-none-match") ?? "")) {
    return new Response(null, { status: 304, headers });
  }
  const coding = chooseEncoding(prepared, request.headers.get("accept-encoding") ?? "");
  const body = encodeBody(prepared, coding);
  if (coding) headers.set("content-encoding", coding);
  headers.set("content-length", String(body.length));
  return new Response(request.method === "HEAD" ? null : body, { status, headers });
}
