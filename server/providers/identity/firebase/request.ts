import { z } from "zod";
import { AppError } from "../../../platform/domain/app-error.ts";
import { readBoundedJson } from "../bounded-json.ts";

/** A sign-in waits no longer than this for Google. */
const timeoutMs = 5000;

interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** Thrown where Firebase cannot be asked: guests read plain words, the operator reads the cause in the log. */
export const firebaseUnavailable = () =>
  new AppError("unavailable", {
    detail: "Sign-in cannot be reached at the moment. Nothing was changed; try again in a minute.",
    retryAfter: 60,
  });

const ErrorBody = z.object({
  error: z.union([
    z.string(),
    z.object({ message: z.string(), details: z.array(z.object({ reason: z.string().optional() })).optional() }),
  ]),
});

/** The code of an error, such as `USER_NOT_FOUND` or `API_KEY_INVALID`; without the text that follows it. */
export function errorCodeOf({ status, body }: Answer): string {
  const error = ErrorBody.safeParse(body).data?.error;
  if (typeof error === "string") return error;
  const reason = error?.details?.find((detail) => detail.reason)?.reason;
  return reason ?? error?.message.split(/[\s:]/)[0] ?? `HTTP ${status}`;
}

/**
 * Sends a request and reads its JSON. Throws an `Error` that says in words why there is no answer: no connection, more
 * than five seconds, more than 256 KiB, or an error of Google's own (5xx).
 */
export async function askGoogle(url: string, init: RequestInit = {}): Promise<Answer> {
  const { host } = new URL(url);
  // Redirects would carry tokens elsewhere.
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { ...init, redirect: "error", signal });
    const body = await readBoundedJson(response, host);
    if (response.status >= 500) throw new Error(`${host} answers ${response.status}`);
    return { status: response.status, headers: response.headers, body };
  } catch (error) {
    if (signal.aborted) throw new Error(`${host} does not answer within ${timeoutMs / 1000} seconds`, { cause: error });
    if (error instanceof TypeError) throw new Error(`${host} cannot be reached`, { cause: error });
    throw error;
  }
}

export const postJson = (url: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  askGoogle(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
