import { identityRoot, keepStorageParameter } from "#contract/paths.ts";
import { fetchWithTimeLimit } from "./fetch-with-time-limit.ts";
import { getProperty } from "./json.ts";

/**
 * Why there is no new token. `refused`: the provider's session has ended. `second-factor`: the session still lacks the
 * account's second factor. `unreachable`: no response, so the state is unknown.
 */
export type RenewalFailure = "refused" | "second-factor" | "unreachable";

export type IdTokenAnswer = { ok: true; idToken: string } | { ok: false; renewal: RenewalFailure };

const signOutPath = (keepStorage: boolean) =>
  `${identityRoot}/sign-out${keepStorage ? `?${keepStorageParameter}` : ""}`;

/** Tells the server that the session has ended; sent also while the page is being left. */
export async function postSignOut(keepStorage: boolean, headers: Record<string, string> = {}): Promise<void> {
  await fetch(signOutPath(keepStorage), {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: "{}",
    keepalive: true,
  }).catch(() => undefined);
}

type JsonAnswer = { ok: true; body: unknown } | { ok: false; renewal: RenewalFailure };

/** Requests JSON about tokens, and tells a refusal from a failure. */
export async function requestJson(url: string, init: RequestInit = {}): Promise<JsonAnswer> {
  const response = await fetchWithTimeLimit(url, { ...init, cache: "no-store" }).catch(() => undefined);
  if (!response) return { ok: false, renewal: "unreachable" };
  const isDefinitive = response.ok || response.status === 401 || response.status === 403;
  if (!isDefinitive) return { ok: false, renewal: "unreachable" };
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return { ok: true, body };
  return { ok: false, renewal: getProperty(body, "code") === "SECOND_FACTOR_REQUIRED" ? "second-factor" : "refused" };
}
