import { identityRoot, keepStorageParameter } from "#contract/paths.ts";
import { fetchWithTimeLimit } from "./fetch-with-time-limit.ts";
import { getProperty, getText } from "./json.ts";

/**
 * Why there is no new token. `refused`: the provider's session has ended. `second-factor`: the session still lacks the
 * account's second factor. `unreachable`: no response, so the state is unknown.
 */
export type RenewalFailure = "refused" | "second-factor" | "unreachable";

/** `reason` has the server's own words, where it says more than that one has to sign in. */
interface Refusal {
  ok: false;
  renewal: RenewalFailure;
  reason?: string;
}

export type IdTokenAnswer = { ok: true; idToken: string } | Refusal;

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

type JsonAnswer = { ok: true; body: unknown } | Refusal;

/** Requests JSON about tokens, and tells a refusal from a failure. */
export async function requestJson(url: string, init: RequestInit = {}): Promise<JsonAnswer> {
  const response = await fetchWithTimeLimit(url, { ...init, cache: "no-store" }).catch(() => undefined);
  if (!response) return { ok: false, renewal: "unreachable" };
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return { ok: true, body };
  if (response.status === 401) return { ok: false, renewal: "refused" };
  const reason = getText(body, "detail");
  if (response.status !== 403) return { ok: false, renewal: "unreachable", reason };
  const lacksFactor = getProperty(body, "code") === "SECOND_FACTOR_REQUIRED";
  return { ok: false, renewal: lacksFactor ? "second-factor" : "refused", reason };
}
