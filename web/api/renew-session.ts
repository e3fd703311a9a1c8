import { apiRoot, endpoints, identityRoot } from "#contract/paths.ts";
import { getProperty, getText } from "#web/session/json.ts";
import { getSignOutCount, readSession, type SignedInUser, saveSession } from "#web/session/session.ts";

/** `refused`: the provider's session is over. `unreachable`: nobody answered, so nothing is known. */
export type RenewalResult = "renewed" | "refused" | "unreachable";

interface RenewalOptions {
  /** For one who has just signed in: may change who is signed in. */
  isSignIn?: boolean;
  /** Makes them known, under the name they gave or the one that the provider has. */
  registerUser?: boolean;
  newName?: string;
}

let pendingRenewal: Promise<RenewalResult> | undefined;

/** Exchanges the provider's session for a new access token; one exchange at a time, whoever asks. */
export function renewSession(options: RenewalOptions = {}): Promise<RenewalResult> {
  if (options.isSignIn) return exchangeTokens(options);
  pendingRenewal ??= exchangeTokens(options).finally(() => {
    pendingRenewal = undefined;
  });
  return pendingRenewal;
}

type TokenResponse = { ok: true; body: unknown } | { ok: false; renewal: Exclude<RenewalResult, "renewed"> };

async function exchangeTokens({
  isSignIn = false,
  registerUser = false,
  newName,
}: RenewalOptions): Promise<RenewalResult> {
  const signOutCountBefore = getSignOutCount();
  const idTokenResponse = await requestJson(`${identityRoot}/token`);
  if (!idTokenResponse.ok) return idTokenResponse.renewal;
  const idToken = getText(idTokenResponse.body, "token");
  const claims = decodeClaims(idToken);
  const email = getText(claims, "email").toLowerCase();
  if (!email) return "refused";
  const session = readSession();
  if (!isSignIn && session.state === "in" && session.email !== email) return "refused";

  if (registerUser) {
    const name = newName ?? (getText(claims, "name") || email);
    const userResponse = await postWithIdToken(endpoints.createUser[1], idToken, { name, email });
    if (!userResponse.ok) return userResponse.renewal;
  }
  const accessTokenResponse = await postWithIdToken(endpoints.exchangeToken[1], idToken, { email });
  if (!accessTokenResponse.ok) return accessTokenResponse.renewal;
  const token = getText(accessTokenResponse.body, "token");
  if (!token || getSignOutCount() !== signOutCountBefore) return "refused";
  const admin = session.state === "in" && session.email === email && session.admin;
  saveSession(token, userFromClaims(token, claims, { email, admin }));
  return "renewed";
}

function userFromClaims(
  token: string,
  claims: unknown,
  { email, admin }: Pick<SignedInUser, "email" | "admin">,
): SignedInUser {
  const accessTokenClaims = decodeClaims(token);
  // The span, not the instant: the browser's clock may differ from the server's.
  const [exp, iat] = ["exp", "iat"].map((name) => Number(getProperty(accessTokenClaims, name)));
  const seconds = (exp ?? 0) - (iat ?? 0) || 0;
  return {
    email,
    admin,
    name: getText(claims, "name") || email,
    photo: getText(claims, "picture") || undefined,
    verified: getProperty(claims, "email_verified") === true,
    until: Date.now() + seconds * 1000,
  };
}

const postWithIdToken = (path: string, idToken: string, body: unknown): Promise<TokenResponse> =>
  requestJson(apiRoot + path, {
    method: "POST",
    headers: { authorization: `Bearer ${idToken}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });

async function requestJson(url: string, init: RequestInit = {}): Promise<TokenResponse> {
  const response = await fetch(url, { ...init, cache: "no-store" }).catch(() => undefined);
  if (!response) return { ok: false, renewal: "unreachable" };
  const isDefinitive = response.ok || response.status === 401 || response.status === 403;
  if (!isDefinitive) return { ok: false, renewal: "unreachable" };
  const body: unknown = await response.json().catch(() => undefined);
  return response.ok ? { ok: true, body } : { ok: false, renewal: "refused" };
}

/** What a token says, read without checking: only for showing and for knowing when to renew. */
function decodeClaims(token: string): unknown {
  try {
    const base64 = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
