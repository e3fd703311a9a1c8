import { readBytes } from "../../platform/lib/read-body.ts";
import { StorageError } from "./storage-error.ts";

/** An admin waits for the upload of a picture: fail early. */
const defaultTimeoutMs = 10_000;
/** Answers of the API are far shorter. */
const maxAnswerBytes = 64 * 1024;
/** A whole picture, or a part of a backup. */
export const maxFileBytes = 32 * 1024 * 1024;

export interface Answer {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

interface SendOptions {
  /** The variable that holds the host's URL. */
  variable: string;
  maxBytes?: number;
  signal?: AbortSignal;
  /** Until the whole answer is there. */
  timeoutMs?: number;
}

/** An answer was longer than asked for. */
export class OversizedAnswerError extends StorageError {}

const hostOf = (url: string) => URL.parse(url)?.host ?? "the host";

/** Why a request had no answer, in words. */
function describeFailure(error: unknown): string {
  if (error instanceof DOMException && error.name === "TimeoutError") return "did not answer in time";
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const reason = cause instanceof Error ? ("code" in cause && String(cause.code)) || cause.message : "";
  return `could not be reached${reason && ` (${reason})`}`;
}

/**
 * Sends a request to a host of pictures or backups and reads its answer, both within ten seconds unless told otherwise;
 * redirects are not followed, since the request carries a key. Throws a `StorageError` that names the host, never the whole URL.
 */
export async function send(
  request: Request,
  { variable, maxBytes = maxAnswerBytes, signal, timeoutMs = defaultTimeoutMs }: SendOptions,
): Promise<Answer> {
  const host = hostOf(request.url);
  const limit = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
  try {
    const response = await fetch(request, { signal: limit, redirect: "manual" });
    const { status, headers } = response;
    // The length in the answer to HEAD is that of a body which is not sent.
    if (request.method === "HEAD") return { status, headers, bytes: Buffer.alloc(0) };
    const bytes = await readBytes(response, maxBytes);
    if (bytes) return { status, headers, bytes };
    await response.body?.cancel();
  } catch (error) {
    const reason = limit.aborted ? limit.reason : error;
    throw new StorageError(variable, `${host} ${describeFailure(reason)}`, reason);
  }
  throw new OversizedAnswerError(variable, `${host} sent more than ${maxBytes} bytes`);
}
