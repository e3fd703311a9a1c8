import { endSession, getAccessToken, getTokenExpiry } from "#web/session/session.ts";
import { renewSession } from "./renew-session.ts";

/** Sends the request with these headers added to its own. */
type SendRequest = (headers: Headers) => Promise<Response>;

/** Renewed when less than this is left. */
const renewWhenLeftMs = 5 * 60_000;

const isAuthFailure = ({ status }: Response): boolean => status === 401 || status === 403;

const sendWithToken = (attempt: SendRequest, token: string | undefined): Promise<Response> =>
  attempt(new Headers(token ? { authorization: `Bearer ${token}` } : {}));

/**
 * Sends with a token that holds. A 401 is answered by renewing once and repeating once; whoever is refused after that,
 * or by a 403, is signed out (decisions §4).
 */
export async function sendAuthorized(attempt: SendRequest): Promise<Response> {
  if (getAccessToken() && getTokenExpiry() - Date.now() < renewWhenLeftMs) await renewSession();
  const token = getAccessToken();
  const response = await sendWithToken(attempt, token);
  if (response.status === 401 && token) return (await retryWithRenewedToken(attempt, token)) ?? response;
  if (isAuthFailure(response)) endSession();
  return response;
}

/** `undefined` where the session is over; then the person has been signed out. */
async function retryWithRenewedToken(attempt: SendRequest, rejectedToken: string): Promise<Response | undefined> {
  // Another call, or another tab, may have renewed meanwhile.
  const renewal = rejectedToken === getAccessToken() ? await renewSession() : "renewed";
  if (renewal === "unreachable") throw new TypeError("The session could not be renewed");
  if (renewal === "renewed" && getAccessToken()) {
    const response = await sendWithToken(attempt, getAccessToken());
    if (!isAuthFailure(response)) return response;
  }
  endSession();
  return undefined;
}

/** `fetch` for a signed-in person. */
export const authorizedFetch = (path: string, init: RequestInit): Promise<Response> =>
  sendAuthorized((authHeaders) => {
    const headers = new Headers(init.headers);
    for (const [name, value] of authHeaders) headers.set(name, value);
    return fetch(path, { ...init, headers });
  });
