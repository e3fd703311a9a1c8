import { readBytes } from "../../platform/lib/read-body.ts";
import { reasonOf } from "./results.ts";

const timeoutMs = 5000;
const maxBytes = 64 * 1024;

interface DoctorAnswer {
  status: number;
  /** The body, if it has at most 64 KB. */
  text: string;
  /** Milliseconds by which the host's clock is ahead of this machine's; precise to about a second. */
  clockDifferenceMs: number | undefined;
}

/** Asks a host, for at most five seconds or until `init.signal`, and without following redirects. Returns the reason if it does not answer. */
export async function ask(url: string, init: RequestInit = {}): Promise<DoctorAnswer | { failure: string }> {
  const startedAt = Date.now();
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(init.signal ? [init.signal] : [])]);
    const response = await fetch(url, { ...init, redirect: "manual", signal });
    const now = (startedAt + Date.now()) / 2;
    const date = Date.parse(response.headers.get("date") ?? "");
    const isHead = init.method === "HEAD";
    const bytes = isHead ? undefined : await readBytes(response, maxBytes);
    return {
      status: response.status,
      text: bytes?.toString("utf8") ?? "",
      // The header has whole seconds, cut off.
      clockDifferenceMs: Number.isNaN(date) ? undefined : date + 500 - now,
    };
  } catch (error) {
    return { failure: reasonOf(error) };
  }
}
