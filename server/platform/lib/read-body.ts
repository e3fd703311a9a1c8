import { AppError } from "../domain/app-error.ts";

/** Limit of a JSON body: no form of the product comes near it. */
export const maxBodyBytes = 64 * 1024;

const utf8 = new TextDecoder("utf-8", { fatal: true });

type ReadResult = { value: unknown } | { error: AppError };

/**
 * Reads a JSON body of at most `limit` bytes; an empty body is `{}`. Returns the error instead of throwing it, because
 * authorization errors (401, 403) take precedence over body errors (400, 413, 415).
 */
export async function readJson(request: Request, limit = maxBodyBytes): Promise<ReadResult> {
  const bytes = await readRequestBytes(request, limit);
  if (!bytes) return { error: new AppError("too_large") };
  if (bytes.length === 0) return { value: {} };
  const mediaType = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (mediaType !== "application/json" && !mediaType.endsWith("+json")) {
    return { error: new AppError("unsupported_media_type") };
  }
  try {
    return { value: JSON.parse(utf8.decode(bytes)) };
  } catch {
    return { error: new AppError("malformed") };
  }
}

/**
 * Reads the body of a request, or returns `undefined` once it exceeds `limit` bytes. Throws `malformed` if the sender
 * disconnects before its end.
 */
export async function readRequestBytes(request: Request, limit: number): Promise<Buffer | undefined> {
  try {
    // Node's parser ends the body after the announced length, so that no stream has to be counted.
    if (isAnnounced(request, limit)) return Buffer.from(await request.arrayBuffer());
    return await readBytes(request, limit);
  } catch {
    throw new AppError("malformed");
  }
}

/** Whether the body has a length of at most `limit` bytes by its header. */
function isAnnounced({ headers }: Request, limit: number): boolean {
  const length = headers.get("content-length");
  return length !== null && Number(length) <= limit;
}

/**
 * Reads a body, or returns `undefined` once it exceeds `limit` bytes; never buffers more than that. Throws the error of
 * the connection if that ends before the body.
 */
export async function readBytes(
  message: Pick<Request | Response, "headers" | "body">,
  limit: number,
): Promise<Buffer | undefined> {
  if (Number(message.headers.get("content-length") ?? 0) > limit) return undefined;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of message.body ?? []) {
    length += chunk.length;
    if (length > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
