import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A response body kept in memory: plain, gzip and Brotli, with one ETag. */
export interface PreparedBody {
  plain: Buffer<ArrayBuffer>;
  gzip?: Buffer<ArrayBuffer>;
  br?: Buffer<ArrayBuffer>;
  etag: string;
  headers: Record<string, string>;
}

const minCompressedBytes = 1024;

export const computeEtag = (body: Buffer): string =>
  `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;

export async function prepareBody(text: string, headers: Record<string, string>): Promise<PreparedBody> {
  const plain = Buffer.from(text);
  const prepared: PreparedBody = { plain, etag: computeEtag(plain), headers };
  if (plain.length < minCompressedBytes) return prepared;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [zipped, brotli] = await Promise.all([promisify(gzip)(plain), promisify(brotliCompress)(plain, { params })]);
  return { ...prepared, gzip: Buffer.from(zipped), br: Buffer.from(brotli) };
}

const acceptsEncoding = (header: string, coding: string) =>
  header.split(",").some((part) => {
    const [name = "", q = ""] = part.trim().split(";");
    return name.trim() === coding && !/^\s*q=0(\.0+)?\s*$/.test(q);
  });

export type Coding = "br" | "gzip";

/** Returns the best encoding of the body that the client accepts; undefined is plain. */
export const chooseEncoding = (prepared: PreparedBody, acceptEncoding: string): Coding | undefined =>
  (["br", "gzip"] as const).find((coding) => prepared[coding] && acceptsEncoding(acceptEncoding, coding));

/** Whether the client's copy, which `If-None-Match` names, is the current one. */
export const isCopyCurrent = (prepared: PreparedBody, ifNoneMatch: string): boolean =>
  ifNoneMatch === prepared.etag || ifNoneMatch.split(/\s*,\s*/).includes(prepared.etag);

/** Responds in the best encoding the client accepts, or 304 if its copy is current. */
export function respond(request: Request, prepared: PreparedBody, status = 200): Response {
  const headers = new Headers({ ...prepared.headers, etag: prepared.etag, vary: "accept-encoding" });
  if (status === 200 && isCopyCurrent(prepared, request.headers.get("if-none-match") ?? "")) {
    return new Response(null, { status: 304, headers });
  }
  const coding = chooseEncoding(prepared, request.headers.get("accept-encoding") ?? "");
  const body = (coding && prepared[coding]) ?? prepared.plain;
  if (coding) headers.set("content-encoding", coding);
  headers.set("content-length", String(body.length));
  return new Response(request.method === "HEAD" ? null : body, { status, headers });
}
