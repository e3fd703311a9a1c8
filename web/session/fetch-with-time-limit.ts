import { noteServerTime } from "#web/ui/server-clock.ts";

/** Longer than the server waits for a payment provider. Without a limit, a stalled connection keeps a button busy for minutes. */
const timeLimitMs = 30_000;

/**
 * `fetch` that gives up after 30 seconds, also while the answer is read. Rejects as without a connection then: whether the
 * server did what was asked is not known.
 */
export async function fetchWithTimeLimit(path: string, init: RequestInit = {}): Promise<Response> {
  // `AbortSignal.any` is missing in Safari before 17.4.
  const controller = new AbortController();
  const abort = () => controller.abort();
  setTimeout(abort, timeLimitMs);
  if (init.signal?.aborted) abort();
  init.signal?.addEventListener("abort", abort);
  const askedAt = Date.now();
  const answer = await fetch(path, { ...init, signal: controller.signal });
  noteServerTime(answer, askedAt);
  return answer;
}
