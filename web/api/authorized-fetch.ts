import { endSession, getAccessToken, getTokenExpiry } from "#web/session/session.ts";
import { renewSession } from "./renew-session.ts";

/** Sends the request with these headers added to its own. */
type SendRequest = (headers: Headers) => Promise<Response>;

/** Remaining lifetime below which the token is renewed. */
const renewWhenLeftMs = 5 * 60_000;

const isAuthFailure = ({ status }: Response): boolean => status === 401 || status === 403;

const sendWithToken = (attempt: SendRequest, token: string | undefined): Promise<Response> =>
  attempt(new Headers(token ? { authorization: `Bearer ${token}` } : {}));

/**
 * Sends the request with a valid access token. After a 401 it renews the token once and retries once; a second 401, or
 * a 403, signs the user out (D4.6).
 */
export async function sendAuthorized(attempt: SendRequest): Promise<Response> {
  if (getAccessToken() && getTokenExpiry() - Date.now() < renewWhenLeftMs) await renewSession();
  const token = getAccessToken();
  const response = await sendWithToken(attempt, token);
  if (response.status === 401 && token) return (await retryWithRenewedToken(attempt, token)) ?? response;
  if (isAuthFailure(response)) endSession();
  return response;
}

/** Returns `undefined` if the session has ended; the user is signed out in that case. */
async function retryWithRenewedToken(attempt: SendRequest, rejectedToken: string): Promise<Response | undefined> {
  // Another request or tab may have renewed the token in the meantime.
  const renewal = rejectedToken === getAccessToken() ? await renewSession() : "renewed";
  if (renewal === "unreachable") throw new TypeError("The session could not be renewed");
  if (renewal === "renewed" && getAccessToken()) {
    const response = await sendWithToken(attempt, getAccessToken());
    if (!isAuthFailure(response)) return response;
  }
  endSession();
  return undefined;
}

/** `fetch` with the access token of the signed-in user. */
export const authorizedFetch = (path: string, init: RequestInit): Promise<Response> =>
  sendAuthorized((authHeaders) => {
    const headers = new Headers(init.headers);
    for (const [name, value] of authHeaders) headers.set(name, value);
    return fetch(path, { ...init, headers });
  });
