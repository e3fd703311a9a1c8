import { accessToken, endSession, tokenEnds } from "#web/identity/session.ts";
import { renew } from "./renewal.ts";

/** Sends the request with these headers added to its own. */
type Attempt = (headers: Headers) => Promise<Response>;

/** Renewed when less than this is left. */
const renewBeforeMs = 5 * 60_000;

const refused = ({ status }: Response): boolean => status === 401 || status === 403;

const withToken = (attempt: Attempt, token: string | undefined): Promise<Response> =>
  attempt(new Headers(token ? { authorization: `Bearer ${token}` } : {}));

/**
 * Sends with a token that holds. A 401 is answered by renewing once and repeating once; whoever is refused after that,
 * or by a 403, is signed out (decisions §4).
 */
export async function authorized(attempt: Attempt): Promise<Response> {
  if (accessToken() && tokenEnds() - Date.now() < renewBeforeMs) await renew();
  const token = accessToken();
  const response = await withToken(attempt, token);
  if (response.status === 401 && token) return (await repeated(attempt, token)) ?? response;
  if (refused(response)) endSession();
  return response;
}

/** `undefined` where the session is over; then the person has been signed out. */
async function repeated(attempt: Attempt, old: string): Promise<Response | undefined> {
  // Another call, or another tab, may have renewed meanwhile.
  const renewal = old === accessToken() ? await renew() : "renewed";
  if (renewal === "unreachable") throw new TypeError("The session could not be renewed");
  if (renewal === "renewed" && accessToken()) {
    const response = await withToken(attempt, accessToken());
    if (!refused(response)) return response;
  }
  endSession();
  return undefined;
}

/** `fetch` for a signed-in person. */
export const authorizedFetch = (path: string, init: RequestInit): Promise<Response> =>
  authorized((added) => {
    const headers = new Headers(init.headers);
    for (const [name, value] of added) headers.set(name, value);
    return fetch(path, { ...init, headers });
  });
