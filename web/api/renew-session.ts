import { apiRoot, endpoints } from "#contract/paths.ts";
import { saveClaimedGuest } from "#web/session/claimed-guest.ts";
import { readFirebaseApp } from "#web/session/firebase-app.ts";
import { type RenewalFailure, requestJson } from "#web/session/identity-requests.ts";
import { getProperty, getText } from "#web/session/json.ts";
import { providerSession } from "#web/session/provider-session.ts";
import { getSignOutCount, readSession, type SignedInUser, saveSession } from "#web/session/session.ts";
import { decodeTokenClaims } from "#web/session/token-claims.ts";
import { waitForSignOut } from "#web/session/wait-for-sign-out.ts";

type RenewalResult = "renewed" | RenewalFailure;

interface Renewal {
  renewal: RenewalResult;
  /** Why the server refused or failed, in its own words. */
  reason?: string;
  /** The browser sent no session to the server, though it had signed in just before. */
  lacksCookie?: boolean;
}

interface NewSession {
  /** Creates the user on the server, with the name given or the provider's. */
  registerUser?: boolean;
  newName?: string;
}

interface Exchange extends NewSession {
  /** Set right after sign-in: the renewal may change which user is signed in. */
  isSignIn: boolean;
}

const refusal: Renewal = { renewal: "refused" };

let pendingRenewal: Promise<RenewalResult> | undefined;

/** Exchanges the provider's session for a new access token; concurrent calls share one exchange. */
export function renewSession(): Promise<RenewalResult> {
  pendingRenewal ??= exchangeTokens({ isSignIn: false })
    .then(({ renewal }) => renewal)
    .finally(() => {
      pendingRenewal = undefined;
    });
  return pendingRenewal;
}

/** Exchanges the provider's session for an access token after a sign-in. The user may differ from that of the last session. */
export const openSession = (options: NewSession): Promise<Renewal> => exchangeTokens({ ...options, isSignIn: true });

async function exchangeTokens({ isSignIn, registerUser = false, newName }: Exchange): Promise<Renewal> {
  const signOutCountBefore = getSignOutCount();
  await waitForSignOut();
  const answer = await providerSession().requestIdToken();
  if (!answer.ok) return { ...answer, lacksCookie: isSignIn && answer.renewal === "refused" && !readFirebaseApp() };
  const { idToken } = answer;
  const claims = decodeTokenClaims(idToken);
  const email = getText(claims, "email").toLowerCase();
  if (!email) return refusal;
  const session = readSession();
  if (!isSignIn && session.state === "in" && session.email !== email) return refusal;

  if (registerUser) {
    const name = newName ?? (getText(claims, "name") || email);
    const userResponse = await postWithIdToken(endpoints.createUser[1], idToken, { name, email });
    if (!userResponse.ok) return userResponse;
  }
  const accessTokenResponse = await postWithIdToken(endpoints.exchangeToken[1], idToken, { email });
  if (!accessTokenResponse.ok) return accessTokenResponse;
  const token = getText(accessTokenResponse.body, "token");
  if (!token || getSignOutCount() !== signOutCountBefore) return refusal;
  const admin = session.state === "in" && session.email === email && session.admin;
  if (session.state === "in" && session.guest) {
    if (!(await moveGuestToAccount(token))) return { renewal: "unreachable" };
    saveClaimedGuest(session.email, email);
  }
  saveSession(token, userFromClaims(token, claims, { email, admin }));
  return { renewal: "renewed" };
}

/** Moves what a guest without an account has to the account, before its cart is shown. */
const moveGuestToAccount = (token: string): Promise<boolean> =>
  import("./claim-guest.ts").then(({ claimGuest }) => claimGuest(token)).catch(() => false);

function userFromClaims(
  token: string,
  claims: unknown,
  { email, admin }: Pick<SignedInUser, "email" | "admin">,
): SignedInUser {
  const accessTokenClaims = decodeTokenClaims(token);
  // Uses the token's lifetime, not its expiry time, because the browser's clock may differ from the server's.
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

const postWithIdToken = (path: string, idToken: string, body: unknown) =>
  requestJson(apiRoot + path, {
    method: "POST",
    headers: { authorization: `Bearer ${idToken}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
